async function close(orders: Order[]) {
  for (const order of orders) {
    order.status = 'closed'
    await order.save() // expect
  }
}
