package jobs

import (
	"context"
	"time"
)

func poll(ctx context.Context) error {
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(time.Second):
			fetch(ctx)
		}
	}
}

func until(ctx context.Context) {
	for {
		if fetch(ctx) != nil {
			break
		}
	}
	for ctx.Err() == nil {
		fetch(ctx)
	}
	for i := 0; i < 3; i++ {
		fetch(ctx)
	}
}

func serve() {
	for {
		accept()
	}
}
