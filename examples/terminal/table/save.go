package table

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
)

// Save writes a file so that at any moment, whatever happens, it is whole: the old content or the new. Only its owner
// can read it, since a record holds every hidden card. Behind a symbolic link the file itself is written.
func Save(path string, data []byte) error {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	file, err := os.CreateTemp(filepath.Dir(path), ".save-*")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name()) // after the rename there is none
	_, err = file.Write(data)
	if err == nil {
		err = file.Sync()
	}
	if closeErr := file.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return err
	}
	return os.Rename(file.Name(), path)
}

// Writable reports why a file could not be saved, without touching it. Saving replaces a file by another one, so devices
// and pipes are no files to save in.
func Writable(path string) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		what := "is no regular file"
		if info.IsDir() {
			what = "is a directory"
		}
		return &os.PathError{Op: "write", Path: path, Err: errors.New(what)}
	}
	file, err := os.CreateTemp(filepath.Dir(path), ".save-*")
	if err != nil {
		return err
	}
	file.Close()
	return os.Remove(file.Name())
}

// SetAside renames a file to a free name next to it and returns that name.
func SetAside(path string) (string, error) {
	ext := filepath.Ext(path)
	for n := 1; ; n++ {
		free := path[:len(path)-len(ext)] + "-" + strconv.Itoa(n) + ext
		if _, err := os.Lstat(free); os.IsNotExist(err) {
			return free, os.Rename(path, free)
		} else if err != nil {
			return "", err
		}
	}
}
