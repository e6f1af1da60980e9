const pug = require('pug')
app.get('/hello', (req, res) => {
  res.send(pug.render('h1 Hello ' + req.query.name)) // expect
})
