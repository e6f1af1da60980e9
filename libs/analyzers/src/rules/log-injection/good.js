app.get('/login', (req, res) => {
  console.log('login of', req.query.user)
  logger.info({ user: req.query.user }, 'login')
  console.log('login of ' + JSON.stringify(req.query.user))
})
