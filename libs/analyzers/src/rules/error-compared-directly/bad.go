package store

import "errors"

func find(id int) (*Order, error) {
	order, err := load(id)
	if err == sql.ErrNoRows { // expect
		return nil, ErrMissing
	}
	if err != ErrClosed { // expect
		return nil, errors.New("closed")
	}
	return order, err
}
