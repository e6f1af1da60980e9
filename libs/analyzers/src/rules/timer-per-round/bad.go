package work

func run(ctx context.Context, jobs <-chan Job) {
	for {
		select {
		case job := <-jobs:
			handle(job)
		case <-time.After(time.Minute): // expect
			report()
		case <-ctx.Done():
			return
		}
	}
}
