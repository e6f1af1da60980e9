package jobs

import (
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
)

// case: plain flow
func list(w http.ResponseWriter, r *http.Request) {
	exec.Command("sh", "-c", "ls "+r.FormValue("dir")).Run() // expect: command-injection
}

// case: the program itself
func list(w http.ResponseWriter, r *http.Request) {
	exec.CommandContext(r.Context(), r.FormValue("tool")).Run() // expect: command-injection
}

// case: an argument that may be an option
func list(w http.ResponseWriter, r *http.Request) {
	exec.Command("git", "log", r.FormValue("branch")).Run() // expect: command-injection
}

// case: through a helper
func shell(line string) ([]byte, error) {
	return exec.Command("/bin/bash", "-c", line).Output() // expect: command-injection
}

func list(w http.ResponseWriter, r *http.Request) {
	shell("ls " + r.FormValue("dir"))
}

// case: across files
func list(w http.ResponseWriter, r *http.Request) {
	run(r.FormValue("dir"))
}
// file: run.go
package jobs

import "os/exec"

func run(dir string) {
	cmd := exec.Command("bash", "-c", "ls "+dir) // expect: command-injection
	cmd.Run()
}

// case: through a field
type job struct {
	dir, flag string
}

func (j job) run() {
	exec.Command("sh", "-c", "ls "+j.dir).Run() // expect: command-injection
	exec.Command("ls", j.flag).Run()
}

func list(w http.ResponseWriter, r *http.Request) {
	job{dir: r.FormValue("dir"), flag: "-l"}.run()
}

// case: through a collection: a list of arguments
func list(w http.ResponseWriter, r *http.Request) {
	args := []string{"-c"}
	args = append(args, "ls "+r.FormValue("dir"))
	exec.Command("sh", args...).Run() // expect: command-injection
}

// case: beside the handler
func list(w http.ResponseWriter, r *http.Request) {
	dir := r.FormValue("dir")
	go func() {
		exec.Command("sh", "-c", "ls "+dir).Run() // expect: command-injection
	}()
}

// case: an argument of the command, built into a line for the shell
func main() {
	exec.Command("sh", "-c", "ls "+os.Args[1]).Run() // expect: command-injection
	exec.Command(os.Getenv("EDITOR")).Run()
	os.ReadFile(os.Args[1])
	exec.Command(os.Args[0], "worker").Run()
}

// case: sanitised: by a number
func list(w http.ResponseWriter, r *http.Request) {
	pid, err := strconv.ParseInt(r.FormValue("pid"), 10, 64)
	if err == nil {
		exec.Command("kill", strconv.FormatInt(pid, 10)).Run()
	}
}

// case: guarded: by a list
var allowed = []string{"a", "b"}

func list(w http.ResponseWriter, r *http.Request) {
	dir := r.FormValue("dir")
	if !slices.Contains(allowed, dir) {
		http.Error(w, "no", http.StatusBadRequest)
		return
	}
	exec.Command("sh", "-c", "ls "+dir).Run()
}

// case: guarded: by a pattern
var word = regexp.MustCompile(`^[a-z0-9]+$`)

func list(w http.ResponseWriter, r *http.Request) {
	dir := r.FormValue("dir")
	if !word.MatchString(dir) {
		return
	}
	exec.Command("sh", "-c", "ls "+dir).Run()
}

// case: guarded: by a pattern in a function
var word = regexp.MustCompile(`^[a-z0-9]+$`)

func isWord(text string) bool {
	return word.MatchString(text)
}

func list(w http.ResponseWriter, r *http.Request) {
	dir := r.FormValue("dir")
	if !isWord(dir) {
		return
	}
	exec.Command("sh", "-c", "ls "+dir).Run()
}

// case: guarded: by equality
func list(w http.ResponseWriter, r *http.Request) {
	dir := r.FormValue("dir")
	if dir == "logs" || dir == "tmp" {
		exec.Command("sh", "-c", "ls "+dir).Run()
	}
}

// case: constant
func list(w http.ResponseWriter, r *http.Request) {
	dir := strings.TrimSpace(" public ")
	exec.Command("sh", "-c", "ls "+dir).Run()
}

// case: dead branch
func list(w http.ResponseWriter, r *http.Request) {
	const unsafe = false
	if unsafe {
		exec.Command("sh", "-c", r.FormValue("line")).Run()
	}
}

// case: a line for the shell that only callers know
func shell(line string) {
	exec.Command("bash", "-c", line).Run() // expect: command-from-variable
	exec.Command("bash", "-c", "ls -l").Run()
	exec.Command("ls", line).Run()
}

// case: whose ending is one of ours
func convert(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if filepath.Ext(name) != ".pdf" {
		return
	}
	exec.Command("sh", "-c", "convert "+name).Run() // expect: command-injection
}

// case: options in a list that is put together
func list(w http.ResponseWriter, r *http.Request) {
	args := []string{}
	args = append(args, r.FormValue("ref"), "--")
	exec.Command("git", args...).Run() // expect: command-injection
}

func log(w http.ResponseWriter, r *http.Request) {
	exec.Command("git", r.FormValue("ref"), "--").Run() // expect: command-injection
}

func good(w http.ResponseWriter, r *http.Request) {
	args := []string{"log"}
	args = append(args, "--", r.FormValue("file"))
	exec.Command("git", args...).Run()
	exec.Command("git", "log", "--", r.FormValue("file")).Run()
	exec.Command("git", "log", "--end-of-options", r.FormValue("branch")).Run()
	paths := []string{"--", r.FormValue("file")}
	exec.Command("git", paths...).Run()
}

// case: a program that starts itself again as it was started
func again(w http.ResponseWriter, r *http.Request) {
	program, err := os.Executable()
	if err != nil {
		return
	}
	syscall.Exec(program, os.Args, os.Environ())
	syscall.Exec("/bin/sh", []string{"sh", "-c", r.FormValue("run")}, os.Environ()) // expect: command-injection
	syscall.Exec(r.FormValue("program"), nil, nil)                                 // expect: command-injection
}
