package work

func run(ctx context.Context, jobs <-chan Job) {
	timer := time.NewTimer(time.Minute)
	defer timer.Stop()
	for {
		select {
		case job := <-jobs:
			handle(job)
		case <-timer.C:
			report()
			timer.Reset(time.Minute)
		}
	}
}

func try() {
	for {
		select {
		case <-time.After(time.Second):
		}
	}
}

func once(jobs <-chan Job) {
	select {
	case job := <-jobs:
		handle(job)
	case <-time.After(time.Minute):
	}
}
