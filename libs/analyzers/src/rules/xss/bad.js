app.get('/hello', (req, res) => {
  res.send('<h1>Hello ' + req.query.name + '</h1>') // expect
  res.status(404).send(`<p>${req.params.page} not found</p>`) // expect
  res.send(req.query.name) // expect
})
document.getElementById('tab').innerHTML = decodeURIComponent(location.hash.slice(1)) // expect
