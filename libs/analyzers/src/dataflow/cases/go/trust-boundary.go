package accounts

import (
	"net/http"
	"strconv"

	"github.com/alexedwards/scs/v2"
	ginsessions "github.com/gin-contrib/sessions"
	"github.com/gin-gonic/gin"
	"github.com/gorilla/sessions"
)

var store = sessions.NewCookieStore(keys())

// case: plain flow
func signIn(w http.ResponseWriter, r *http.Request) {
	session, _ := store.Get(r, "visit")
	session.Values["role"] = r.FormValue("role") // expect: trust-boundary
	session.Save(r, w)
}

// case: plain flow: a name that the sender chooses
func set(w http.ResponseWriter, r *http.Request) {
	session, _ := store.Get(r, "visit")
	session.Values[r.FormValue("name")] = true // expect: trust-boundary
	session.Save(r, w)
}

// case: sessions of other libraries
var manager = scs.New()

func choose(w http.ResponseWriter, r *http.Request) {
	manager.Put(r.Context(), "tenant", r.FormValue("tenant")) // expect: trust-boundary
	manager.Put(r.Context(), "theme", r.FormValue("theme"))
}

func chooseInGin(c *gin.Context) {
	session := ginsessions.Default(c)
	session.Set("is_admin", c.PostForm("admin")) // expect: trust-boundary
	session.Set(c.PostForm("name"), "on")        // expect: trust-boundary
	session.Set("language", c.PostForm("language"))
	session.Save()
}

// case: through a helper
func keep(session *sessions.Session, value string) {
	session.Values["user"] = value // expect: trust-boundary
}

func signIn(w http.ResponseWriter, r *http.Request) {
	session, _ := store.Get(r, "visit")
	keep(session, r.FormValue("user"))
	session.Save(r, w)
}

// case: across files
func signIn(w http.ResponseWriter, r *http.Request) {
	keep(w, r, r.URL.Query().Get("account"))
}
// file: keep.go
package accounts

import "net/http"

func keep(w http.ResponseWriter, r *http.Request, account string) {
	session, _ := store.Get(r, "visit")
	session.Values["accountId"] = account // expect: trust-boundary
	session.Save(r, w)
}

// case: through a field
type visit struct {
	plan string
}

func (v visit) keep(w http.ResponseWriter, r *http.Request) {
	session, _ := store.Get(r, "visit")
	session.Values["plan"] = v.plan // expect: trust-boundary
	session.Save(r, w)
}

func choose(w http.ResponseWriter, r *http.Request) {
	visit{plan: r.FormValue("plan")}.keep(w, r)
}

// case: through a collection: only the entry that holds it
func choose(w http.ResponseWriter, r *http.Request) {
	given := map[string]string{"own": "reader", "sent": r.FormValue("role")}
	session, _ := store.Get(r, "visit")
	session.Values["role"] = given["own"]
	session.Values["roles"] = given["sent"] // expect: trust-boundary
	session.Save(r, w)
}

// case: sanitised: a number
func choose(w http.ResponseWriter, r *http.Request) {
	session, _ := store.Get(r, "visit")
	level, _ := strconv.Atoi(r.FormValue("level"))
	session.Values["level"] = level
	session.Save(r, w)
}

// case: guarded: one of a list
var roles = map[string]bool{"reader": true, "writer": true}

func choose(w http.ResponseWriter, r *http.Request) {
	role := r.FormValue("role")
	if !roles[role] {
		http.Error(w, "role", http.StatusBadRequest)
		return
	}
	session, _ := store.Get(r, "visit")
	session.Values["role"] = role
	session.Save(r, w)
}

// case: constant
func signIn(w http.ResponseWriter, r *http.Request) {
	session, _ := store.Get(r, "visit")
	session.Values["role"] = "reader"
	session.Values["language"] = r.FormValue("language")
	session.Save(r, w)
}

// case: dead branch
const anyRole = false

func signIn(w http.ResponseWriter, r *http.Request) {
	role := "reader"
	if anyRole {
		role = r.FormValue("role")
	}
	session, _ := store.Get(r, "visit")
	session.Values["role"] = role
	session.Save(r, w)
}
