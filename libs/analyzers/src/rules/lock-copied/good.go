package jobs

func run(mutex *sync.Mutex, job func()) {
	mutex.Lock()
	defer mutex.Unlock()
	job()
}
