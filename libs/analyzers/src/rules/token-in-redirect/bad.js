app.get('/auth/google/callback', async (req, res) => {
  const accessToken = await signIn(req.query.code)
  res.redirect(`https://app.example.com/done?access_token=${accessToken}`) // expect
})

app.post('/login', (req, res) => {
  const user = check(req.body)
  res.redirect('/home?token=' + jwt.sign({ id: user.id }, key, { expiresIn: '1h' })) // expect
})
