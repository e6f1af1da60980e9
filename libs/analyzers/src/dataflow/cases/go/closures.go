package tools

import (
	"net/http"
	"os"
	"os/exec"
	"strconv"
)

// case: a function that another one gives
func prepared(line string) func() error {
	return func() error {
		return exec.Command("sh", "-c", line).Run() // expect: command-injection
	}
}
func handler(w http.ResponseWriter, r *http.Request) {
	if err := prepared(r.FormValue("line"))(); err != nil {
		w.WriteHeader(500)
	}
}

// case: two of the same factory, and only the harmless one is called
func reader(path string) func() ([]byte, error) {
	return func() ([]byte, error) { return os.ReadFile(path) }
}
func handler(w http.ResponseWriter, r *http.Request) {
	about := reader("about.txt")
	unused := reader(r.FormValue("path"))
	_ = unused
	about()
}

// case: what is captured is a number
func reader(page int) func() ([]byte, error) {
	return func() ([]byte, error) { return os.ReadFile("pages/" + strconv.Itoa(page)) }
}
func handler(w http.ResponseWriter, r *http.Request) {
	page, _ := strconv.Atoi(r.FormValue("page"))
	reader(page)()
}

// case: a list of records that a function goes through later
type step struct{ line string }

func prepared(line string) func() {
	steps := []step{{line: line}}
	return func() {
		for _, s := range steps {
			exec.Command("sh", "-c", s.line).Run() // expect: command-injection
		}
	}
}
func handler(w http.ResponseWriter, r *http.Request) {
	prepared(r.FormValue("line"))()
}

// case: in a field of a struct
type job struct {
	name  string
	start func()
}

func jobFor(line string) *job {
	return &job{name: "one", start: func() { exec.Command("sh", "-c", line).Run() }} // expect: command-injection
}
func handler(w http.ResponseWriter, r *http.Request) {
	jobFor(r.FormValue("line")).start()
}

// case: the queue of an object
type queue struct{ jobs []func() }

func (q *queue) add(job func()) { q.jobs = append(q.jobs, job) }
func (q *queue) drain() {
	for _, job := range q.jobs {
		job()
	}
}
func handler(w http.ResponseWriter, r *http.Request) {
	line := r.FormValue("line")
	q := &queue{}
	q.add(func() { exec.Command("sh", "-c", line).Run() }) // expect: command-injection
	q.drain()
}

// case: deferred, and on its own
func prepared(line string) func() {
	return func() { exec.Command("sh", "-c", line).Run() } // expect: command-injection
}
func handler(w http.ResponseWriter, r *http.Request) {
	line := r.FormValue("line")
	defer prepared(line)()
	go func() { exec.Command("sh", "-c", line).Run() }() // expect: command-injection
	go func(text string) { exec.Command("sh", "-c", text).Run() }(line) // expect: command-injection
}

// case: a slice and a map of functions
func handler(w http.ResponseWriter, r *http.Request) {
	line := r.FormValue("line")
	starts := []func(){func() { exec.Command("sh", "-c", line).Run() }} // expect: command-injection
	for _, start := range starts {
		start()
	}
	named := map[string]func(){"one": func() { exec.Command("bash", "-c", line).Run() }} // expect: command-injection
	named["one"]()
}

// case: put into a queue of the package for whoever empties it
var jobs []func()

func handler(w http.ResponseWriter, r *http.Request) {
	line := r.FormValue("line")
	jobs = append(jobs, func() { exec.Command("sh", "-c", line).Run() }) // expect: command-injection
}

// case: middleware that a function makes
func before(tool string) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			exec.Command("sh", "-c", tool+r.FormValue("file")).Run() // expect: command-injection
			next.ServeHTTP(w, r)
		})
	}
}
func main() {
	http.Handle("/", before("ls ")(http.DefaultServeMux))
}

// case: a wrapper around a function
func timed(fn func(string)) func(string) {
	return func(text string) { fn(text) }
}
func handler(w http.ResponseWriter, r *http.Request) {
	timed(func(text string) { exec.Command("sh", "-c", text).Run() })(r.FormValue("line")) // expect: command-injection
}

// case: a struct with handlers
type page struct {
	name string
	read func() ([]byte, error)
}

func handler(w http.ResponseWriter, r *http.Request) {
	p := page{name: r.FormValue("name"), read: func() ([]byte, error) { return os.ReadFile("about.txt") }}
	p.read()
}
