package uploads

import (
	"mime/multipart"
	"net/http"
	"os"
	"path/filepath"

	"github.com/gin-gonic/gin"
	"github.com/gofiber/fiber/v2"
)

// case: plain flow
func save(c *gin.Context) {
	file, err := c.FormFile("file")
	if err != nil {
		return
	}
	c.SaveUploadedFile(file, "public/"+file.Filename) // expect: unrestricted-upload
}

// case: through a helper
func keep(c *fiber.Ctx, file *multipart.FileHeader, name string) error {
	return c.SaveFile(file, "./public/"+name) // expect: unrestricted-upload
}

func save(c *fiber.Ctx) error {
	file, err := c.FormFile("file")
	if err != nil {
		return err
	}
	return keep(c, file, file.Filename)
}

// case: across files
func save(c *gin.Context) {
	file, err := c.FormFile("picture")
	if err == nil {
		store(c, file)
	}
}
// file: store.go
package uploads

import (
	"mime/multipart"

	"github.com/gin-gonic/gin"
)

func store(c *gin.Context, file *multipart.FileHeader) {
	c.SaveUploadedFile(file, "pictures/"+file.Filename) // expect: unrestricted-upload
}

// case: through a field
type picture struct {
	title string
	name  string
}

func save(c *gin.Context) {
	file, _ := c.FormFile("picture")
	shown := picture{title: "A picture", name: file.Filename}
	c.SaveUploadedFile(file, "pictures/"+shown.name) // expect: unrestricted-upload
}

// case: through a collection
func save(c *gin.Context) {
	form, err := c.MultipartForm()
	if err != nil {
		return
	}
	for _, file := range form.File["files"] {
		c.SaveUploadedFile(file, "public/"+file.Filename) // expect: unrestricted-upload
	}
}

// case: guarded: one of the names we show
var shown = map[string]bool{"logo.png": true, "cover.png": true}

func save(c *gin.Context) {
	file, _ := c.FormFile("file")
	if !shown[file.Filename] {
		c.Status(http.StatusBadRequest)
		return
	}
	c.SaveUploadedFile(file, "public/"+file.Filename)
}

// case: sanitised: only the last part
func save(c *gin.Context) {
	file, _ := c.FormFile("file")
	c.SaveUploadedFile(file, filepath.Join("/var/spool/incoming", filepath.Base(file.Filename)))
}

// case: constant
func save(c *gin.Context) {
	file, _ := c.FormFile("file")
	c.SaveUploadedFile(file, "public/avatar.png")
}

// case: dead branch
const ownNames = false

func save(c *gin.Context) {
	file, _ := c.FormFile("file")
	name := "avatar.png"
	if ownNames {
		name = file.Filename
	}
	c.SaveUploadedFile(file, "public/"+name)
}

// case: names of a list of uploads have no folders
func save(w http.ResponseWriter, r *http.Request) {
	files := r.MultipartForm.File["files"]
	for _, file := range files {
		os.Remove("/var/spool/incoming/" + file.Filename)
	}
	os.Remove("/var/spool/incoming/" + r.MultipartForm.Value["name"][0]) // expect: path-traversal
}
