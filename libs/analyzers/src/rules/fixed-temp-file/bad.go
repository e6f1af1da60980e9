package a

import "os"

func save(data []byte) {
	os.WriteFile("/tmp/report.csv", data, 0600) // expect
}
