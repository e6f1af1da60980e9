total = -5
total -= 5
run(total=- 5)
