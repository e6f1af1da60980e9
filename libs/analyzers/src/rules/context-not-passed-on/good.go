package store

import "context"

func load(ctx context.Context, id int) (*Order, error) {
	go report(context.Background(), id)
	return query(ctx, id)
}

func start(id int) error {
	return query(context.Background(), id)
}
