package a

import "os"

func save(data []byte) {
	file, _ := os.CreateTemp("", "report")
	file.Write(data)
	os.WriteFile("/var/lib/shop/report.csv", data, 0600)
}
