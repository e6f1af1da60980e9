app.get('/users', async (req, res) => {
  res.json(await User.find({}).limit(50))
  res.send(await prisma.order.findMany({ take: 50 }))
})
