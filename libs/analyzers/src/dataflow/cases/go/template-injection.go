package mails

import (
	"net/http"
	"strconv"
	"text/template"

	"github.com/gin-gonic/gin"
)

// case: plain flow
func show(w http.ResponseWriter, r *http.Request) {
	template.New("mail").Parse("<p>" + r.FormValue("layout") + "</p>") // expect: template-injection
}

// case: a handler of gin
func show(c *gin.Context) {
	layout := c.Query("layout")
	template.New("mail").Parse("<p>" + layout + "</p>") // expect: template-injection
}

// case: through a helper
func render(text string) {
	template.New("mail").Parse("<p>" + text + "</p>") // expect: template-injection
}

func show(w http.ResponseWriter, r *http.Request) {
	render(r.URL.Query().Get("layout"))
}

// case: across files
func show(w http.ResponseWriter, r *http.Request) {
	layout := asked(r)
	template.New("mail").Parse("<p>" + layout + "</p>") // expect: template-injection
}
// file: asked.go
package mails

import "net/http"

func asked(r *http.Request) string {
	if layout := r.PostFormValue("layout"); layout != "" {
		return layout
	}
	return ""
}

// case: through a field
type letter struct{ layout, label string }

func show(w http.ResponseWriter, r *http.Request) {
	one := letter{layout: r.FormValue("layout"), label: "fixed"}
	template.New("mail").Parse("<p>" + one.label + "</p>")
	template.New("mail").Parse("<p>" + one.layout + "</p>") // expect: template-injection
}

// case: through a collection
func show(w http.ResponseWriter, r *http.Request) {
	all := map[string]string{"first": "fixed", "second": r.FormValue("layout")}
	template.New("mail").Parse("<p>" + all["first"] + "</p>")
	for _, one := range []string{all["second"]} {
		template.New("mail").Parse("<p>" + one + "</p>") // expect: template-injection
	}
}

// case: sanitised
func show(w http.ResponseWriter, r *http.Request) {
	layout := r.FormValue("layout")
	template.New("mail").Parse("<p>" + strconv.Itoa(len(layout)) + "</p>")
}

// case: guarded
func show(w http.ResponseWriter, r *http.Request) {
	layout := r.FormValue("layout")
	switch layout {
	case "short", "long":
		template.New("mail").Parse("<p>" + layout + "</p>")
	default:
		http.Error(w, "unknown", http.StatusBadRequest)
	}
}

// case: constant
func show(w http.ResponseWriter, r *http.Request) {
	layout := "Hello {{.Name}}"
	if r.FormValue("layout") != "" {
		template.New("mail").Parse("<p>" + layout + "</p>")
	}
}

// case: dead branch
const switchedOn = false

func show(w http.ResponseWriter, r *http.Request) {
	if switchedOn {
		template.New("mail").Parse("<p>" + r.FormValue("layout") + "</p>")
	}
}
