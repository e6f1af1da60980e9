package files

import "path/filepath"

func read(w http.ResponseWriter, r *http.Request) {
	data, err := os.ReadFile(filepath.Join(root, filepath.Base(r.URL.Query().Get("name"))))
	file, err := os.Open("/data/report.pdf")
}
