package orders

type Name string

type Wanted struct {
	Note string
	Shop int
}

func find(name Name, wanted Wanted, number int, text string) {
	db.Query(fmt.Sprintf("SELECT id FROM orders WHERE name = '%v' AND number = %d", name, number)) // expect
	db.Query(fmt.Sprintf("SELECT id FROM orders WHERE note = '%s' AND number = %v", wanted.Note, number)) // expect
	later := strconv.Itoa(number)
	later = text
	db.Query("SELECT id FROM orders WHERE note = '" + later + "'") // expect
}
