const jwt = require('jsonwebtoken')
const { SignJWT } = require('jose')

const tokenOf = (user) => jwt.sign({ id: user.id, role: user.role }, process.env.JWT_SECRET, { expiresIn: '1h' })

function signIn(user, options) {
  const claims = { sub: user.id, exp: Math.floor(Date.now() / 1000) + 3600 }
  const shared = jwt.sign({ sub: user.id }, key, options)
  return [jwt.sign(claims, key), shared]
}

async function session(user) {
  return await new SignJWT({ userId: user.id }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('2h').sign(key)
}

const stateOf = (path) => jwt.sign({ path }, key)
const again = (claims) => jwt.sign(claims, key)
const merged = (user, more) => jwt.sign({ sub: user.id, ...more }, key)
