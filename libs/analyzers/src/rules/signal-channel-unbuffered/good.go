package main

import (
	"os"
	"os/signal"
)

func wait() {
	stop := make(chan os.Signal, 1)
	done := make(chan bool)
	signal.Notify(stop, os.Interrupt)
	<-stop
	<-done
}
