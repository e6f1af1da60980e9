package orders

import "strconv"

func quantity(text string) int32 {
	count, err := strconv.Atoi(text)
	if err != nil {
		return 0
	}
	return int32(count) // expect
}

func port(text string) uint16 {
	number, _ := strconv.ParseUint(text, 10, 64)
	return uint16(number) // expect
}
