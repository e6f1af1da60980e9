package orders

import "strconv"

func quantity(text string) int32 {
	count, err := strconv.ParseInt(text, 10, 32)
	if err != nil {
		return 0
	}
	return int32(count)
}

func checked(text string) int32 {
	count, err := strconv.Atoi(text)
	if err != nil || count < 0 || count > 1000 {
		return 0
	}
	return int32(count)
}

func wide(text string) int64 {
	count, _ := strconv.Atoi(text)
	return int64(count)
}

func limitedWell(size int64) uint8 {
	if size < 0 || size > 255 {
		return 0
	}
	return uint8(size)
}

func inLoop(sizes []int) (out uint8) {
	for i := 0; i < len(sizes); i++ {
		if sizes[i] < 0 || sizes[i] >= 256 {
			continue
		}
		out = uint8(sizes[i])
	}
	return out
}

func derived(pages int, flags uint64) (uint8, uint16, uint8) {
	if pages >= 0 && pages < 20 {
		return uint8(pages * 10), uint16(flags & 0xffff), uint8(min(pages, 255))
	}
	return 0, 0, 0
}

func digit(n uint) byte {
	return byte('0' + n%10)
}

func bytesOf(n uint32) []byte {
	return []byte{byte(n >> 24), byte(n >> 16), byte(n >> 8), byte(n)}
}

func sameSize(id uint) int {
	return int(id)
}

func chosen(kind int) uint8 {
	switch kind {
	case 1, 2, 3:
		return uint8(kind)
	}
	return 0
}

func ranks(rules []string) []int32 {
	all := []int32{}
	for i, rule := range rules {
		all = append(all, int32(i+len(rule[:0])))
	}
	return all
}
