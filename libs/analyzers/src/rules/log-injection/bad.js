app.get('/login', (req, res) => {
  console.log('login of ' + req.query.user) // expect
})
