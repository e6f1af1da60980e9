package shop

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
)

var db *sql.DB

// case: plain flow
func search(w http.ResponseWriter, r *http.Request) {
	rows, err := db.Query("SELECT id FROM products WHERE name = '" + r.URL.Query().Get("name") + "'") // expect: sql-injection
	show(w, rows, err)
}

// case: formatted
func search(w http.ResponseWriter, r *http.Request) {
	query := fmt.Sprintf("SELECT id FROM products WHERE name = '%s'", r.FormValue("name"))
	rows, err := db.QueryContext(r.Context(), query) // expect: sql-injection
	show(w, rows, err)
}

// case: through a helper
func find(name string) (*sql.Rows, error) {
	return db.Query("SELECT id FROM products WHERE name = '" + name + "'") // expect: sql-injection
}

func search(w http.ResponseWriter, r *http.Request) {
	rows, err := find(r.PostFormValue("name"))
	show(w, rows, err)
}

// case: across files: of one package
func search(w http.ResponseWriter, r *http.Request) {
	find(r.FormValue("name"))
}
// file: store.go
package shop

import "database/sql"

var store *sql.DB

func find(name string) {
	store.Exec("DELETE FROM products WHERE name = '" + name + "'") // expect: sql-injection
}

// case: across packages
func search(w http.ResponseWriter, r *http.Request) {
	find(r)
}
// file: cmd/main.go
package main

import (
	"net/http"

	"example.com/shop/internal/store"
)

func handle(w http.ResponseWriter, r *http.Request) {
	store.Find(r.FormValue("name"))
}
// file: internal/store/store.go
package store

import "database/sql"

var db *sql.DB

func Find(name string) {
	db.QueryRow("SELECT id FROM products WHERE name = '" + name + "'") // expect: sql-injection
}

// case: through a field
type filter struct {
	name  string
	limit int
}

func (f *filter) where() string {
	return " WHERE name = '" + f.name + "'"
}

func search(w http.ResponseWriter, r *http.Request) {
	f := &filter{name: r.FormValue("name"), limit: 10}
	db.Query("SELECT id FROM products" + f.where()) // expect: sql-injection
	db.Query(fmt.Sprintf("SELECT id FROM products LIMIT %d", f.limit))
}

// case: through a collection: a map, only the key that holds it
func search(w http.ResponseWriter, r *http.Request) {
	parts := map[string]string{"name": r.FormValue("name"), "order": "price"}
	db.Query("SELECT id FROM products ORDER BY " + parts["order"])
	db.Query("SELECT id FROM products ORDER BY " + parts["name"]) // expect: sql-injection
}

// case: through a collection: a list that grows
func search(w http.ResponseWriter, r *http.Request) {
	var where []string
	for _, name := range r.URL.Query()["name"] {
		where = append(where, "name = '"+name+"'")
	}
	db.Query("SELECT id FROM products WHERE " + strings.Join(where, " OR ")) // expect: sql-injection
}

// case: through a builder
func search(w http.ResponseWriter, r *http.Request) {
	var query strings.Builder
	query.WriteString("SELECT id FROM products WHERE name = '")
	query.WriteString(r.FormValue("name"))
	query.WriteString("'")
	db.Query(query.String()) // expect: sql-injection
}

// case: through a closure and an interface
type reader interface {
	read(name string) string
}

type plain struct{}

func (plain) read(name string) string { return "'" + name + "'" }

func search(w http.ResponseWriter, r *http.Request) {
	var how reader = plain{}
	run := func(name string) {
		db.Query("SELECT id FROM products WHERE name = " + how.read(name)) // expect: sql-injection
	}
	run(r.FormValue("name"))
}

// case: a transaction
func search(w http.ResponseWriter, r *http.Request) {
	tx, err := db.Begin()
	if err != nil {
		return
	}
	defer tx.Rollback()
	tx.Exec("UPDATE products SET name = '" + r.FormValue("name") + "'") // expect: sql-injection
}

// case: with placeholders
func search(w http.ResponseWriter, r *http.Request) {
	db.Query("SELECT id FROM products WHERE name = ? AND price < $2", r.FormValue("name"), r.FormValue("price"))
}

