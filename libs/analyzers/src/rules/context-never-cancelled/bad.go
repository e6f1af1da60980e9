package jobs

import (
	"context"
	"time"
)

func load(ctx context.Context) {
	limited, _ := context.WithTimeout(ctx, time.Second) // expect
	fetch(limited)
}

func store(ctx context.Context) {
	child, stop := context.WithCancel(ctx) // expect
	_ = stop
	fetch(child)
}
