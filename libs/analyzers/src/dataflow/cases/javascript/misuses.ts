import crypto from 'node:crypto'
import https from 'node:https'
import jwt from 'jsonwebtoken'
import session from 'express-session'
import helmet from 'helmet'
import cors from 'cors'
import express from 'express'
const app = express()

// case: broken cipher
crypto.createCipheriv('des-ede3-cbc', key, iv) // expect: weak-cipher
crypto.createCipheriv('aes-256-ecb', key, iv) // expect: weak-cipher
crypto.createCipheriv('aes-256-gcm', key, iv)
crypto.createCipheriv('des-ecb', key, '') // expect: weak-cipher
crypto.createCipheriv('aes-256-cbc', key, '1234567890123456') // expect: static-iv

// case: which cipher is not sure
const algorithm = process.env.OLD ? 'des-cbc' : 'aes-256-gcm'
crypto.createCipheriv(algorithm, key, iv)

// case: broken hash
crypto.createHash('md5').update(text) // expect: weak-hash
crypto.createHash('sha256').update(text)

// case: keys in the code
crypto.createHmac('sha256', 'keyboard cat') // expect: hardcoded-crypto-key
crypto.createHmac('sha256', process.env.KEY)
jwt.sign({ id: 1 }, 'wooden board') // expect: hardcoded-crypto-key
jwt.sign({ id: 1 }, process.env.KEY)

// case: a short key
crypto.generateKeyPairSync('rsa', { modulusLength: 1024 }) // expect: weak-key-size
crypto.generateKeyPairSync('rsa', { modulusLength: 4096 })

// case: tokens without a signature
jwt.verify(token, key, { algorithms: ['none'] }) // expect: jwt-not-verified
jwt.verify(token, key, { algorithms: ['RS256'] })

// case: private data in a token
jwt.sign({ id: user.id, password: user.password }, process.env.KEY) // expect: secret-in-token
jwt.sign({ id: user.id }, process.env.KEY)

// case: certificates that are not checked
new https.Agent({ rejectUnauthorized: false }) // expect: tls-verification-off
new https.Agent({ rejectUnauthorized: true })
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0' // expect: tls-verification-off

// case: an old protocol
https.createServer({ minVersion: 'TLSv1' }, app) // expect: weak-tls-version
https.createServer({ minVersion: 'TLSv1.2' }, app)

// case: cookies of a session
session({ name: 'app.sid', secret: process.env.KEY, cookie: { secure: false } }) // expect: insecure-cookie
session({ name: 'app.sid', secret: process.env.KEY, cookie: { secure: true } }) // expect: session-cookie-defaults
session({ name: 'app.sid', secret: process.env.KEY, cookie: { secure: true, sameSite: 'lax', maxAge: 3_600_000 } })
session({ name: 'app.sid', secret: process.env.KEY }) // expect: session-cookie-defaults

// case: a cookie
app.get('/', (req, res) => {
  res.cookie('session', id, { httpOnly: false, secure: true }) // expect: insecure-cookie
  res.cookie('session', id, { httpOnly: true, secure: true })
  res.cookie('lang', lang, { httpOnly: false })
  res.cookie('XSRF-TOKEN', token, { httpOnly: false, secure: true })
  res.cookie('XSRF-TOKEN', token, { httpOnly: false, secure: false }) // expect: insecure-cookie
})

// case: headers switched off
helmet({ contentSecurityPolicy: false }) // expect: security-header-off
helmet()

// case: who may call
cors({ origin: true, credentials: true }) // expect: cors-any-origin
cors({ origin: 'https://app.example.com', credentials: true })

// case: who may call is said by the caller
app.use((req, res, next) => {
  res.setHeader('Access-Control-Allow-Origin', req.headers.origin) // expect: cors-any-origin
  next()
})

// case: who may call is looked up
const TRUSTED = new Set(['https://app.example.com'])
app.use((req, res, next) => {
  if (TRUSTED.has(req.headers.origin)) res.setHeader('Access-Control-Allow-Origin', req.headers.origin)
  next()
})

