package rounds

func rounds(n int) {
	for i := 0; i < n; i-- { // expect
		run(i)
	}
}
