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

type runner struct {
	halt context.CancelFunc
}

func newRunner(parent context.Context) *runner {
	ctx, cancel := context.WithCancel(parent)
	work(ctx)
	return &runner{halt: cancel}
}

func (r *runner) Close() {
	if r.halt != nil {
		r.halt()
	}
}

var stopAll context.CancelFunc

func setUp() {
	ctx, end := context.WithCancel(context.Background())
	stopAll = end
	work(ctx)
}

func tearDown() {
	stopAll()
}

func newWatcher(parent context.Context) *watcher {
	ctx, cancel := context.WithCancel(parent)
	return &watcher{ctx: ctx, cancel: cancel}
}
