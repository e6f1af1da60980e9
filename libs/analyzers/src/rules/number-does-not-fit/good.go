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
