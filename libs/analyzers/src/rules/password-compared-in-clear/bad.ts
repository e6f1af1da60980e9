async function login(req, res) {
  const user = await find(req.body.name)
  if (user.password === req.body.password) enter(user) // expect
}

const comparePassword = (stored, typed) => {
  return stored === typed // expect
}
