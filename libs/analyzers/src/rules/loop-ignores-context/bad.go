package jobs

import (
	"context"
	"time"
)

func poll(ctx context.Context) {
	for { // expect
		fetch(ctx)
		time.Sleep(time.Second)
	}
}
