package lists

func fixed() int {
	list := make([]int, 3)
	return list[2]
}

func grows() int {
	list := make([]int, 0)
	list = append(list, 1, 2, 3)
	return list[2]
}

func cut() []byte {
	data := make([]byte, 4, 8)
	return data[2:6]
}

func within(list []int) int {
	sum := 0
	for i := 0; i < len(list); i++ {
		sum += list[i]
	}
	for i := 0; i <= len(list); i++ {
		if i < len(list) {
			sum += list[i]
		}
	}
	return sum
}

func words(table map[int]string) string {
	return table[7]
}

func place(more bool) int {
	var list [10]int
	at := 2
	if more {
		at = 9
	}
	other := 4
	other++
	return list[at] + list[other]
}

func asks() byte {
	data := make([]byte, 4)
	if 5 < len(data) {
		return data[4]
	}
	return 0
}
