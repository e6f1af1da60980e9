async function login(req, res) {
  const user = await find(req.body.name)
  if (await bcrypt.compare(req.body.password, user.password)) enter(user)
}
function same(form) {
  return form.password === form.repeated
}

const checkPassword = (password, repeated) => {
  return password === repeated
}
const matchPassword = (value, hashed) => {
  return value === hashed
}
