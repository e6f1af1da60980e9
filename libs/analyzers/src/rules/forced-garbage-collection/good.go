package work

import "runtime"

func run() {
	load()
	report(runtime.NumGoroutine())
}
