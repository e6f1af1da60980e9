package store

import (
	"context"
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
