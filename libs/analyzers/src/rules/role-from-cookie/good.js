app.get('/users', (req, res) => {
  if (req.signedCookies.role !== 'admin') return res.sendStatus(403)
  if (req.cookies.theme === 'dark') res.locals.dark = true
  if (req.user.role !== 'admin') return res.sendStatus(403)
  res.json(users())
})
