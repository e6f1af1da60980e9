const copy = JSON.parse(JSON.stringify(order)) // expect
