const newest = await Order.findOne({ open: true })
const first = (await prisma.order.findMany({ where: { open: true }, take: 1 }))[0]
const second = (await load())[0]
