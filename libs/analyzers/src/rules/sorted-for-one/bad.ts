const oldest = orders.sort((a, b) => a.date - b.date)[0] // expect
