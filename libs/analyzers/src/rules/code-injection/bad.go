package calc

func run(w http.ResponseWriter, r *http.Request) {
	vm.RunString(r.FormValue("script")) // expect
}
