package main

import (
	"net/http"
	"strconv"
	"strings"
	"time"
)

// case: plain flow
func handler(w http.ResponseWriter, r *http.Request) {
	size, err := strconv.Atoi(r.URL.Query().Get("size"))
	if err != nil {
		return
	}
	buffer := make([]byte, size) // expect: resource-exhaustion
	w.Write(buffer)
}

// case: plain flow: repeated so many times
func handler(w http.ResponseWriter, r *http.Request) {
	width, _ := strconv.Atoi(r.FormValue("width"))
	w.Write([]byte(strings.Repeat("-", width))) // expect: resource-exhaustion
}

// case: through a helper
func buffer(size int) []byte {
	return make([]byte, size) // expect: resource-exhaustion
}

func handler(w http.ResponseWriter, r *http.Request) {
	size, _ := strconv.Atoi(r.FormValue("size"))
	w.Write(buffer(size))
}

// case: across files
func handler(w http.ResponseWriter, r *http.Request) {
	pause, _ := strconv.ParseInt(r.FormValue("pause"), 10, 64)
	hold(pause)
}
// file: wait.go
package main

import "time"

func hold(pause int64) {
	time.Sleep(time.Duration(pause) * time.Second) // expect: resource-exhaustion
}

// case: through a field
type table struct {
	width int
}

func (t table) line() string {
	return strings.Repeat("-", t.width) // expect: resource-exhaustion
}

func handler(w http.ResponseWriter, r *http.Request) {
	width, _ := strconv.Atoi(r.FormValue("width"))
	made := table{width: width}
	w.Write([]byte(made.line()))
}

// case: through a collection: only the entry that holds it
func handler(w http.ResponseWriter, r *http.Request) {
	size, _ := strconv.Atoi(r.FormValue("size"))
	sizes := map[string]int{"own": 10, "sent": size}
	w.Write(make([]byte, sizes["own"]))
	w.Write(make([]byte, sizes["sent"])) // expect: resource-exhaustion
}

// case: sanitised: no more than a hundred
func handler(w http.ResponseWriter, r *http.Request) {
	size, _ := strconv.Atoi(r.FormValue("size"))
	w.Write(make([]byte, min(size, 100)))
}

// case: guarded: more is refused
func handler(w http.ResponseWriter, r *http.Request) {
	size, err := strconv.Atoi(r.FormValue("size"))
	if err != nil || size < 0 || size > 100 {
		http.Error(w, "size", http.StatusBadRequest)
		return
	}
	w.Write(make([]byte, size))
}

// case: guarded: by a limit of whoever runs the program
type limits struct{ most int64 }

func mostAllowed() int64 {
	most, _ := strconv.Atoi(os.Getenv("MOST"))
	return int64(most) * 1024
}

func (l *limits) read(size int64) ([]byte, error) {
	if size > l.most {
		return nil, errors.New("too large")
	}
	return make([]byte, size), nil
}

func handler(w http.ResponseWriter, r *http.Request) {
	_, header, err := r.FormFile("file")
	if err != nil || header.Size > mostAllowed() {
		return
	}
	w.Write(make([]byte, header.Size))
}

func other(w http.ResponseWriter, r *http.Request) {
	size, _ := strconv.Atoi(r.FormValue("size"))
	found, _ := newLimits().read(int64(size))
	w.Write(found)
}

// case: counted up to what was sent
func handler(w http.ResponseWriter, r *http.Request) {
	size, _ := strconv.Atoi(r.FormValue("size"))
	for at := start(); at < size; at++ {
		draw(at)
	}
	w.Write(make([]byte, size)) // expect: resource-exhaustion
}

// case: constant
func handler(w http.ResponseWriter, r *http.Request) {
	size, _ := strconv.Atoi(r.FormValue("size"))
	size = 100
	w.Write(make([]byte, size))
}

// case: dead branch
func handler(w http.ResponseWriter, r *http.Request) {
	free := false
	size := 100
	if free {
		size, _ = strconv.Atoi(r.FormValue("size"))
	}
	w.Write(make([]byte, size))
}

// case: how much there is of what was sent already
func handler(w http.ResponseWriter, r *http.Request) {
	text := r.FormValue("text")
	signs := make([]byte, len(text))
	parts := make([]string, 0, len(strings.Split(text, ",")))
	_, _ = signs, parts
	time.Sleep(time.Second)
}
