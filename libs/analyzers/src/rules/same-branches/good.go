package price

func price(member bool) int {
	if member {
		return total(90)
	} else {
		return total(100)
	}
}
