import crypto from 'node:crypto'
crypto.publicEncrypt({ key, padding: crypto.constants.RSA_PKCS1_OAEP_PADDING }, data)
crypto.publicEncrypt(key, data)
