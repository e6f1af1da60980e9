package store

import "errors"

func find(id int) (*Order, error) {
	order, err := load(id)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, ErrMissing
	}
	if err == io.EOF || err == bufio.ErrBufferFull || err != nil || order.state == Errand {
		return nil, err
	}
	return order, nil
}
