package store

import (
	"context"
	"encoding/json"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"
	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

// case: plain flow
func find(users *mongo.Collection, r *http.Request) {
	users.FindOne(context.Background(), bson.M{"$where": "this.name == '" + r.FormValue("name") + "'"}) // expect: nosql-injection
}

// case: through a helper
func first(orders *mongo.Collection, filter bson.M) *mongo.SingleResult {
	return orders.FindOne(context.Background(), filter) // expect: nosql-injection
}

func find(orders *mongo.Collection, r *http.Request) {
	var filter bson.M
	json.NewDecoder(r.Body).Decode(&filter)
	first(orders, filter)
}

// case: across files
func remove(orders *mongo.Collection, c echo.Context) error {
	return discard(c.Request().Context(), orders, c.QueryParam("condition"))
}
// file: orders.go
package store

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

func discard(ctx context.Context, orders *mongo.Collection, condition string) error {
	_, err := orders.DeleteMany(ctx, bson.M{"$where": condition}) // expect: nosql-injection
	return err
}

// case: through a field
type search struct {
	condition string
}

func (s search) count(orders *mongo.Collection) {
	orders.CountDocuments(context.Background(), bson.M{"$where": s.condition}) // expect: nosql-injection
}

func count(orders *mongo.Collection, r *http.Request) {
	search{condition: r.URL.Query().Get("where")}.count(orders)
}

// case: through a collection: a map, only the key that holds it
func count(orders *mongo.Collection, r *http.Request) {
	conditions := map[string]string{"open": "this.open", "given": r.FormValue("where")}
	orders.CountDocuments(context.Background(), bson.M{"$where": conditions["open"]})
	orders.CountDocuments(context.Background(), bson.M{"$where": conditions["given"]}) // expect: nosql-injection
}

// case: sanitised: a number
func count(orders *mongo.Collection, r *http.Request) {
	total, err := strconv.Atoi(r.FormValue("total"))
	if err != nil {
		return
	}
	orders.CountDocuments(context.Background(), bson.M{"$where": "this.total > " + strconv.Itoa(total)})
}

// case: guarded: one of the known states
func count(orders *mongo.Collection, r *http.Request) {
	state := r.FormValue("state")
	switch state {
	case "open", "paid":
		orders.CountDocuments(context.Background(), bson.M{"$where": "this.state == '" + state + "'"})
	}
}

// case: constant: text in a filter is text
func count(orders *mongo.Collection, r *http.Request) {
	orders.CountDocuments(context.Background(), bson.M{"state": r.FormValue("state")})
	orders.CountDocuments(context.Background(), bson.M{"$where": "this.total > this.paid"})
}

// case: dead branch
const scripts = false

func count(orders *mongo.Collection, r *http.Request) {
	condition := "this.open"
	if scripts {
		condition = r.FormValue("where")
	}
	orders.CountDocuments(context.Background(), bson.M{"$where": condition})
}
