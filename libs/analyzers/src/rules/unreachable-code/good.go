package desk

func pay(order Order) int {
	if order.Late {
		return 1
	} else if order.Early {
		goto end
	}
	switch order.Kind {
	case 1:
		return 1
	case 2:
		break
	}
	log.Fatal("unknown")
	return 3
end:
	return 2
}
