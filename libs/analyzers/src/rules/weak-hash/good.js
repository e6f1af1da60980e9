const crypto = require('crypto')
const etag = crypto.createHash('md5').update(body).digest('hex')
const passwordHash = await argon2.hash(password)
const mac = crypto.createHmac('sha256', key).update(token).digest('hex')
async function prepared(password) {
  password = crypto.createHash('sha512').update(password).digest('hex')
  return hashSlowly(password)
}
