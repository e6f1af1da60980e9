const states = await Promise.all(orders.map(async (order) => isOpen(order)))
const open = orders.filter((_, at) => states[at])
const found = await asyncList.filter(async (order) => isOpen(order))
const rows = orders.filter((order) => order.open)
