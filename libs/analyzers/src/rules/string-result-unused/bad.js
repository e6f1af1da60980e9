name.trim() // expect
