const prices = new Map()
const names = {}
app.get('/price', (req, res) => {
  if (!prices.has(req.query.id)) prices.set(req.query.id, load(req.query.id)) // expect
  names[req.query.id] = req.query.name // expect
  res.json(prices.get(req.query.id))
})
