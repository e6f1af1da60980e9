const vm = require('vm')
app.get('/calc', (req, res) => {
  const result = 1 + Number(req.query.a)
  eval('1 + ' + parseInt(req.query.a, 10))
  setTimeout(() => res.send(req.query.a), 10)
  vm.runInNewContext('a + 1', { a: 1 })
})
