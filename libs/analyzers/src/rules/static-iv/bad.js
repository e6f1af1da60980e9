const crypto = require('crypto')
crypto.createCipheriv('aes-256-cbc', key, '1234567890123456') // expect
crypto.createCipheriv('aes-256-cbc', key, Buffer.alloc(16, 0)) // expect
