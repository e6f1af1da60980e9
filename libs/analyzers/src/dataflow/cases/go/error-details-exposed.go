// case: net/http
package main
import "net/http"
func list(w http.ResponseWriter, r *http.Request) {
	found, err := load()
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError) // expect: error-details-exposed
		return
	}
	w.Write(found)
}

// case: Gin
package main
import "github.com/gin-gonic/gin"
func list(c *gin.Context) {
	if err := load(); err != nil {
		c.JSON(500, gin.H{"error": err.Error()}) // expect: error-details-exposed
	}
}

// case: what is meant for the client, and other writers
package main
import (
	"fmt"
	"net/http"
	"os"
)
func create(w http.ResponseWriter, r *http.Request) {
	if err := parse(r); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	if err := save(); err != nil {
		fmt.Fprintln(os.Stderr, err.Error())
		http.Error(w, "internal error", http.StatusInternalServerError)
	}
}
