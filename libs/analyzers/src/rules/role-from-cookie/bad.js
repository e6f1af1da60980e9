app.get('/users', (req, res) => {
  if (req.cookies.role !== 'admin') return res.sendStatus(403) // expect
  res.json(users())
})

app.get('/log', (req, res) => {
  const admin = req.cookies['isAdmin']
  if ('true' === admin) res.json(log()) // expect
})
