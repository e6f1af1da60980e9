package files

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"image"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"example.com/shop/clean"
	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/gorilla/mux"
)

const root = "/srv/files"

// case: plain flow
func show(w http.ResponseWriter, r *http.Request) {
	data, _ := os.ReadFile(filepath.Join(root, r.FormValue("name"))) // expect: path-traversal
	w.Header().Set("Content-Type", "text/plain")
	w.Write(data)
}

// case: a part of the path, gorilla
func show(w http.ResponseWriter, r *http.Request) {
	os.Remove(root + "/" + mux.Vars(r)["name"]) // expect: path-traversal
}

// case: a part of the path, chi
func show(w http.ResponseWriter, r *http.Request) {
	os.Remove(root + "/" + chi.URLParam(r, "name")) // expect: path-traversal
}

// case: an upload kept under its name
func save(c *gin.Context) {
	file, err := c.FormFile("file")
	if err != nil {
		return
	}
	c.SaveUploadedFile(file, root+"/"+file.Filename) // expect: unrestricted-upload
	c.SaveUploadedFile(file, filepath.Join(root, filepath.Base(file.Filename)))
}

// case: an upload of net/http, whose name has no folders
func save(w http.ResponseWriter, r *http.Request) {
	_, header, err := r.FormFile("file")
	if err != nil {
		return
	}
	os.Create(filepath.Join(root, header.Filename))
}

// case: through a helper
func open(name string) (*os.File, error) {
	return os.Open(filepath.Join(root, name)) // expect: path-traversal
}

func show(w http.ResponseWriter, r *http.Request) {
	file, err := open(r.URL.Query().Get("name"))
	if err != nil {
		return
	}
	defer file.Close()
}

// case: across files
func show(w http.ResponseWriter, r *http.Request) {
	load(r.FormValue("name"))
}
// file: load.go
package files

import "os"

func load(name string) ([]byte, error) {
	return os.ReadFile("/srv/" + name) // expect: path-traversal
}

// case: through a field
type request struct{ name string }

func (q *request) open() {
	os.Open(q.name) // expect: path-traversal
}

func show(w http.ResponseWriter, r *http.Request) {
	q := request{name: r.FormValue("name")}
	q.open()
}

// case: through a collection: names in a zip
func unpack(path string) error {
	archive, err := zip.OpenReader(path)
	if err != nil {
		return err
	}
	for _, file := range archive.File {
		target := filepath.Join(root, file.Name)
		os.MkdirAll(target, 0o755) // expect: path-traversal
	}
	return nil
}

// case: names in a zip, checked
func unpack(path string) error {
	archive, err := zip.OpenReader(path)
	if err != nil {
		return err
	}
	for _, file := range archive.File {
		target := filepath.Join(root, file.Name)
		if !strings.HasPrefix(target, root+string(os.PathSeparator)) {
			return errors.New("outside")
		}
		os.MkdirAll(target, 0o755)
	}
	return nil
}

// case: names in a tar
func unpack(stream io.Reader) error {
	archive := tar.NewReader(stream)
	for {
		header, err := archive.Next()
		if err != nil {
			return err
		}
		os.Create(filepath.Join(root, header.Name)) // expect: path-traversal
	}
}

// case: sanitised: only the last part
func show(w http.ResponseWriter, r *http.Request) {
	os.ReadFile(filepath.Join(root, filepath.Base(r.FormValue("name"))))
}

// case: sanitised: cleaned below the root
func show(w http.ResponseWriter, r *http.Request) {
	name := filepath.Clean("/" + r.FormValue("name"))
	os.ReadFile(filepath.Join(root, name))
}

// case: cleaned, but not below the root
func show(w http.ResponseWriter, r *http.Request) {
	os.ReadFile(filepath.Clean(r.FormValue("name"))) // expect: path-traversal
}

// case: guarded: it stays inside
func show(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if !filepath.IsLocal(name) {
		return
	}
	os.ReadFile(filepath.Join(root, name))
}

// case: guarded: dots refused
func show(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if strings.Contains(name, "..") {
		return
	}
	os.ReadFile(filepath.Join(root, name))
}

// case: constant
func show(w http.ResponseWriter, r *http.Request) {
	name := "index.html"
	os.ReadFile(filepath.Join(root, name))
}

// case: dead branch
func show(w http.ResponseWriter, r *http.Request) {
	if false {
		os.ReadFile(r.FormValue("name"))
	}
}

