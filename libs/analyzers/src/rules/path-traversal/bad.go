package files

import "path/filepath"

func read(w http.ResponseWriter, r *http.Request) {
	data, err := os.ReadFile(filepath.Join(root, r.URL.Query().Get("name"))) // expect
	file, err := os.Open("/data/" + r.FormValue("name")) // expect
}
