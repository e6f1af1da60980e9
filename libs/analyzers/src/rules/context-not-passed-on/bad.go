package store

import "context"

func load(ctx context.Context, id int) (*Order, error) {
	return query(context.Background(), id) // expect
}
