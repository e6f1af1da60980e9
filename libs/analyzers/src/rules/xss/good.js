app.get('/hello', (req, res) => {
  res.send('<h1>Hello ' + escapeHtml(req.query.name) + '</h1>')
  res.json({ name: req.query.name })
  res.send({ name: req.query.name })
  res.send(req.body)
  res.send(await users.find(req.params.id))
  res.send(req.query.long ? '<p>long</p>' : '<p>short</p>')
})
document.getElementById('tab').textContent = location.hash.slice(1)
