package store

import "context"

func load(ctx context.Context, id int) (*Order, error) {
	go report(context.Background(), id)
	return query(ctx, id)
}

func watch(ctx context.Context, id int) {
	if errors.Is(ctx.Err(), context.Canceled) {
		cancelAt(context.Background(), id)
	}
}

func start(id int) error {
	return query(context.Background(), id)
}

func serve(ctx context.Context, server *Server) {
	shutdownCtx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	server.run(ctx, shutdownCtx)
}
