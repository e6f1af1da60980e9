const serialize = require('node-serialize')
app.post('/import', (req, res) => {
  const items = JSON.parse(req.body.items)
})
