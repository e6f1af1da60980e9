app.get('/orders/:id', async (req, res) => {
  const order = await load(req.params.id)
  if (!order) {
    return res.status(404).send('missing')
  }
  if (order.closed) {
    res.status(410).end()
    return
  }
  if (order.late) {
    res.json({ late: true })
  } else {
    res.json(order)
  }
})
