const done = a + b === 0.3 // expect
