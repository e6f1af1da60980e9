// case: the password of whomever the path names
app.put('/users/:username/password', requireAuth, async (req, res) => {
  const caller = verifyToken(req.headers.authorization)
  const user = await User.findOne({ username: req.params.username }) // expect: foreign-account
  user.password = await hash(req.body.password)
  await user.save()
  res.json({ changed: caller.at })
})
app.put('/accounts/:username/password', async (req, res) => {
  if (!verifyToken(req.headers.authorization)) return res.sendStatus(401)
  const user = await User.findOne({ where: { username: req.params.username } }) // expect: foreign-account
  user.password = await hash(req.body.password)
  res.end()
})
