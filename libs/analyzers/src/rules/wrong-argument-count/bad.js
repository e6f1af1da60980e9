function total(price) {
  return price * 2
}
const show = (one, two) => one + two
total(1, 2) // expect
show(1, 2, 3) // expect
;(function (a) { return a })(1, 2) // expect
