const crypto = require('crypto')
crypto.createCipheriv('aes-256-gcm', key, iv)
