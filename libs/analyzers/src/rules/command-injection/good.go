package ping

import "os/exec"

func ping(w http.ResponseWriter, r *http.Request) {
	exec.Command("ping", r.URL.Query().Get("host")).Run()
	exec.Command("sh", "-c", "uptime").Run()
}
