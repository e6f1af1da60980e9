app.get('/users', async (req, res) => {
  res.json(await User.find({})) // expect
  res.send(await prisma.order.findMany()) // expect
})
