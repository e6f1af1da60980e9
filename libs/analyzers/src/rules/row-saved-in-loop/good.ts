async function close(orders: Order[]) {
  await Order.updateMany({ _id: { $in: orders.map((order) => order.id) } }, { status: 'closed' })
  for (const canvas of canvases) canvas.context.save()
}
