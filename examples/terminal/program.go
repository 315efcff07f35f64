package main

import (
	"context"
	"errors"

	"charm.land/bubbletea/v2"
)

// runProgram runs a screen until it is left, and gives it back as it then is. The terminal is restored whatever ends
// it: a key, a signal (which ends ctx), or a panic.
func runProgram(ctx context.Context, c *console, m tea.Model) (tea.Model, error) {
	program := tea.NewProgram(m, tea.WithContext(ctx), tea.WithInput(c.in), tea.WithOutput(c.out), tea.WithoutSignalHandler())
	last, err := program.Run()
	if err != nil && ctx.Err() != nil && errors.Is(err, tea.ErrProgramKilled) {
		err = nil
	}
	return last, err
}
