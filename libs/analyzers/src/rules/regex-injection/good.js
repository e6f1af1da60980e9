app.get('/search', (req, res) => {
  const found = names.filter((name) => new RegExp(escapeRegExp(req.query.q), 'i').test(name))
  const other = new RegExp('^a+$').test(req.query.q)
})
