const bcrypt = require('bcrypt')
const hash = await bcrypt.hash(password, 5) // expect
crypto.pbkdf2Sync(password, salt, 1000, 64, 'sha512') // expect
