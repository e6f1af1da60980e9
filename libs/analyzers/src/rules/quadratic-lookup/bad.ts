const withUsers = orders.map((order) => ({ ...order, user: users.find((user) => user.id === order.userId) })) // expect
for (const order of orders) {
  if (blocked.some((entry) => entry.userId === order.userId)) skip(order) // expect
}
