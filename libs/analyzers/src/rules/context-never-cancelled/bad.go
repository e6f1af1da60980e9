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

type runner struct {
	halt context.CancelFunc
}

func newRunner(parent context.Context) *runner {
	ctx, cancel := context.WithCancel(parent) // expect
	work(ctx)
	return &runner{halt: cancel}
}

var stopAll context.CancelFunc

func setUp() {
	ctx, end := context.WithCancel(context.Background()) // expect
	stopAll = end
	work(ctx)
}