// case: a file's text is not its name
func show(w http.ResponseWriter, r *http.Request) {
	data, _ := os.ReadFile(filepath.Base(r.FormValue("name")))
	os.WriteFile(string(data), nil, 0o600)
}

// case: a function that gives an error as a guard
func refuse(name string) error {
	if strings.Contains(name, "..") {
		return errors.New("no name of a file")
	}
	return nil
}

func show(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if err := refuse(name); err != nil {
		return
	}
	os.ReadFile(filepath.Join(root, name))
}

func ignored(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if err := refuse(name); err == nil {
		return
	}
	os.ReadFile(filepath.Join(root, name)) // expect: path-traversal
}

// case: the way from the folder as a guard
func below(name string) (string, error) {
	path := filepath.Join(root, name)
	rel, err := filepath.Rel(root, path)
	if err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
		return "", errors.New("outside")
	}
	return path, nil
}

func show(w http.ResponseWriter, r *http.Request) {
	path, err := below(r.FormValue("name"))
	if err != nil {
		return
	}
	os.ReadFile(path)
}

func unchecked(w http.ResponseWriter, r *http.Request) {
	rel, err := filepath.Rel(root, filepath.Join(root, r.FormValue("name")))
	if err != nil {
		return
	}
	os.ReadFile(rel) // expect: path-traversal
}

// case: guarded: where several parts are joined
func within(parts ...string) (string, error) {
	path := filepath.Join(append([]string{root}, parts...)...)
	if !strings.HasPrefix(path, root+"/") {
		return "", errors.New("outside")
	}
	return path, nil
}

func show(w http.ResponseWriter, r *http.Request) {
	path, err := within("notes", r.FormValue("name"))
	if err != nil {
		return
	}
	os.ReadFile(path)
}

// case: several parts are joined
func joined(parts ...string) string {
	return filepath.Join(append([]string{root}, parts...)...)
}

func show(w http.ResponseWriter, r *http.Request) {
	os.ReadFile(joined("notes", r.FormValue("name"))) // expect: path-traversal
}

// case: the name of a file that is found in the database first
type Store interface {
	Get(bean any) (bool, error)
}

type Upload struct {
	ID   int64
	Name string
}

func (u *Upload) Place() string { return filepath.Join(root, u.Name) }

func find(store Store, name string) (*Upload, error) {
	upload := &Upload{Name: name}
	found, err := store.Get(upload)
	if err != nil {
		return nil, err
	} else if !found {
		return nil, errors.New("there is no such file")
	}
	return upload, nil
}

func show(w http.ResponseWriter, r *http.Request) {
	upload, err := find(store, r.FormValue("name"))
	if err != nil {
		return
	}
	os.Remove(upload.Place())
}

// case: the name of a file that is asked for in the database, whatever the answer
func show(w http.ResponseWriter, r *http.Request) {
	upload := &Upload{Name: r.FormValue("name")}
	if found, _ := store.Get(upload); !found {
		os.Remove(filepath.Join(root, upload.Name)) // expect: path-traversal
	}
}

// case: what is served refuses ways up in the address itself
func show(w http.ResponseWriter, r *http.Request) {
	http.ServeFile(w, r, filepath.Join(root, r.RequestURI))
}

// case: so it does in parts of it below a folder, but not in what else is sent
func show(w http.ResponseWriter, r *http.Request) {
	http.ServeFile(w, r, root+"/"+mux.Vars(r)["name"])
}

func download(c *gin.Context) {
	c.FileAttachment(filepath.Join(root, strings.TrimSuffix(c.Param("name"), ".gz")), "file")
	c.File(filepath.Join(root, c.Query("name"))) // expect: path-traversal
}

// case: a part of the address alone is any file
func show(c *gin.Context) {
	c.File(c.Param("name")) // expect: path-traversal
}

// case: of all uses of one path the first is told
func save(w http.ResponseWriter, r *http.Request) {
	place := filepath.Join(root, r.FormValue("name"))
	os.MkdirAll(filepath.Dir(place), 0o755) // expect: path-traversal
	os.Remove(place)
	other := filepath.Join(root, "old", r.FormValue("name"))
	os.Remove(other) // expect: path-traversal
}

// case: what is read into an object leaves the fields of the package alone
type Store interface{ Root() string }

type upload struct {
	store Store

	Name string `json:"name"`
}

