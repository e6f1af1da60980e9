app.get('/search', (req, res) => {
  const found = names.filter((name) => new RegExp(req.query.q, 'i').test(name)) // expect
})
