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

func limited(size int64) uint8 {
	if size < 0 || size > 256 {
		return 0
	}
	return uint8(size) // expect
}

func upperOnly(sizes []int) uint8 {
	var out uint8
	for _, size := range sizes {
		if size > 255 {
			continue
		}
		out = uint8(size) // expect
	}
	return out
}

func multiplied(pages int) uint8 {
	if pages >= 0 && pages < 30 {
		return uint8(pages * 10) // expect
	}
	return 0
}

type invoice struct {
	total int64
}

func counted(rows []string, one invoice) (uint32, int32) {
	return uint32(len(rows)), int32(one.total) // expect
}
