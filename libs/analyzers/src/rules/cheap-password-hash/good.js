const bcrypt = require('bcrypt')
const hash = await bcrypt.hash(password, 12)
crypto.pbkdf2Sync(password, salt, 600000, 64, 'sha512')
