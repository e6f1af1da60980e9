package books

import (
	"net/http"
	"strconv"

	"github.com/antchfx/xmlquery"
	"github.com/antchfx/xpath"
	"github.com/gin-gonic/gin"
)

var shelf *xmlquery.Node

// case: plain flow
func show(w http.ResponseWriter, r *http.Request) {
	xmlquery.Find(shelf, "//book[title='" + r.FormValue("title") + "']") // expect: xpath-injection
}

// case: a handler of gin
func show(c *gin.Context) {
	title := c.Query("title")
	xmlquery.Find(shelf, "//book[title='" + title + "']") // expect: xpath-injection
}

// case: through a helper
func search(text string) {
	xmlquery.Find(shelf, "//book[title='" + text + "']") // expect: xpath-injection
}

func show(w http.ResponseWriter, r *http.Request) {
	search(r.URL.Query().Get("title"))
}

// case: across files
func show(w http.ResponseWriter, r *http.Request) {
	title := asked(r)
	xmlquery.Find(shelf, "//book[title='" + title + "']") // expect: xpath-injection
}
// file: asked.go
package books

import "net/http"

func asked(r *http.Request) string {
	if title := r.PostFormValue("title"); title != "" {
		return title
	}
	return ""
}

// case: through a field
type wish struct{ title, label string }

func show(w http.ResponseWriter, r *http.Request) {
	one := wish{title: r.FormValue("title"), label: "fixed"}
	xmlquery.Find(shelf, "//book[title='" + one.label + "']")
	xmlquery.Find(shelf, "//book[title='" + one.title + "']") // expect: xpath-injection
}

// case: through a collection
func show(w http.ResponseWriter, r *http.Request) {
	all := map[string]string{"first": "fixed", "second": r.FormValue("title")}
	xmlquery.Find(shelf, "//book[title='" + all["first"] + "']")
	for _, one := range []string{all["second"]} {
		xmlquery.Find(shelf, "//book[title='" + one + "']") // expect: xpath-injection
	}
}

// case: sanitised
func show(w http.ResponseWriter, r *http.Request) {
	title := r.FormValue("title")
	xmlquery.Find(shelf, "//book[title='" + strconv.Itoa(len(title)) + "']")
}

// case: guarded
func show(w http.ResponseWriter, r *http.Request) {
	title := r.FormValue("title")
	switch title {
	case "Emma", "Ulysses":
		xmlquery.Find(shelf, "//book[title='" + title + "']")
	default:
		http.Error(w, "unknown", http.StatusBadRequest)
	}
}

// case: constant
func show(w http.ResponseWriter, r *http.Request) {
	title := "Emma"
	if r.FormValue("title") != "" {
		xmlquery.Find(shelf, "//book[title='" + title + "']")
	}
}

// case: dead branch
const switchedOn = false

func show(w http.ResponseWriter, r *http.Request) {
	if switchedOn {
		xmlquery.Find(shelf, "//book[title='" + r.FormValue("title") + "']")
	}
}

// case: compiled, with names for its spaces
func show(w http.ResponseWriter, r *http.Request) {
	xpath.CompileWithNS("//book[title='"+r.FormValue("title")+"']", map[string]string{}) // expect: xpath-injection
	xpath.CompileWithNS("//book[title='Emma']", map[string]string{"b": r.FormValue("space")})
}
