app.post('/login', async (req, res) => {
  const user = await User.findOne({ name: String(req.body.name) })
  const one = await User.findOne({ _id: req.params.id })
  const other = await User.findOne({ where: { name: req.body.name } })
  const third = await User.findOne({ name: { $eq: req.body.name } })
  const found = names.find((name) => name === req.body.name)
})
