app.get('/login', async (req, res) => {
  const user = await users.find(req.query.username)
  if (await bcrypt.compare(req.query.password, user.hash)) { // expect
    req.session.user = user.id
  }
  res.redirect('/')
})

app.get('/signup', async (req, res) => {
  const { email, password } = req.query // expect
  await users.add(email, await bcrypt.hash(password, 12))
  res.sendStatus(201)
})

export async function GET(request) {
  const { searchParams } = new URL(request.url)
  return Response.json(await charge(searchParams.get('cardNumber'))) // expect
}
