package jobs

import (
	"context"
	"net/http"
)

func start(ctx context.Context) {
	go work(ctx)
	go func() {
		work(context.WithoutCancel(ctx))
	}()
}

func main() {
	go func() {
		work(context.Background())
	}()
}

func handler(w http.ResponseWriter, r *http.Request) {
	go work(r.Context())
}
