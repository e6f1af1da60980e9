const crypto = require('crypto')
crypto.createCipheriv('des-cbc', key, iv) // expect
crypto.createCipheriv('aes-128-ecb', key, null) // expect
