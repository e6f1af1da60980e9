const crypto = require('crypto')
crypto.createCipheriv('aes-256-cbc', key, crypto.randomBytes(16))
crypto.createDecipheriv('aes-256-cbc', key, iv)
crypto.createCipheriv('des-ecb', key, '')
