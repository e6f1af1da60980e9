app.get('/user', (req, res) => {
  res.json(xpath.parse('//user[name=$name]').select({ node: document, variables: { name: req.query.name } }))
})
