package jobs

func run(mutex sync.Mutex, job func()) { // expect
	mutex.Lock()
	defer mutex.Unlock()
	job()
}
