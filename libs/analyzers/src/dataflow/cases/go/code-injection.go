package formulas

import (
	"net/http"
	"strconv"

	"github.com/dop251/goja"
	"github.com/gin-gonic/gin"
)

// case: plain flow
func show(w http.ResponseWriter, r *http.Request) {
	goja.New().RunString(r.FormValue("formula")) // expect: code-injection
}

// case: a handler of gin
func show(c *gin.Context) {
	formula := c.Query("formula")
	goja.New().RunString(formula) // expect: code-injection
}

// case: through a helper
func evaluate(text string) {
	goja.New().RunString(text) // expect: code-injection
}

func show(w http.ResponseWriter, r *http.Request) {
	evaluate(r.URL.Query().Get("formula"))
}

// case: across files
func show(w http.ResponseWriter, r *http.Request) {
	formula := asked(r)
	goja.New().RunString(formula) // expect: code-injection
}
// file: asked.go
package formulas

import "net/http"

func asked(r *http.Request) string {
	if formula := r.PostFormValue("formula"); formula != "" {
		return formula
	}
	return ""
}

// case: through a field
type sheet struct{ formula, label string }

func show(w http.ResponseWriter, r *http.Request) {
	one := sheet{formula: r.FormValue("formula"), label: "fixed"}
	goja.New().RunString(one.label)
	goja.New().RunString(one.formula) // expect: code-injection
}

// case: through a collection
func show(w http.ResponseWriter, r *http.Request) {
	all := map[string]string{"first": "fixed", "second": r.FormValue("formula")}
	goja.New().RunString(all["first"])
	for _, one := range []string{all["second"]} {
		goja.New().RunString(one) // expect: code-injection
	}
}

// case: sanitised
func show(w http.ResponseWriter, r *http.Request) {
	formula := r.FormValue("formula")
	goja.New().RunString(strconv.Itoa(len(formula)))
}

// case: guarded
func show(w http.ResponseWriter, r *http.Request) {
	formula := r.FormValue("formula")
	switch formula {
	case "1 + 1", "2 + 2":
		goja.New().RunString(formula)
	default:
		http.Error(w, "unknown", http.StatusBadRequest)
	}
}

// case: constant
func show(w http.ResponseWriter, r *http.Request) {
	formula := "1 + 1"
	if r.FormValue("formula") != "" {
		goja.New().RunString(formula)
	}
}

// case: dead branch
const switchedOn = false

func show(w http.ResponseWriter, r *http.Request) {
	if switchedOn {
		goja.New().RunString(r.FormValue("formula"))
	}
}
