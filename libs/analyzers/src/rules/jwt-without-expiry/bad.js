const jwt = require('jsonwebtoken')
const { SignJWT } = require('jose')

const tokenOf = (user) => jwt.sign({ id: user.id, role: user.role }, process.env.JWT_SECRET) // expect

function signIn(user) {
  const claims = { sub: user.id, email: user.email }
  return jwt.sign(claims, key, { algorithm: 'HS256' }) // expect
}

async function session(user) {
  return await new SignJWT({ userId: user.id }).setProtectedHeader({ alg: 'HS256' }).sign(key) // expect
}
