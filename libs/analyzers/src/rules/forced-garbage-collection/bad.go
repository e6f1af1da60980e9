package work

import "runtime"

func run() {
	load()
	runtime.GC() // expect
}
