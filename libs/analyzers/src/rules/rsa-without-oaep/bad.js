import crypto from 'node:crypto'
crypto.publicEncrypt({ key, padding: crypto.constants.RSA_PKCS1_PADDING }, data) // expect
