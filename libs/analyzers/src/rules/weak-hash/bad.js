const crypto = require('crypto')
const passwordHash = crypto.createHash('md5').update(password).digest('hex') // expect
function signToken(value) {
  return crypto.createHash('sha1').update(value + salt).digest('hex') // expect
}
const digest = crypto.createHash('sha256').update(password).digest('hex') // expect
