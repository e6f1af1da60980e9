package shop

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/gin-gonic/gin"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jmoiron/sqlx"
	"gorm.io/gorm"
	"xorm.io/builder"
	"xorm.io/xorm"
)

var orm *gorm.DB
var pool *pgxpool.Pool
var engine *xorm.Engine

// case: sqlx
func search(db *sqlx.DB, c *gin.Context) {
	var found []string
	db.Select(&found, "SELECT name FROM products WHERE name = '"+c.Query("name")+"'") // expect: sql-injection
	db.Get(&found, "SELECT name FROM products WHERE name = ?", c.Query("name"))
	db.MustExec(fmt.Sprintf("DELETE FROM %s", c.Param("table"))) // expect: sql-injection
}

// case: arguments gathered in a list: only the first of them is the query
func search(db *sqlx.DB, c *gin.Context, words []string) {
	values := []any{c.Query("kind")}
	for _, word := range words {
		values = append(values, "%"+word+c.Query("end")+"%")
	}
	args := []any{}
	args = append(args, "SELECT name FROM products WHERE kind = ? AND name LIKE ?")
	args = append(args, values...)
	args = append(args, 5)
	engine.Query(args...)
	wrong := []any{"SELECT name FROM products ORDER BY " + c.Query("sort")}
	wrong = append(wrong, values...)
	engine.Query(wrong...) // expect: sql-injection
	last := append(values, "SELECT name FROM products")
	engine.Query(last...) // expect: sql-injection
}

// case: statements that a builder puts together
func search(c *gin.Context) {
	found := builder.MySQL().Select("id").From("products").Where(builder.Eq{"name": c.Query("name")}).And(builder.Like{"kind", c.Query("kind")})
	engine.Query(found)
	text, values, err := found.OrderBy("name").ToSQL()
	if err != nil {
		return
	}
	engine.Query(text, values)
	found.OrderBy(c.Query("sort")) // expect: sql-injection
	found.Where(builder.Expr("name = '" + c.Query("name") + "'")) // expect: sql-injection
}

// case: pgx
func search(c *gin.Context) {
	pool.QueryRow(c, "SELECT id FROM products WHERE name = '"+c.Query("name")+"'") // expect: sql-injection
	pool.QueryRow(c, "SELECT id FROM products WHERE name = $1", c.Query("name"))
}

// case: pgx connection
func search(c *gin.Context) {
	conn, err := pgx.Connect(context.Background(), "postgres://localhost/shop")
	if err != nil {
		return
	}
	conn.Exec(c, "DELETE FROM products WHERE name = '"+c.Query("name")+"'") // expect: sql-injection
}

// case: gorm, raw
func search(c *gin.Context) {
	var products []Product
	orm.Raw("SELECT * FROM products WHERE name = '" + c.Query("name") + "'").Scan(&products) // expect: sql-injection
	orm.Raw("SELECT * FROM products WHERE name = ?", c.Query("name")).Scan(&products)
}

// case: gorm, conditions
func search(c *gin.Context) {
	var products []Product
	orm.Where("name = '" + c.Query("name") + "'").Find(&products) // expect: sql-injection
	orm.Where("name = ?", c.Query("name")).Find(&products)
	orm.Where(&Product{Name: c.Query("name")}).Find(&products)
}

// case: gorm, order in a chain
func search(c *gin.Context) {
	var products []Product
	orm.Model(&Product{}).Where("price > ?", 5).Order(c.Query("sort")).Find(&products) // expect: sql-injection
}

// case: gorm, a field of the body
type listing struct {
	Sort  string `json:"sort"`
	Limit int    `json:"limit"`
}

func search(c *gin.Context) {
	var in listing
	if err := c.ShouldBindJSON(&in); err != nil {
		return
	}
	var products []Product
	orm.Limit(in.Limit).Order(in.Sort).Find(&products) // expect: sql-injection
	orm.Exec(fmt.Sprintf("DELETE FROM products LIMIT %d", in.Limit))
}

// case: gorm, a decoded body
func search(c *gin.Context) {
	in := map[string]string{}
	json.NewDecoder(c.Request.Body).Decode(&in)
	orm.Exec("DELETE FROM products WHERE name = '" + in["name"] + "'") // expect: sql-injection
}

// case: gorm, what it finds is not what it was asked
func search(c *gin.Context) {
	var product Product
	orm.Where("name = ?", c.Query("name")).First(&product)
	orm.Exec("DELETE FROM " + product.Table)
}

// case: values beside an expression of GORM
func near(db *gorm.DB, r *http.Request) {
	var photos []Photo
	db.Order(gorm.Expr("ABS(? - lat)", r.FormValue("lat"))).Find(&photos)
	db.Order(gorm.Expr("ABS(" + r.FormValue("lat") + " - lat)")).Find(&photos) // expect: sql-injection
}

// case: gorm: the fields of an example are values
func remove(c *gin.Context) {
	orm.Delete(&Product{}, &Product{Name: c.Query("name")})
	orm.Find(&Product{}, "name = '"+c.Query("name")+"'") // expect: sql-injection
}

// case: a fork of xorm, under its own address
// file: rows.go
package rows

import (
	"net/http"

	"github.com/xorm-io/xorm"
)

var engine *xorm.Engine

func list(w http.ResponseWriter, r *http.Request) {
	engine.Where("name = '" + r.FormValue("name") + "'").Find(nil) // expect: sql-injection
	engine.Where("name = ?", r.FormValue("name")).Find(nil)
	engine.OrderBy(r.FormValue("sort")).Find(nil) // expect: sql-injection
	engine.Desc(r.FormValue("sort")).Find(nil)
}
