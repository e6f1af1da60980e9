app.get('/page', (req, res) => {
  const page = require('./pages/' + req.params.name) // expect
})