func (u *upload) prepare() error {
	return os.MkdirAll(filepath.Join(u.store.Root(), "uploads"), 0o755)
}

func (u *upload) read() ([]byte, error) {
	return os.ReadFile(filepath.Join(root, u.Name)) // expect: path-traversal
}

func save(store Store) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		form := &upload{store: store}
		json.NewDecoder(r.Body).Decode(form)
		form.prepare()
		form.read()
	}
}

// case: a field of the package that the handler fills itself
type upload struct {
	name string

	Title string
}

func (u *upload) read() ([]byte, error) {
	return os.ReadFile(filepath.Join(root, u.name)) // expect: path-traversal
}

func save(w http.ResponseWriter, r *http.Request) {
	form := &upload{}
	json.NewDecoder(r.Body).Decode(form)
	form.name = form.Title
	form.read()
}

// case: a name in a map that a helper is given
func read(values map[string]string) ([]byte, error) {
	return os.ReadFile(filepath.Join(root, values["name"])) // expect: path-traversal
}

func show(w http.ResponseWriter, r *http.Request) {
	read(mux.Vars(r))
}

// case: the body of a request is no file that was opened for it
type buffered struct {
	io.ReadCloser

	file *os.File
}

func (b *buffered) Close() error {
	os.Remove(b.file.Name())
	return b.ReadCloser.Close()
}

func done(w http.ResponseWriter, r *http.Request) {
	defer r.Body.Close()
}

// case: escaped by a function that asks another about each sign
func rewritten(text string, bad func(signs []rune, at int) bool) string {
	signs := []rune(text)
	out := ""
	for at, sign := range signs {
		if bad(signs, at) {
			out += "_"
		} else {
			out += string(sign)
		}
	}
	return out
}

func escapeKey(key string) string {
	return rewritten(key, func(signs []rune, at int) bool { return signs[at] == '.' })
}

func show(w http.ResponseWriter, r *http.Request) {
	os.ReadFile(filepath.Join(root, escapeKey(r.FormValue("key"))))
}

// case: the name of a file is not what was written into it
func spool(w http.ResponseWriter, r *http.Request) {
	file, err := os.CreateTemp("", "spool-*")
	if err != nil {
		return
	}
	data, _ := io.ReadAll(r.Body)
	file.Write(data)
	file.Close()
	os.Remove(file.Name())
}

// case: escaped by a function that puts the text together in a buffer
func escapeName(name string) string {
	var text strings.Builder
	for _, sign := range name {
		if sign == '.' {
			text.WriteString("%2e")
		} else {
			text.WriteRune(sign)
		}
	}
	return text.String()
}

func show(w http.ResponseWriter, r *http.Request) {
	os.ReadFile(filepath.Join(root, escapeName(r.FormValue("name"))))
}

// case: sanitised: signs that are not on a list are dropped
func id(text string) string {
	return strings.Map(func(sign rune) rune {
		switch sign {
		case '-', '_', ':':
			return sign
		}
		if (sign < '0' || sign > '9') && (sign < 'a' || sign > 'z') {
			return -1
		}
		return sign
	}, strings.ToLower(text))
}

func show(w http.ResponseWriter, r *http.Request) {
	os.ReadFile(filepath.Join(root, id(r.FormValue("id"))))
}

// case: sanitised: slashes become another sign
func show(w http.ResponseWriter, r *http.Request) {
	name := strings.Map(func(sign rune) rune {
		if sign == '/' || sign == '\\' {
			return '_'
		}
		return sign
	}, r.FormValue("name"))
	os.ReadFile(filepath.Join(root, name))
}

// case: signs are dropped, but not those that lead upwards
func show(w http.ResponseWriter, r *http.Request) {
	name := strings.Map(func(sign rune) rune {
		if sign == '\'' || sign == ' ' {
			return -1
		}
		return sign
	}, r.FormValue("name"))
	os.ReadFile(filepath.Join(root, name)) // expect: path-traversal
}

// case: signs become those that lead upwards
func show(w http.ResponseWriter, r *http.Request) {
	name := strings.Map(func(sign rune) rune {
		if sign == ':' || sign == '\\' {
			return '/'
		}
		return sign
	}, r.FormValue("name"))
	os.ReadFile(filepath.Join(root, name)) // expect: path-traversal
}

