const byId = new Map(users.map((user) => [user.id, user]))
const withUsers = orders.map((order) => ({ ...order, user: byId.get(order.userId) }))
const lines = orders.map((order) => order.lines.find((line) => line.id === order.mainLine))
const one = users.find((user) => user.id === id)
