const jwt = require('jsonwebtoken')
jwt.verify(token, key, { algorithms: ['HS256'] })
app.get('/me', (req, res) => {
  const { kid } = jwt.decode(req.cookies.session, { complete: true }).header
  res.json(jwt.verify(req.cookies.session, keys[kid], { algorithms: ['RS256'] }))
})
const expiry = jwt.decode(answer.access_token).exp
