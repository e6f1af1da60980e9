const newest = (await Order.find({ open: true }))[0] // expect
const first = (await prisma.order.findMany({ where: { open: true } }))[0] // expect
