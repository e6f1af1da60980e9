package jobs

import (
	"context"
	"time"
)

func load(ctx context.Context) {
	limited, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	fetch(limited)
}

func start(ctx context.Context) (context.Context, context.CancelFunc) {
	child, stop := context.WithCancel(ctx)
	return child, stop
}
