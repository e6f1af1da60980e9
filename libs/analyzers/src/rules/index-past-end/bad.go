package lists

func fixed() int {
	list := make([]int, 2)
	return list[2] // expect
}

func cut() []byte {
	data := make([]byte, 4, 8)
	return data[2:12] // expect
}

func past(list []int) int {
	sum := 0
	for i := 0; i <= len(list); i++ {
		sum += list[i] // expect
	}
	return sum
}

func pairs() {
	var list [4]int
	for i := range list {
		use(list[i], list[i+1]) // expect
	}
	for i := 0; i < 5; i++ {
		list[i] = i // expect
	}
}

func place() int {
	var list [10]int
	at := 12
	return list[at] // expect
}

func empty() {
	var list []int
	for i := range 3 {
		list[i] = i // expect
	}
}
