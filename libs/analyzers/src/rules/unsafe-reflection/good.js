app.get('/page', (req, res) => {
  const page = PAGES[req.params.name]
  const fixed = require('./pages/home')
})
