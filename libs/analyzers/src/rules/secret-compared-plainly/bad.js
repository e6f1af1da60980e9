app.post('/hook', (req, res) => {
  const signature = sign(req.rawBody)
  if (req.headers['x-signature'] !== signature) return res.sendStatus(401) // expect
  if (req.query.key === process.env.API_KEY) res.json(stats) // expect
})
function isGenuine(body, given) {
  const own = crypto.createHmac('sha256', KEY).update(body).digest('hex')
  return own === given // expect
}
function matches(stored, password, salt) {
  return stored === crypto.pbkdf2Sync(password, salt, 600000, 32, 'sha256').toString('hex') // expect
}
