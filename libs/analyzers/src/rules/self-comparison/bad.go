package ranges

func same(a, b Range) bool {
	return a.Start == b.Start && a.End == a.End // expect
}
