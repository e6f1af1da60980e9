package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"net/http"

	sq "github.com/Masterminds/squirrel"
	"github.com/antchfx/htmlquery"
	"github.com/antchfx/jsonquery"
	"github.com/antchfx/xpath"
	"github.com/gocql/gocql"
	"github.com/uptrace/bun"
	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// case: squirrel
func find(r *http.Request) {
	sq.Select("id").From("users").Where("name = '" + r.FormValue("name") + "'") // expect: sql-injection
	sq.Select("id").From("users").Where("name = ?", r.FormValue("name"))
	sq.Select("id").From("users").Where(sq.Eq{"name": r.FormValue("name")})
	sq.Select("id").From("users").OrderBy(r.FormValue("order")) // expect: sql-injection
	sq.Insert("users").Columns("name").Values(r.FormValue("name"))
	sq.Insert("users").Values(sq.Expr("upper('" + r.FormValue("name") + "')")) // expect: sql-injection
}

// case: bun
func find(db *bun.DB, r *http.Request) {
	db.NewSelect().Model(nil).OrderExpr(r.FormValue("order")) // expect: sql-injection
	db.NewSelect().Model(nil).Where("name = ?", r.FormValue("name"))
	db.NewRaw("SELECT * FROM " + r.FormValue("table")) // expect: sql-injection
}

// case: Cassandra
func find(session *gocql.Session, r *http.Request) {
	session.Query("SELECT id FROM users WHERE name = '" + r.FormValue("name") + "'") // expect: sql-injection
	session.Query("SELECT id FROM users WHERE name = ?", r.FormValue("name"))
}

// case: MongoDB: a filter that the request puts together
func find(users *mongo.Collection, r *http.Request) {
	var filter bson.M
	json.NewDecoder(r.Body).Decode(&filter)
	users.Find(context.Background(), filter) // expect: nosql-injection
}

// case: MongoDB: text in a filter is text
func find(users *mongo.Collection, r *http.Request) {
	users.FindOne(context.Background(), bson.M{"name": r.FormValue("name")})
	users.FindOne(context.Background(), bson.D{{"name", r.FormValue("name")}})
}

// case: MongoDB: a script
func find(users *mongo.Collection, r *http.Request) {
	users.FindOne(context.Background(), bson.M{"$where": "this.name == '" + r.FormValue("name") + "'"}) // expect: nosql-injection
}

// case: searches in documents
func find(w http.ResponseWriter, r *http.Request) {
	jsonquery.Find(nil, "//user[name='"+r.FormValue("name")+"']")        // expect: xpath-injection
	htmlquery.QueryAll(nil, "//user[name='"+r.FormValue("name")+"']")    // expect: xpath-injection
	xpath.MustCompile("//user[name='" + r.FormValue("name") + "']/mail") // expect: xpath-injection
	xpath.MustCompile("//user/mail")
}

// case: MongoDB: a filter that another function uses
func find(users *mongo.Collection, r *http.Request) {
	var filter bson.M
	json.NewDecoder(r.Body).Decode(&filter)
	look(users, filter)
}

func look(users *mongo.Collection, filter bson.M) {
	users.FindOne(context.Background(), filter) // expect: nosql-injection
}

// case: squirrel: values that are bound are not in the text
func find(r *http.Request, db *sql.DB, films sq.SelectBuilder, wanted sq.Eq) {
	term := r.FormValue("term")
	builder := sq.StatementBuilder.PlaceholderFormat(sq.Dollar)
	books := builder.Select("id").From("books").Where(sq.Like{"title": term})
	text, args, err := books.ToSql()
	if err != nil {
		return
	}
	db.Query(text, args...)
	films.Suffix(") UNION ("+text+")", args...)
	either := sq.Select("id").From("books").Where(sq.Or{sq.Eq{"title": term}, sq.Expr("lower(name) = ?", term)}).Where("year > ?", r.FormValue("year"))
	text, args, _ = either.ToSql()
	db.Query("SELECT count(*) FROM ("+text+")", args...)
	text, args, _ = sq.Update("books").Set("title", term).SetMap(map[string]any{"name": term}).ToSql()
	db.Exec(text, args...)
	text, args, _ = sq.Insert("books").Columns("title").Values(term).Suffix("RETURNING id").ToSql()
	db.Exec(text, args...)
	wanted["title"] = term
	text, args, _ = sq.Delete("books").Where(wanted).ToSql()
	db.Exec(text, args...)
}

// case: squirrel: what stands in the text stays there
func find(r *http.Request, db *sql.DB, films sq.SelectBuilder) {
	condition := r.FormValue("condition")
	text, args, _ := sq.Select("id").From("books").Where(condition).Where(sq.Eq{"open": true}).ToSql()
	films.Suffix(") UNION ("+text+")", args...) // expect: sql-injection
	text, args, _ = sq.Update("books").Set(r.FormValue("column"), 1).ToSql()
	db.Exec(text, args...) // expect: sql-injection
}
