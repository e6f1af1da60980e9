package shelf

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
)

const shelf = "/var/lib/shelf"

// case: a beginning without a separator is the beginning of siblings, too
func book(w http.ResponseWriter, r *http.Request) {
	path := filepath.Join(shelf, r.URL.Query().Get("title"))
	if !strings.HasPrefix(path, shelf) {
		http.NotFound(w, r)
		return
	}
	http.ServeFile(w, r, path) // expect: path-traversal
}

// case: the folder resolved
var folder, _ = filepath.Abs("shelf/")

func book(w http.ResponseWriter, r *http.Request) {
	path, err := filepath.Abs(filepath.Join(folder, r.FormValue("title")))
	if err == nil && strings.HasPrefix(path, folder) {
		os.Remove(path) // expect: path-traversal
	}
}

// case: a folder that only who starts it knows, cleaned
func book(w http.ResponseWriter, r *http.Request) {
	folder := filepath.Clean(os.Getenv("SHELF"))
	path := filepath.Join(folder, r.FormValue("title"))
	if !strings.HasPrefix(path, folder) {
		return
	}
	os.Remove(path) // expect: path-traversal
}

// case: in a function that is given the folder
func below(folder, name string) (string, bool) {
	path := filepath.Join(folder, name)
	return path, strings.HasPrefix(path, filepath.Clean(folder))
}

func book(w http.ResponseWriter, r *http.Request) {
	path, ok := below(os.Getenv("SHELF"), r.FormValue("title"))
	if !ok {
		return
	}
	os.Remove(path) // expect: path-traversal
}

// case: guarded: with a separator behind the folder
func a(w http.ResponseWriter, r *http.Request) {
	path := filepath.Join(shelf, r.FormValue("title"))
	if !strings.HasPrefix(path, shelf+string(filepath.Separator)) {
		return
	}
	os.Remove(path)
}

func b(w http.ResponseWriter, r *http.Request) {
	path := filepath.Join(shelf, r.FormValue("title"))
	if path != shelf && !strings.HasPrefix(path, filepath.Clean(shelf)+"/") {
		return
	}
	os.Remove(path)
}

// case: guarded: a folder written with its separator
const closed = "/var/lib/shelf/"

func book(w http.ResponseWriter, r *http.Request) {
	path := filepath.Join(closed, r.FormValue("title"))
	if !strings.HasPrefix(path, closed) {
		return
	}
	os.Remove(path)
}

// case: guarded: the way from the folder does not lead up
func a(w http.ResponseWriter, r *http.Request) {
	path := filepath.Join(shelf, r.FormValue("title"))
	way, err := filepath.Rel(shelf, path)
	if err != nil || way == ".." || strings.HasPrefix(way, "../") {
		return
	}
	os.Remove(path)
}

func b(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("title")
	if !filepath.IsLocal(name) {
		return
	}
	os.Remove(filepath.Join(shelf, name))
}

// case: guarded: a folder that only who makes the server knows
type server struct{ folder string }

func (s *server) book(w http.ResponseWriter, r *http.Request) {
	path := filepath.Join(s.folder, r.FormValue("title"))
	if !strings.HasPrefix(path, s.folder) {
		return
	}
	os.Remove(path)
}