// case: windows of Electron
import { BrowserWindow } from 'electron'
new BrowserWindow({ webPreferences: { nodeIntegration: true } }) // expect: electron-unsafe-window
new BrowserWindow({ webPreferences: { contextIsolation: true } })

// case: plain HTTP
fetch('http://api.example.com/users') // expect: cleartext-request
fetch('http://localhost:3000/users')
fetch('https://api.example.com/users')

// case: XML with entities
import libxml from 'libxmljs'
libxml.parseXml(text, { noent: true }) // expect: xxe
libxml.parseXml(text, { noent: false })

// case: escaping switched off
import Handlebars from 'handlebars'
Handlebars.compile(source, { noEscape: true }) // expect: autoescape-off
Handlebars.compile(source)

// case: a cloud database
import { CfnDBCluster } from 'aws-cdk-lib/aws-rds'
new CfnDBCluster(this, 'a', { storageEncrypted: false }) // expect: cloud-encryption-off
new CfnDBCluster(this, 'b', { storageEncrypted: true })

// case: a cloud policy
import { aws_iam as iam } from 'aws-cdk-lib'
new iam.PolicyStatement({ actions: ['*'], resources: ['arn:aws:s3:::files'] }) // expect: cloud-policy-too-wide
new iam.PolicyStatement({ actions: ['s3:GetObject'], resources: ['arn:aws:s3:::files'] })

// case: code from a parameter
export function run(code: string) {
  return eval(code) // expect: code-from-variable
}
export function runFixed() {
  return eval('1 + 1')
}

// case: all errors of a form, in the page that shows it
// file: Form.vue
<script>
import Ajv from 'ajv'
const ajv = new Ajv({ allErrors: true })
export default { methods: { check: (value) => ajv.validate(SCHEMA, value) } }
</script>
// file: server.js
import Ajv from 'ajv'
export const ajv = new Ajv({ allErrors: true }) // expect: unbounded-errors

// case: an upload that keeps its ending, set afterwards
import { formidable } from 'formidable'
const form = formidable()
form.keepExtensions = true // expect: unrestricted-upload
const other = formidable()
other.keepExtensions = false

// case: few rounds over what was drawn
crypto.pbkdf2Sync(Buffer.from(account.apiToken, 'hex'), salt, 1000, 64, 'sha512')
crypto.pbkdf2Sync(request.headers['x-api-key'], salt, 1000, 64, 'sha512')
crypto.pbkdf2Sync(account.password, account.token, 1000, 64, 'sha512') // expect: cheap-password-hash

// case: gRPC without encryption
import grpc from '@grpc/grpc-js'
export const plain = new grpc.Client(address, grpc.credentials.createInsecure()) // expect: cleartext-protocol
export const served = () => server.bindAsync(address, grpc.ServerCredentials.createInsecure(), done) // expect: cleartext-protocol

// case: gRPC that is encrypted where the settings say so
import grpc from '@grpc/grpc-js'
export const asked = (isOpen) => new grpc.Client(address, isOpen ? grpc.credentials.createInsecure() : grpc.credentials.createSsl())

// case: a token of the request that is read and never verified
app.get('/me', (req, res) => {
  const token = req.headers.authorization.slice(7)
  res.json(jwt.decode(token)) // expect: jwt-not-verified
})

// case: the same in a route of the web
// file: app/api/orders/route.ts
import { decodeJwt } from 'jose'
export async function POST(request: Request) {
  const { token } = await request.json()
  return Response.json({ of: decodeJwt(token).sub }) // expect: jwt-not-verified
}

// case: a token of another service, read for when it ends
const renew = async () => jwt.decode((await (await fetch('https://id.shop.dev/token')).json()).access_token).exp

// case: a token that is read for its key, and verified with that
app.get('/me', (req, res) => {
  const token = req.headers.authorization.slice(7)
  const { header } = jwt.decode(token, { complete: true })
  res.json(jwt.verify(token, keys.get(header.kid), { algorithms: ['RS256'] }))
})
