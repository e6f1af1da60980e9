package hello

import "html/template"

func hello(w http.ResponseWriter, r *http.Request) {
	page, err := template.New("hello").Parse("<h1>" + r.FormValue("name") + "</h1>") // expect
}
