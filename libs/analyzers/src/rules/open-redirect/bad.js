app.get('/go', (req, res) => {
  res.redirect(req.query.to) // expect
  res.redirect(302, 'https://' + req.query.host) // expect
})
