package settings

import "log"

func load(name string) {
	log.Fatalf("cannot read %s", name) // expect
}
