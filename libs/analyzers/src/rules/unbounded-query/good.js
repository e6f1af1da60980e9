app.get('/users', async (req, res) => {
  res.json(await User.find({}).limit(50))
  res.send(await prisma.order.findMany({ take: 50 }))
})
app.get('/page', async (_req, res) => {
  const page = await db.query('SELECT * FROM products ORDER BY id LIMIT 50')
  res.json(page.rows)
})
async function backup() {
  return db.query('SELECT * FROM products')
}
