package audit

import (
	"log"
	"net/http"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"
)

// case: plain flow
func show(w http.ResponseWriter, r *http.Request) {
	log.Printf("login of %s", r.FormValue("user")) // expect: log-injection
}

// case: a handler of gin
func show(c *gin.Context) {
	user := c.Query("user")
	log.Printf("login of %s", user) // expect: log-injection
}

// case: through a helper
func note(text string) {
	log.Printf("login of %s", text) // expect: log-injection
}

func show(w http.ResponseWriter, r *http.Request) {
	note(r.URL.Query().Get("user"))
}

// case: across files
func show(w http.ResponseWriter, r *http.Request) {
	user := asked(r)
	log.Printf("login of %s", user) // expect: log-injection
}
// file: asked.go
package audit

import "net/http"

func asked(r *http.Request) string {
	if user := r.PostFormValue("user"); user != "" {
		return user
	}
	return ""
}

// case: through a field
type entry struct{ user, label string }

func show(w http.ResponseWriter, r *http.Request) {
	one := entry{user: r.FormValue("user"), label: "fixed"}
	log.Printf("login of %s", one.label)
	log.Printf("login of %s", one.user) // expect: log-injection
}

// case: through a collection
func show(w http.ResponseWriter, r *http.Request) {
	all := map[string]string{"first": "fixed", "second": r.FormValue("user")}
	log.Printf("login of %s", all["first"])
	for _, one := range []string{all["second"]} {
		log.Printf("login of %s", one) // expect: log-injection
	}
}

// case: sanitised
func show(w http.ResponseWriter, r *http.Request) {
	user := r.FormValue("user")
	log.Printf("login of %s", strings.ReplaceAll(user, "\n", ""))
}

// case: guarded
func show(w http.ResponseWriter, r *http.Request) {
	user := r.FormValue("user")
	switch user {
	case "admin", "guest":
		log.Printf("login of %s", user)
	default:
		http.Error(w, "unknown", http.StatusBadRequest)
	}
}

// case: constant
func show(w http.ResponseWriter, r *http.Request) {
	user := "nobody"
	if r.FormValue("user") != "" {
		log.Printf("login of %s", user)
	}
}

// case: dead branch
const switchedOn = false

func show(w http.ResponseWriter, r *http.Request) {
	if switchedOn {
		log.Printf("login of %s", r.FormValue("user"))
	}
}

// case: what a library says of what went wrong, and what the program says itself
package web

import (
	"fmt"
	"log"
	"net/http"

	"github.com/jmoiron/sqlx"
)

func checked(name string) error {
	if len(name) > 10 {
		return fmt.Errorf("too long: %s", name)
	}
	return nil
}

func find(w http.ResponseWriter, r *http.Request, db *sqlx.DB) {
	var rows []string
	name := r.FormValue("name")
	err := db.Select(&rows, "SELECT title FROM shelves WHERE name = $1", name)
	if err != nil {
		log.Printf("no rows: %v", err)
	}
	if err := checked(name); err != nil {
		log.Printf("refused: %v", err) // expect: log-injection
	}
}
