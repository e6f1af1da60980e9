package ping

import "os/exec"

func ping(w http.ResponseWriter, r *http.Request) {
	exec.Command("sh", "-c", "ping "+r.URL.Query().Get("host")).Run() // expect
}
