const pug = require('pug')
app.get('/hello', (req, res) => {
  res.send(pug.render('h1 Hello #{name}', { name: req.query.name }))
  res.render('hello', { name: req.query.name })
})
