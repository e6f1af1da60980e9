app.post('/login', async (req, res) => {
  const user = await User.findOne({ name: req.body.name, password: req.body.password }) // expect
  const all = await db.collection('users').find(req.query).toArray() // expect
  await Orders.find({ $where: 'this.id == ' + req.params.id }) // expect
})
