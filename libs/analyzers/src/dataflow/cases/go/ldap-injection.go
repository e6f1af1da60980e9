package people

import (
	"fmt"
	"net/http"

	"github.com/gin-gonic/gin"
	"github.com/go-ldap/ldap/v3"
)

// case: plain flow
func show(w http.ResponseWriter, r *http.Request) {
	ldap.NewSearchRequest("dc=example,dc=com", 2, 0, 0, 0, false, fmt.Sprintf("(uid=%s)", r.FormValue("uid")), nil, nil) // expect: ldap-injection
}

// case: a handler of gin
func show(c *gin.Context) {
	uid := c.Query("uid")
	ldap.NewSearchRequest("dc=example,dc=com", 2, 0, 0, 0, false, fmt.Sprintf("(uid=%s)", uid), nil, nil) // expect: ldap-injection
}

// case: through a helper
func find(text string) {
	ldap.NewSearchRequest("dc=example,dc=com", 2, 0, 0, 0, false, fmt.Sprintf("(uid=%s)", text), nil, nil) // expect: ldap-injection
}

func show(w http.ResponseWriter, r *http.Request) {
	find(r.URL.Query().Get("uid"))
}

// case: across files
func show(w http.ResponseWriter, r *http.Request) {
	uid := asked(r)
	ldap.NewSearchRequest("dc=example,dc=com", 2, 0, 0, 0, false, fmt.Sprintf("(uid=%s)", uid), nil, nil) // expect: ldap-injection
}
// file: asked.go
package people

import "net/http"

func asked(r *http.Request) string {
	if uid := r.PostFormValue("uid"); uid != "" {
		return uid
	}
	return ""
}

// case: through a field
type person struct{ uid, label string }

func show(w http.ResponseWriter, r *http.Request) {
	one := person{uid: r.FormValue("uid"), label: "fixed"}
	ldap.NewSearchRequest("dc=example,dc=com", 2, 0, 0, 0, false, fmt.Sprintf("(uid=%s)", one.label), nil, nil)
	ldap.NewSearchRequest("dc=example,dc=com", 2, 0, 0, 0, false, fmt.Sprintf("(uid=%s)", one.uid), nil, nil) // expect: ldap-injection
}

// case: through a collection
func show(w http.ResponseWriter, r *http.Request) {
	all := map[string]string{"first": "fixed", "second": r.FormValue("uid")}
	ldap.NewSearchRequest("dc=example,dc=com", 2, 0, 0, 0, false, fmt.Sprintf("(uid=%s)", all["first"]), nil, nil)
	for _, one := range []string{all["second"]} {
		ldap.NewSearchRequest("dc=example,dc=com", 2, 0, 0, 0, false, fmt.Sprintf("(uid=%s)", one), nil, nil) // expect: ldap-injection
	}
}

// case: sanitised
func show(w http.ResponseWriter, r *http.Request) {
	uid := r.FormValue("uid")
	ldap.NewSearchRequest("dc=example,dc=com", 2, 0, 0, 0, false, fmt.Sprintf("(uid=%s)", ldap.EscapeFilter(uid)), nil, nil)
}

// case: guarded
func show(w http.ResponseWriter, r *http.Request) {
	uid := r.FormValue("uid")
	switch uid {
	case "ann", "bob":
		ldap.NewSearchRequest("dc=example,dc=com", 2, 0, 0, 0, false, fmt.Sprintf("(uid=%s)", uid), nil, nil)
	default:
		http.Error(w, "unknown", http.StatusBadRequest)
	}
}

// case: constant
func show(w http.ResponseWriter, r *http.Request) {
	uid := "ann"
	if r.FormValue("uid") != "" {
		ldap.NewSearchRequest("dc=example,dc=com", 2, 0, 0, 0, false, fmt.Sprintf("(uid=%s)", uid), nil, nil)
	}
}

// case: dead branch
const switchedOn = false

func show(w http.ResponseWriter, r *http.Request) {
	if switchedOn {
		ldap.NewSearchRequest("dc=example,dc=com", 2, 0, 0, 0, false, fmt.Sprintf("(uid=%s)", r.FormValue("uid")), nil, nil)
	}
}
