package report

import (
	"fmt"
	"os"
)

func FatalIf(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
}

func (s *Service) Shutdown() {
	s.close()
	os.Exit(0)
}
