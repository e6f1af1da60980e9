function close(order: Order, done: boolean) {
  order.state === 'closed' // expect
  done == true; // expect
  if (done) order.total + 1 // expect
  ;({}) // expect
  42 // expect
  ;(() => order.save()) // expect
  order.save()
}
