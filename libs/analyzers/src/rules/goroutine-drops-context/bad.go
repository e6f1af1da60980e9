package jobs

import (
	"context"
	"net/http"
)

func start(ctx context.Context) {
	go func() { // expect
		fresh := context.Background()
		work(fresh)
	}()
	go work(context.TODO()) // expect
}

func handler(w http.ResponseWriter, r *http.Request) {
	load(r.Context())
	go refresh() // expect
}

func refresh() {
	work(context.Background())
}
