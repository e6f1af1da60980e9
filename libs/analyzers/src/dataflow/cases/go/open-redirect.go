package login

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"github.com/gin-gonic/gin"
	"github.com/labstack/echo/v4"
	"golang.org/x/oauth2"
)

// case: plain flow
func done(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.FormValue("next"), http.StatusFound) // expect: open-redirect
}

// case: gin and echo
func done(c *gin.Context) {
	c.Redirect(http.StatusFound, c.Query("next")) // expect: open-redirect
}

func finished(c echo.Context) error {
	return c.Redirect(http.StatusFound, c.QueryParam("next")) // expect: open-redirect
}

// case: the header itself
func done(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Location", r.FormValue("next")) // expect: open-redirect
	w.WriteHeader(http.StatusFound)
}

// case: through a helper
func back(w http.ResponseWriter, r *http.Request, target string) {
	http.Redirect(w, r, target, http.StatusFound) // expect: open-redirect
}

func done(w http.ResponseWriter, r *http.Request) {
	back(w, r, r.URL.Query().Get("next"))
}

// case: across files
func done(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, target(r), http.StatusFound) // expect: open-redirect
}
// file: target.go
package login

import "net/http"

func target(r *http.Request) string {
	if next := r.FormValue("next"); next != "" {
		return next
	}
	return "/"
}

// case: through a field
type state struct{ next, home string }

func done(w http.ResponseWriter, r *http.Request) {
	s := state{next: r.FormValue("next"), home: "/"}
	http.Redirect(w, r, s.home, http.StatusFound)
	http.Redirect(w, r, s.next, http.StatusFound) // expect: open-redirect
}

// case: within the site
func done(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/users/"+r.FormValue("id"), http.StatusFound)
}

// case: sanitised: escaped
func done(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://example.com/login?next="+url.QueryEscape(r.FormValue("next")), http.StatusFound)
}

// case: guarded: by its beginning
func done(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if !strings.HasPrefix(next, "https://example.com/") {
		next = "/"
	}
	http.Redirect(w, r, next, http.StatusFound)
}

// case: constant
func done(w http.ResponseWriter, r *http.Request) {
	next := "/home"
	http.Redirect(w, r, next, http.StatusFound)
}

// case: dead branch
func done(w http.ResponseWriter, r *http.Request) {
	if len("") > 0 {
		http.Redirect(w, r, r.FormValue("next"), http.StatusFound)
	}
}

// case: behind a host of our own, in a format
func away(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, fmt.Sprintf("%s/login?next=%s", base(), r.FormValue("next")), http.StatusFound)
	http.Redirect(w, r, fmt.Sprintf("%s://%s/login", scheme(), r.FormValue("host")), http.StatusFound) // expect: open-redirect
}

// case: through a collection: a map, only the key that holds it
func leave(w http.ResponseWriter, r *http.Request) {
	ways := map[string]string{"home": "/home", "back": r.FormValue("back")}
	if r.Method == http.MethodPost {
		http.Redirect(w, r, ways["home"], http.StatusSeeOther)
		return
	}
	http.Redirect(w, r, ways["back"], http.StatusSeeOther) // expect: open-redirect
}

// case: only the path of an address whose host is known
func issuer(r *http.Request, host string) *url.URL {
	return &url.URL{Scheme: strings.ToLower(r.Header.Get("X-Forwarded-Proto")), Host: host, Path: r.FormValue("path")}
}

func back(w http.ResponseWriter, r *http.Request) {
	own := issuer(r, "shop.example")
	http.Redirect(w, r, own.String(), http.StatusFound)
	http.Redirect(w, r, own.JoinPath("orders").String(), http.StatusFound)
	given := &url.URL{Scheme: "https", Host: r.FormValue("host"), Path: "/orders"}
	http.Redirect(w, r, given.JoinPath("open").String(), http.StatusFound) // expect: open-redirect
	bare := &url.URL{Path: r.FormValue("path")}
	http.Redirect(w, r, bare.String(), http.StatusFound) // expect: open-redirect
}

// case: one of two addresses whose hosts are known, and one of which only one is
func choose(w http.ResponseWriter, r *http.Request, known bool) {
	var own *url.URL
	given := &url.URL{Scheme: "https", Host: "shop.example", Path: r.FormValue("path")}
	if known {
		own = &url.URL{Scheme: "https", Host: "shop.example", Path: r.FormValue("path")}
	} else {
		own = &url.URL{Scheme: "https", Host: "pay.example", Path: r.FormValue("path")}
		given = &url.URL{Path: r.FormValue("path")}
	}
	http.Redirect(w, r, own.String(), http.StatusFound)
	http.Redirect(w, r, given.String(), http.StatusFound) // expect: open-redirect
}

// case: the address of a provider of sign-in
func signIn(w http.ResponseWriter, r *http.Request) {
	config := &oauth2.Config{ClientID: "shop", Endpoint: provider, Scopes: strings.Fields(r.FormValue("scopes"))}
	http.Redirect(w, r, config.AuthCodeURL(r.FormValue("state")), http.StatusSeeOther)
}

// case: a function that is named after asking where to
func validateRedirectURI(client Client, uri string) bool {
	for _, one := range client.URIs() {
		if one == uri {
			return true
		}
	}
	return client.IsLocal && strings.HasPrefix(uri, "http")
}

func authorize(w http.ResponseWriter, r *http.Request) {
	back := r.FormValue("redirect_uri")
	if !validateRedirectURI(find(r), back) {
		http.Redirect(w, r, back, http.StatusFound) // expect: open-redirect
		return
	}
	http.Redirect(w, r, back, http.StatusFound)
}

// case: what another service answers is not what it was asked with
func accept(w http.ResponseWriter, r *http.Request) {
	answer, _, err := api.AcceptLogin(r.Context()).Challenge(r.FormValue("challenge")).Execute()
	if err != nil {
		return
	}
	http.Redirect(w, r, answer.RedirectTo, http.StatusFound)
}
