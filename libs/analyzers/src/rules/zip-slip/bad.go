package unzip

import (
	"archive/zip"
	"path/filepath"
)

func unzip(reader *zip.Reader, target string) {
	for _, f := range reader.File {
		write(filepath.Join(target, f.Name), f) // expect
	}
}
