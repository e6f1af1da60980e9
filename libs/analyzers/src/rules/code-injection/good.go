package calc

func run(w http.ResponseWriter, r *http.Request) {
	vm.RunString("1 + 1")
	job.Run(r.FormValue("script"))
}
