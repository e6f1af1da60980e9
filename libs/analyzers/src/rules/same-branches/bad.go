package price

func price(member bool) int {
	if member { // expect
		return total(90)
	} else {
		return total(90)
	}
}
