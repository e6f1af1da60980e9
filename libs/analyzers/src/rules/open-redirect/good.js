app.get('/go', (req, res) => {
  res.redirect('/users/' + req.params.id)
  res.redirect(`${base}/users/${req.params.id}`)
  res.redirect(safeTarget(req.query.to))
  res.redirect('https://example.com/?next=' + encodeURIComponent(req.query.to))
})
