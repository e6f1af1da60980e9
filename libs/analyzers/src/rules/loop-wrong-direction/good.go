package rounds

func rounds(n uint) {
	for i := n - 1; i < n; i-- {
		run(i)
	}
	for i := 0; i < 3; i++ {
		run(i)
	}
}
