const open = orders.filter(async (order) => await isOpen(order)) // expect
if (users.some(async (user) => isAdmin(user))) show() // expect
