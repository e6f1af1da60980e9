package main

import (
	"os"
	"os/signal"
)

func wait() {
	stop := make(chan os.Signal) // expect
	signal.Notify(stop, os.Interrupt)
	<-stop
}
