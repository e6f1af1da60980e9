app.get('/orders/:id', async (req, res) => {
  const order = await load(req.params.id)
  if (!order) {
    res.status(404).send('missing') // expect
  }
  res.json(order)
})
