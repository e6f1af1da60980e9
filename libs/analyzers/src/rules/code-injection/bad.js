const vm = require('vm')
app.get('/calc', (req, res) => {
  const result = eval('1 + ' + req.query.a) // expect
  const made = new Function('a', `return ${req.body.formula}`) // expect
  vm.runInNewContext(req.query.code) // expect
})
