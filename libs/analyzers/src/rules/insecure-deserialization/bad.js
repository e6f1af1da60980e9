const serialize = require('node-serialize')
app.post('/import', (req, res) => {
  const items = serialize.unserialize(req.body.items) // expect
})
