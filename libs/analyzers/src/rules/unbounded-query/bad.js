app.get('/users', async (req, res) => {
  res.json(await User.find({})) // expect
  res.send(await prisma.order.findMany()) // expect
})
app.get('/all', async (_req, res) => {
  const all = await db.query('SELECT * FROM products') // expect
  res.json(all.rows)
})
