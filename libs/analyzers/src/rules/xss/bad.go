package hello

import (
	"fmt"
	"html/template"
)

func hello(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintf(w, "<h1>Hello %s</h1>", r.FormValue("name")) // expect
	page.Body = template.HTML(r.URL.Query().Get("body")) // expect
}