// case: sanitised: by a number
func search(w http.ResponseWriter, r *http.Request) {
	id, err := strconv.Atoi(r.FormValue("id"))
	if err != nil {
		return
	}
	db.Query(fmt.Sprintf("SELECT id FROM products WHERE id = %d", id))
}

// case: guarded: by a map of allowed names
var columns = map[string]bool{"name": true, "price": true}

func search(w http.ResponseWriter, r *http.Request) {
	order := r.FormValue("order")
	if !columns[order] {
		return
	}
	db.Query("SELECT id FROM products ORDER BY " + order)
}

// case: guarded: by a switch
func search(w http.ResponseWriter, r *http.Request) {
	order := r.FormValue("order")
	switch order {
	case "name", "price":
	default:
		return
	}
	db.Query("SELECT id FROM products ORDER BY " + order)
}

// case: chosen in a switch
func column(name string) (string, error) {
	switch name {
	case "price":
		return "price", nil
	case "name":
		return "name", nil
	}
	return "", errors.New("no such column")
}

func search(w http.ResponseWriter, r *http.Request) {
	order, err := column(r.FormValue("order"))
	if err != nil {
		return
	}
	db.Query("SELECT id FROM products ORDER BY " + order)
}

// case: constant
func search(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	name = "chair"
	db.Query("SELECT id FROM products WHERE name = '" + name + "'")
}

// case: dead branch
const debug = false

func search(w http.ResponseWriter, r *http.Request) {
	if debug {
		db.Query("SELECT id FROM products WHERE name = '" + r.FormValue("name") + "'")
	}
}

// case: an answer of the database is no request
func search(w http.ResponseWriter, r *http.Request) {
	var owner string
	db.QueryRow("SELECT owner FROM products WHERE name = ?", r.FormValue("name")).Scan(&owner)
	db.Query("SELECT id FROM owners WHERE name = '" + owner + "'")
}

// case: an error says what went wrong
func search(w http.ResponseWriter, r *http.Request) {
	_, err := strconv.ParseBool(r.FormValue("all"))
	if err != nil {
		db.Exec("INSERT INTO failures (text) VALUES ('" + err.Error() + "')")
	}
}

// case: something that looks like a statement on something unknown
func search(w http.ResponseWriter, r *http.Request, pool Pool) {
	pool.Query("SELECT id FROM products WHERE name = '" + r.FormValue("name") + "'") // expect: sql-injection
	pool.Query(r.FormValue("name"))
}

func show(w http.ResponseWriter, rows *sql.Rows, err error) {}

// case: one value checked, the other not
func search(w http.ResponseWriter, r *http.Request) {
	kind := r.URL.Query().Get("kind")
	if kind == "chair" {
		db.Query("SELECT id FROM products WHERE name = '" + r.URL.Query().Get("name") + "'") // expect: sql-injection
		db.Query("SELECT id FROM products WHERE kind = '" + kind + "'")
	}
}

// case: a database that a function around has
func handler(pool *sql.DB) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		pool.QueryRow(r.FormValue("query")) // expect: sql-injection
	}
}

// case: a value that only callers know
func find(name string) {
	db.Query("SELECT id FROM products WHERE name = '" + name + "'") // expect: sql-from-variables
	db.Query("SELECT id FROM " + name)
}

// case: numbers are no text
func find(r *http.Request, id int, name string) {
	db.Query(fmt.Sprintf("SELECT id FROM products WHERE id = %d", id))
	db.Query(fmt.Sprintf("SELECT id FROM products WHERE name = '%s'", name)) // expect: sql-from-variables
}

// case: through a helper: that may fail
func nameOf(r *http.Request) (string, error) {
	name := r.FormValue("name")
	if name == "" {
		return "", errors.New("no name")
	}
	return name, nil
}

func search(w http.ResponseWriter, r *http.Request) {
	name, err := nameOf(r)
	if err != nil {
		return
	}
	db.Query("SELECT id FROM owners WHERE name = '" + name + "'") // expect: sql-injection
}

// case: a helper that may fail and gives constants
func sortOf(r *http.Request) (string, error) {
	if r.FormValue("sort") == "name" {
		return "name", nil
	}
	return "", errors.New("no such column")
}