// case: signs of which a library says whether they are letters
func show(w http.ResponseWriter, r *http.Request) {
	name := strings.Map(func(sign rune) rune {
		if unicode.IsControl(sign) {
			return -1
		}
		return sign
	}, r.FormValue("name"))
	os.ReadFile(filepath.Join(root, name)) // expect: path-traversal
}

// case: sanitised: by a package that says so
func show(w http.ResponseWriter, r *http.Request) {
	os.ReadFile(filepath.Join(root, clean.Name(r.FormValue("name"))))
}
// file: clean/name.go
package clean

func Name(text string) string {
	out := make([]byte, 0, len(text))
	for at := 0; at < len(text); at++ {
		if isPlain(text[at]) {
			out = append(out, text[at])
		}
	}
	return string(out)
}

// case: what is written into one element is not in the next
type stored struct {
	path string
	name string
}

func pack(r *http.Request, files []stored) {
	for _, one := range files {
		os.Open(one.path)
		one.path = r.FormValue("format")
		os.Open(one.path) // expect: path-traversal
	}
}

func rename(r *http.Request, files []*stored) {
	for _, one := range files {
		one.name = r.FormValue("name")
	}
	for _, one := range files {
		os.Open(one.name) // expect: path-traversal
	}
}

// case: what kind of picture it is
func keepPicture(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	_, format, err := image.DecodeConfig(bytes.NewReader(body))
	if err != nil {
		return
	}
	os.WriteFile("/srv/pictures/latest."+format, body, 0o600)
	os.WriteFile("/srv/pictures/latest."+r.FormValue("format"), body, 0o600) // expect: path-traversal
}

// case: a pattern of another package
// file: go.mod
module example.com/shop

go 1.22
// file: internal/names/names.go
package names

import "regexp"

var (
	Good  = regexp.MustCompile(`^[a-z0-9](?:[a-z0-9-]{0,34}[a-z0-9])?$`)
	Loose = regexp.MustCompile(`^[a-z0-9].*$`)
)
// file: api/files.go
package api

import (
	"net/http"
	"os"

	"example.com/shop/internal/names"
)

func remove(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if names.Good.MatchString(name) {
		os.Remove("/srv/files/" + name)
	}
	if names.Loose.MatchString(name) {
		os.Remove("/srv/files/" + name) // expect: path-traversal
	}
}

// case: the last part of a path that is taken apart
func show(w http.ResponseWriter, r *http.Request) {
	folder, name := filepath.Split(r.URL.Query().Get("file"))
	os.ReadFile(filepath.Join(root, name))
	os.ReadFile(filepath.Join(root, folder, "index.txt")) // expect: path-traversal
}

// case: a file system that nothing leads out of
func picture(c *gin.Context) {
	c.FileFromFS(c.Query("name"), http.Dir(root))
}

// case: a file of the program's own in place of a request's body
package jobs

import (
	"net/http"
	"os"
)

type keptBody struct {
	*os.File
	place string
}

func (b *keptBody) Close() error {
	defer os.Remove(b.place)
	return b.File.Close()
}

func keep(r *http.Request) error {
	file, err := os.CreateTemp("", "sent-*")
	if err != nil {
		return err
	}
	r.Body = &keptBody{File: file, place: file.Name()}
	return nil
}

func release(r *http.Request) {
	if _, ok := r.Body.(*keptBody); ok {
		_ = r.Body.Close()
	}
}

func HandleKept(w http.ResponseWriter, r *http.Request) {
	if keep(r) != nil {
		release(r)
	}
}

// case: a file that a value of the program's own class was given by whoever made it of what was sent
package jobs

import (
	"net/http"
	"os"
)

type sentFile struct {
	place string
}

func (f *sentFile) Remove() error {
	return os.Remove(f.place) // expect: path-traversal
}

func HandleSent(w http.ResponseWriter, r *http.Request) {
	file := &sentFile{place: r.URL.Query().Get("file")}
	_ = file.Remove()
}

// case: a check that says what is wrong behind whether it is
func found(name string) (bool, error) {
	if strings.Contains(name, "..") || strings.ContainsAny(name, "/\\") {
		return false, errors.New("leads elsewhere")
	}
	return true, nil
}

func show(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if good, message := found(name); !good {
		http.Error(w, message.Error(), 400)
		return
	}
	os.Remove(filepath.Join(root, name))
}

func other(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	good, _ := found(name)
	if good {
		return
	}
	os.Remove(filepath.Join(root, name)) // expect: path-traversal
}
