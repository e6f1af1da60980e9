package jobs

func run(jobs []func()) {
	var wg sync.WaitGroup
	for _, job := range jobs {
		go func() {
			wg.Add(1) // expect
			defer wg.Done()
			job()
		}()
	}
	wg.Wait()
}