func search(w http.ResponseWriter, r *http.Request) {
	sort, err := sortOf(r)
	if err != nil {
		return
	}
	db.Query("SELECT id FROM owners ORDER BY " + sort)
}

// case: guarded: by a helper that looks in a list
var sortable = []string{"name", "price"}

func textSliceContains(one string, all []string) bool {
	for _, other := range all {
		if other == one {
			return true
		}
	}
	return false
}

func listed(order string) string {
	if !textSliceContains(order, sortable) {
		order = "name"
	}
	return strings.ReplaceAll("SELECT id FROM products ORDER BY %order%", "%order%", order)
}

func search(w http.ResponseWriter, r *http.Request) {
	db.Query(listed(r.FormValue("order")))
}

// case: a helper that is given the list to look in
var sortable = []string{"name", "price"}

func sliceContains(one string, all []string) bool {
	for _, other := range all {
		if other == one {
			return true
		}
	}
	return false
}

func ordered(query, order string, all []string) string {
	if !sliceContains(order, all) {
		order = "name"
	}
	return strings.ReplaceAll(query, "%order%", order)
}

func search(w http.ResponseWriter, r *http.Request) {
	db.Query(ordered("SELECT id FROM products ORDER BY %order%", r.FormValue("order"), sortable))
}

func searchAny(w http.ResponseWriter, r *http.Request) {
	db.Query(ordered("SELECT id FROM products ORDER BY %order%", r.FormValue("order"), r.Form["orders"])) // expect: sql-injection
}

// case: a double that tests put in the place of the real thing
type Names interface {
	Of(id string) string
}

func show(w http.ResponseWriter, r *http.Request, db *sql.DB, names Names) {
	db.Query("SELECT id FROM products WHERE name = '" + names.Of(r.FormValue("id")) + "'")
}
// file: real.go
package shop

type numbered struct{}

func (n numbered) Of(id string) string {
	return "fixed"
}
// file: tests/names.go
package shop

type double struct{}

func (d double) Of(id string) string {
	return "name of " + id
}

// case: a double in a file that brings in what only tests use
type Names interface {
	Of(id string) string
}

func show(w http.ResponseWriter, r *http.Request, db *sql.DB, names Names) {
	db.Query("SELECT id FROM products WHERE name = '" + names.Of(r.FormValue("id")) + "'")
}
// file: real.go
package shop

type numbered struct{}

func (n numbered) Of(id string) string {
	return "fixed"
}
// file: scenario.go
package shop

import "github.com/ory/dockertest/v3"

type double struct{ pool *dockertest.Pool }

func (d double) Of(id string) string {
	return "name of " + id
}

// case: the real thing does the same
type Names interface {
	Of(id string) string
}

func show(w http.ResponseWriter, r *http.Request, db *sql.DB, names Names) {
	db.Query("SELECT id FROM products WHERE name = '" + names.Of(r.FormValue("id")) + "'") // expect: sql-injection
}
// file: real.go
package shop

type numbered struct{}

func (n numbered) Of(id string) string {
	return "name of " + id
}

// case: a function whose error says what was wrong
import "fmt"

var word = regexp.MustCompile(`^[a-z_]+$`)

type badName struct{ name string }

func (b *badName) Error() string { return b.name }

func checkTable(name string) error {
	if !word.MatchString(name) {
		return fmt.Errorf("no such table: %q", name)
	}
	return nil
}

func checkColumn(name string) error {
	if !word.MatchString(name) {
		return &badName{name: name}
	}
	return nil
}

func checkLength(name string) error {
	if len(name) > 64 {
		return fmt.Errorf("too long: %q", name)
	}
	return nil
}

func list(w http.ResponseWriter, r *http.Request) {
	table := r.FormValue("table")
	if err := checkTable(table); err != nil {
		return
	}
	column := r.FormValue("column")
	if err := checkColumn(column); err != nil {
		return
	}
	db.Query("SELECT " + column + " FROM " + table)
	order := r.FormValue("order")
	if err := checkLength(order); err != nil {
		return
	}
	db.Query("SELECT name FROM items ORDER BY " + order) // expect: sql-injection
}
