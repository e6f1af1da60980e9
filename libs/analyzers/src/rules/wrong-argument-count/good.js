function total(price, amount = 1, { tax } = {}) { return price }
function any() { return arguments.length }
function rest(...all) { return all }
const noop = () => {}
total(1)
total(1, 2, { tax: 1 })
any(1, 2)
rest(1, 2, 3)
noop(1)
let chosen = (a) => a
chosen = (a, b) => b
chosen(1, 2)
function outer(total2) { return total2(1, 2) }
other(1, 2)
total(...prices, 1, 2)
