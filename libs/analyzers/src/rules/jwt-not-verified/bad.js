const jwt = require('jsonwebtoken')
jwt.verify(token, key, { algorithms: ['HS256', 'none'] }) // expect
jwt.sign(claims, null, { algorithm: 'none' }) // expect
app.get('/me', (req, res) => {
  const claims = jwt.decode(req.cookies.session) // expect
  res.json(claims)
})
