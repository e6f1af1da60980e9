package log

import "os"

func Fatal(args ...any) {
	write(LevelFatal, args...)
	os.Exit(1)
}

func (s *Service) Shutdown() {
	s.close()
	os.Exit(0)
}
