app.post('/hook', (req, res) => {
  if (req.body.password !== req.body.passwordRepeat) return res.sendStatus(400)
  if (req.query.kind === kind) return res.json([])
  if (req.body.password === undefined || req.body.password === '') return res.sendStatus(400)
  if (!crypto.timingSafeEqual(digest(req.query.key), digest(process.env.API_KEY))) return res.sendStatus(401)
  res.json(stats)
})
function isGenuine(body, given) {
  const own = crypto.createHmac('sha256', KEY).update(body).digest()
  return own.length === given.length && crypto.timingSafeEqual(own, given)
}
function isCached(text, name) {
  return crypto.createHash('sha256').update(text).digest('hex') === name
}
window.addEventListener('hashchange', () => {
  if (window.location.hash !== hash) show(window.location.hash)
})
const isRepeated = (repeat_password, { req }) => repeat_password === req.body.new_password
