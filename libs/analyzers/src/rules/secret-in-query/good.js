app.post('/login', async (req, res) => {
  const { email, password } = req.body
  const user = await users.find(email)
  if (user && (await bcrypt.compare(password, user.hash))) req.session.user = user.id
  res.redirect(req.query.next === 'account' ? '/account' : '/')
})

app.get('/password', (req, res) => {
  const { page, password_reset: reset } = req.query
  res.render('password', { page, reset, mode: req.query.password_mode, token: req.query.token })
})

const found = db.query('password')
