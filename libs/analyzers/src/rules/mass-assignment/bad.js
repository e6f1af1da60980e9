app.post('/users', async (req, res) => {
  const user = await User.create(req.body) // expect
  await prisma.user.update({ where: { id }, data: req.body }) // expect
  await User.findByIdAndUpdate(id, { ...req.body }) // expect
})
