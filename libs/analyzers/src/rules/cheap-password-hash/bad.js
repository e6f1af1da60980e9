const bcrypt = require('bcrypt')
const hash = await bcrypt.hash(password, 5) // expect
crypto.pbkdf2Sync(password, salt, 1000, 64, 'sha512') // expect
crypto.pbkdf2Sync(login.password, token, 1000, 64, 'sha512') // expect
await bcrypt.hash(token.getPassword(), 5) // expect
