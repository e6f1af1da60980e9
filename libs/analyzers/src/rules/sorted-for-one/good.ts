const sorted = orders.toSorted((a, b) => a.date - b.date)
const oldest = orders.reduce((a, b) => (a.date < b.date ? a : b))
const second = orders.sort(byDate)[1]
const word = text.split(' ')[0]
