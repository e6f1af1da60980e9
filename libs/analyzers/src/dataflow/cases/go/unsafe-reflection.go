package jobs

import (
	"net/http"
	"reflect"
	"strconv"

	"github.com/gin-gonic/gin"
)

var worker = &struct{}{}

// case: plain flow
func show(w http.ResponseWriter, r *http.Request) {
	reflect.ValueOf(worker).MethodByName(r.FormValue("method")) // expect: unsafe-reflection
}

// case: a handler of gin
func show(c *gin.Context) {
	method := c.Query("method")
	reflect.ValueOf(worker).MethodByName(method) // expect: unsafe-reflection
}

// case: through a helper
func invoke(text string) {
	reflect.ValueOf(worker).MethodByName(text) // expect: unsafe-reflection
}

func show(w http.ResponseWriter, r *http.Request) {
	invoke(r.URL.Query().Get("method"))
}

// case: across files
func show(w http.ResponseWriter, r *http.Request) {
	method := asked(r)
	reflect.ValueOf(worker).MethodByName(method) // expect: unsafe-reflection
}
// file: asked.go
package jobs

import "net/http"

func asked(r *http.Request) string {
	if method := r.PostFormValue("method"); method != "" {
		return method
	}
	return ""
}

// case: through a field
type job struct{ method, label string }

func show(w http.ResponseWriter, r *http.Request) {
	one := job{method: r.FormValue("method"), label: "fixed"}
	reflect.ValueOf(worker).MethodByName(one.label)
	reflect.ValueOf(worker).MethodByName(one.method) // expect: unsafe-reflection
}

// case: through a collection
func show(w http.ResponseWriter, r *http.Request) {
	all := map[string]string{"first": "fixed", "second": r.FormValue("method")}
	reflect.ValueOf(worker).MethodByName(all["first"])
	for _, one := range []string{all["second"]} {
		reflect.ValueOf(worker).MethodByName(one) // expect: unsafe-reflection
	}
}

// case: sanitised
func show(w http.ResponseWriter, r *http.Request) {
	method := r.FormValue("method")
	reflect.ValueOf(worker).MethodByName(strconv.Itoa(len(method)))
}

// case: guarded
func show(w http.ResponseWriter, r *http.Request) {
	method := r.FormValue("method")
	switch method {
	case "Start", "Stop":
		reflect.ValueOf(worker).MethodByName(method)
	default:
		http.Error(w, "unknown", http.StatusBadRequest)
	}
}

// case: constant
func show(w http.ResponseWriter, r *http.Request) {
	method := "Start"
	if r.FormValue("method") != "" {
		reflect.ValueOf(worker).MethodByName(method)
	}
}

// case: dead branch
const switchedOn = false

func show(w http.ResponseWriter, r *http.Request) {
	if switchedOn {
		reflect.ValueOf(worker).MethodByName(r.FormValue("method"))
	}
}
