package main

import (
	"encoding/json"
	"net/http"

	"github.com/gin-gonic/gin"
	"github.com/labstack/echo/v4"
	"gorm.io/gorm"
)

type User struct {
	gorm.Model
	Name string `json:"name"`
	Role string `json:"role"`
}

var db *gorm.DB

// case: plain flow
func create(c *gin.Context) {
	var user User
	if err := c.ShouldBindJSON(&user); err != nil {
		return
	}
	db.Create(&user) // expect: mass-assignment
}

// case: plain flow: decoded by hand
func create(w http.ResponseWriter, r *http.Request) {
	var user User
	json.NewDecoder(r.Body).Decode(&user)
	db.Save(&user) // expect: mass-assignment
}

// case: plain flow: what is new of a row
func update(c echo.Context) error {
	user := new(User)
	if err := c.Bind(user); err != nil {
		return err
	}
	return db.Model(&User{}).Where("id = ?", 1).Updates(user).Error // expect: mass-assignment
}

// case: through a helper
func keep(user *User) error {
	return db.Create(user).Error // expect: mass-assignment
}

func create(c *gin.Context) {
	var user User
	if c.BindJSON(&user) == nil {
		keep(&user)
	}
}

// case: across files
func create(c *gin.Context) {
	var user User
	if c.BindJSON(&user) == nil {
		keep(&user)
	}
}
// file: store.go
package main

func keep(user *User) error {
	return db.Create(user).Error // expect: mass-assignment
}

// case: through a field
type Registration struct {
	user *User
}

func (r *Registration) finish() {
	db.Create(r.user) // expect: mass-assignment
}

func create(c *gin.Context) {
	var user User
	if c.BindJSON(&user) == nil {
		r := &Registration{user: &user}
		r.finish()
	}
}

// case: through a collection: only the entry that holds it
func create(c *gin.Context) {
	var user, own User
	if c.BindJSON(&user) == nil {
		all := map[string]*User{"own": &own, "sent": &user}
		db.Create(all["own"])
		db.Create(all["sent"]) // expect: mass-assignment
	}
}

// case: sanitised: only what a struct of its own names
type NewUser struct {
	Name string `json:"name"`
}

func create(c *gin.Context) {
	var given NewUser
	if c.BindJSON(&given) == nil {
		db.Create(&User{Name: given.Name, Role: "member"})
	}
}

// case: sanitised: only the columns that are named are stored
func update(c *gin.Context) {
	var user User
	if c.BindJSON(&user) == nil {
		db.Model(&User{}).Select("name").Where("id = ?", 1).Updates(&user)
		db.Omit("Role").Save(&user)
	}
}

// case: guarded: set again by the program
func create(c *gin.Context) {
	var user User
	if c.BindJSON(&user) == nil {
		user.Role = "member"
		db.Create(&user)
	}
}

// case: guarded: a field that nothing sent gets into
type Member struct {
	Name    string `json:"name"`
	IsAdmin bool   `json:"-"`
}

func create(c *gin.Context) {
	var member Member
	if c.BindJSON(&member) == nil {
		db.Create(&member)
	}
}

// case: constant
func create(c *gin.Context) {
	var user User
	if c.BindJSON(&user) == nil {
		user = User{Name: "guest"}
		db.Create(&user)
	}
}

// case: dead branch
func create(c *gin.Context) {
	var user User
	legacy := false
	if c.BindJSON(&user) == nil && legacy {
		db.Create(&user)
	}
}

// case: a record that says nothing of rights
type Note struct {
	Text    string
	Enabled bool
}

func create(c *gin.Context) {
	var note Note
	if c.BindJSON(&note) == nil {
		db.Create(&note)
	}
}
