package orders

type Number int64

type Wanted struct {
	Shop, Part int
	Open       bool
}

func byValue(open bool, customer int64, number Number, sum float64, wanted Wanted) {
	db.Query(fmt.Sprintf("SELECT id FROM orders WHERE open = %t AND customer = %d", open, customer))
	db.Query(fmt.Sprintf("SELECT id FROM orders WHERE open = %v AND customer = %v", open, customer))
	db.Query("SELECT id FROM orders WHERE customer = " + strconv.FormatInt(customer, 10))
	db.Query(fmt.Sprintf("SELECT id FROM orders WHERE number = %v AND total > %v", number, sum))
	db.Query(fmt.Sprintf("SELECT id FROM orders WHERE shop = %v AND open = %v", wanted.Shop, wanted.Open))
}

func byDate(from time.Time, key uuid.UUID) {
	db.Query("SELECT id FROM orders WHERE day = '" + from.Format("2006-01-02") + "'")
	db.Query("SELECT id FROM orders WHERE key = '" + key.String() + "'")
	db.Query(fmt.Sprintf("SELECT id FROM orders WHERE day < %v", time.Now().Unix()))
}

func converted(text string, keys []int64) error {
	number, err := strconv.Atoi(text)
	if err != nil {
		return err
	}
	again := strconv.Itoa(number)
	db.Query("SELECT id FROM orders WHERE number = " + again)
	db.Query(fmt.Sprintf("SELECT id FROM orders WHERE number = %v AND parts = %v", number*2+1, len(keys)))
	var other int64 = 3
	db.Query(fmt.Sprintf("SELECT id FROM orders WHERE number = %v", other))
	return nil
}
