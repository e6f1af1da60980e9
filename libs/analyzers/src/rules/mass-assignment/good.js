app.post('/users', async (req, res) => {
  const user = await User.create({ name: req.body.name })
  const hash = crypto.create(req.body)
})
