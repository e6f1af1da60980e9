package api

import (
	"net/http"

	"github.com/gin-gonic/gin"
)

// case: plain flow
func allow(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Access-Control-Allow-Origin", r.Header.Get("Origin")) // expect: cors-any-origin
}

// case: through a helper
func open(w http.ResponseWriter, origin string) {
	w.Header().Set("Access-Control-Allow-Origin", origin) // expect: cors-any-origin
	w.Header().Set("Vary", "Origin")
}

func data(w http.ResponseWriter, r *http.Request) {
	open(w, r.Header.Get("Origin"))
}

// case: across files
func data(c *gin.Context) {
	share(c, c.GetHeader("Origin"))
}
// file: origins.go
package api

import "github.com/gin-gonic/gin"

func share(c *gin.Context, origin string) {
	c.Header("Access-Control-Allow-Origin", origin) // expect: cors-any-origin
}

// case: through a field
type caller struct {
	origin string
}

func (c caller) allow(w http.ResponseWriter) {
	w.Header().Set("Access-Control-Allow-Origin", c.origin) // expect: cors-any-origin
}

func data(w http.ResponseWriter, r *http.Request) {
	caller{origin: r.Header.Get("Origin")}.allow(w)
}

// case: through a collection: a map, only the key that holds it
func data(w http.ResponseWriter, r *http.Request) {
	headers := map[string]string{}
	headers["own"] = "https://shop.example"
	headers["given"] = r.Header.Get("Origin")
	w.Header().Set("Access-Control-Allow-Origin", headers["own"])
	w.Header().Set("Access-Control-Allow-Origin", headers["given"]) // expect: cors-any-origin
}

// case: guarded: one of our sites
var sites = map[string]bool{"https://shop.example": true, "https://help.example": true}

func data(c *gin.Context) {
	origin := c.GetHeader("Origin")
	if !sites[origin] {
		c.AbortWithStatus(http.StatusForbidden)
		return
	}
	c.Header("Access-Control-Allow-Origin", origin)
}

// case: constant
func data(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("Origin") != "" {
		w.Header().Set("Access-Control-Allow-Origin", "https://shop.example")
	}
}

// case: dead branch
const public = false

func data(w http.ResponseWriter, r *http.Request) {
	origin := "https://shop.example"
	if public {
		origin = r.Header.Get("Origin")
	}
	w.Header().Set("Access-Control-Allow-Origin", origin)
}

// case: sanitised: looked up in a table
var origins = map[string]string{"shop": "https://shop.example", "help": "https://help.example"}

func data(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Access-Control-Allow-Origin", origins[r.FormValue("from")])
}
