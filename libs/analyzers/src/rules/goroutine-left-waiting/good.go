package work

func load(ctx context.Context) (Result, error) {
	results := make(chan Result, 1)
	go func() {
		results <- slow()
	}()
	select {
	case result := <-results:
		return result, nil
	case <-ctx.Done():
		return Result{}, ctx.Err()
	}
}

func wait() Result {
	results := make(chan Result)
	go func() {
		results <- slow()
	}()
	return <-results
}

func both(ctx context.Context) {
	results := make(chan Result)
	go func() {
		select {
		case results <- slow():
		case <-ctx.Done():
		}
	}()
	select {
	case result := <-results:
		use(result)
	case <-ctx.Done():
	}
}
