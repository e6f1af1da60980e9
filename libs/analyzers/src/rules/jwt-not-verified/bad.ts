app.get('/claims', (req, res) => {
  const [, payload] = req.headers.authorization.slice(7).split('.')
  res.json(JSON.parse(Buffer.from(payload, 'base64url').toString())) // expect
})
app.get('/name', (req, res) => {
  const parts = req.cookies.token.split('.')
  res.send(JSON.parse(atob(parts[1])).name) // expect
})
