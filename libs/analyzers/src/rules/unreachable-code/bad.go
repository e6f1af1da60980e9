package desk

func pay(order Order) int {
	for _, line := range order.Lines {
		continue
		check(line) // expect
	}
	return 0
}

func late(order Order) int {
	if order.Late {
		panic("late")
	} else if order.Early {
		return 1
	} else {
		return 2
	}
	return 3 // expect
}
