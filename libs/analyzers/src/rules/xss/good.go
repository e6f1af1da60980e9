package hello

import (
	"fmt"
	"html/template"
)

func hello(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintf(w, "<h1>Hello %s</h1>", template.HTMLEscapeString(r.FormValue("name")))
	fmt.Fprintf(os.Stderr, "asked for %s", r.FormValue("name"))
}
