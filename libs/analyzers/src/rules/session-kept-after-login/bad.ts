app.post('/login', async (req, res) => {
  const user = await find(req.body.name)
  if (await bcrypt.compare(req.body.password, user.hash)) {
    req.session.userId = user.id // expect
    res.redirect('/')
  }
})

const logIn = (req, res) => {
  accounts.validateLogin(req.body.name, req.body.password, (error, user) => {
    // better: req.session.regenerate(() => {})
    req.session.userId = user.id // expect
    res.redirect('/')
  })
}
