package hello

import "html/template"

func hello(w http.ResponseWriter, r *http.Request) {
	page, err := template.New("hello").Parse("<h1>{{.}}</h1>")
	err = page.Execute(w, r.FormValue("name"))
}
