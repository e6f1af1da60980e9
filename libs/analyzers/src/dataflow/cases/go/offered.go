package tools

import (
	"os/exec"
)

// case: a program that the caller names
func Open(program string) error {
	return exec.Command(program, "--version").Run() // expect: command-from-variable
}

func Ping(host string) error {
	return exec.Command("ping", "-c", "1", host).Run()
}

// case: a shell that runs what the caller gives
func Shell(script string) error {
	return exec.Command("sh", "-c", script).Run() // expect: command-from-variable
}

// case: a program that only this package names
func Show() error {
	return open("less")
}

func open(program string) error {
	return exec.Command(program).Run()
}
