package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// writable reports why a file could not be saved, without touching it. A save puts a new file in the place of the old
// one: what is no regular file has none, and what the program prints would end up in the old one, seen by nobody.
func writable(path string) error {
	if info, err := os.Stat(path); err == nil {
		switch {
		case info.IsDir():
			return saveFault(path, errors.New("is a directory"))
		case !info.Mode().IsRegular():
			return saveFault(path, errors.New("is no regular file"))
		}
		for _, stream := range []*os.File{os.Stdin, os.Stdout, os.Stderr} {
			if used, err := stream.Stat(); err == nil && os.SameFile(info, used) {
				return saveFault(path, errors.New("is the input or an output of this program"))
			}
		}
	}
	file, err := os.CreateTemp(filepath.Dir(path), ".record-*")
	if err != nil {
		return saveFault(path, err)
	}
	file.Close()
	return os.Remove(file.Name())
}

// save writes a file that only its owner can read, whoever could read the one that it replaces. If it fails, the old
// one is as it was. Where a symbolic link was, the file is: nobody can have planted one to get something overwritten.
func save(path string, data []byte) error {
	file, err := os.CreateTemp(filepath.Dir(path), ".record-*") // for its owner alone
	if err != nil {
		return saveFault(path, err)
	}
	defer os.Remove(file.Name()) // after the rename there is none
	_, err = file.Write(data)
	if err == nil {
		err = file.Sync()
	}
	if closeErr := file.Close(); err == nil {
		err = closeErr
	}
	if err == nil {
		err = os.Rename(file.Name(), path)
	}
	if err != nil {
		return saveFault(path, err)
	}
	return nil
}

// saveFault names the file that was asked for instead of the temporary one.
func saveFault(path string, err error) error {
	var at *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &at):
		err = at.Err
	case errors.As(err, &link):
		err = link.Err
	}
	return &fs.PathError{Op: "write", Path: path, Err: err}
}
