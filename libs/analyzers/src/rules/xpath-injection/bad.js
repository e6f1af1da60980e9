app.get('/user', (req, res) => {
  res.json(xpath.select(`//user[name='${req.query.name}']`, document)) // expect
})
