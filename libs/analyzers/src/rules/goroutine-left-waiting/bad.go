package work

func load(ctx context.Context) (Result, error) {
	results := make(chan Result)
	go func() {
		results <- slow() // expect
	}()
	select {
	case result := <-results:
		return result, nil
	case <-ctx.Done():
		return Result{}, ctx.Err()
	}
}
