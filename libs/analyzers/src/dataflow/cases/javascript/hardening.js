const crypto = require('crypto')
const https = require('https')
const tls = require('tls')
const express = require('express')
const multer = require('multer')
const formidable = require('formidable')
const busboy = require('busboy')
const fileUpload = require('express-fileupload')
const nodemailer = require('nodemailer')
const ldap = require('ldapjs')
const forge = require('node-forge')
const CryptoJS = require('crypto-js')
const { Connection } = require('tedious')
const { jwtDecode } = require('jwt-decode')
const jose = require('jose')
const Sequelize = require('sequelize')

const app = express()

// case: a token that is only read
app.get('/me', (req, res) => {
  res.json(jwtDecode(req.headers.authorization)) // expect: jwt-not-verified
})
app.get('/name', (req, res) => {
  res.json(jose.decodeJwt(req.cookies.token).name) // expect: jwt-not-verified
})

// case: a token that is read and verified
app.get('/me', async (req, res) => {
  const { iss } = jose.decodeJwt(req.cookies.token)
  const { payload } = await jose.jwtVerify(req.cookies.token, keys[iss])
  res.json(payload)
})

// case: a token of our own
const expires = jwtDecode(answer.access_token).exp

// case: bodies and files of any size
app.use(express.json({ limit: '1gb' })) // expect: upload-size-unlimited
app.use(express.urlencoded({ limit: Infinity })) // expect: request-size-unlimited
app.use(express.raw({ limit: 500 * 1024 * 1024 })) // expect: request-size-unlimited
app.use(fileUpload()) // expect: upload-size-unlimited
app.use(fileUpload({ createParentPath: true })) // expect: upload-size-unlimited
multer({ limits: { fileSize: Infinity } }) // expect: upload-size-unlimited
multer({ limits: { fileSize: 5 * 1024 * 1024 * 1024 } }) // expect: upload-size-unlimited
formidable({ maxFileSize: 2000 * 1024 * 1024 }) // expect: upload-size-unlimited
app.post('/file', (req) => busboy({ headers: req.headers })) // expect: upload-size-unlimited

// case: bodies and files of some size
app.use(express.json({ limit: '1mb' }))
app.use(express.raw({ limit: 5 * 1024 * 1024 }))
app.use(fileUpload({ limits: { fileSize: 2_000_000 } }))
app.use(fileUpload(options))
multer({ limits: { fileSize: 50 * 1024 * 1024 } })
formidable({ maxFileSize: 20 * 1024 * 1024 })
app.post('/file', (req) => busboy({ headers: req.headers, limits: { files: 1, fileSize: 1e6 } }))

// case: headers that tell too much or protect nothing
app.get('/page', (req, res) => {
  res.setHeader('X-Powered-By', 'Orchard 2') // expect: version-shown
  res.set('Server', 'Orchard/2.4.1') // expect: version-shown
  res.setHeader('Content-Security-Policy', "script-src 'self' 'unsafe-eval'") // expect: security-header-off
  res.setHeader('Strict-Transport-Security', 'max-age=0') // expect: security-header-off
  res.setHeader('Set-Cookie', 'sid=' + crypto.randomUUID() + '; Path=/') // expect: insecure-cookie
})

// case: headers that protect
app.get('/page', (req, res) => {
  res.set('Server', 'Orchard')
  res.setHeader('Content-Security-Policy', "default-src 'self'; img-src *")
  res.setHeader('Strict-Transport-Security', 'max-age=31536000')
  res.setHeader('Set-Cookie', 'sid=' + crypto.randomUUID() + '; Path=/; HttpOnly; Secure')
  res.setHeader('Set-Cookie', 'theme=dark; Path=/')
  res.setHeader('Set-Cookie', 'sid=; Path=/; Max-Age=0')
})

// case: weak suites, ciphers and vectors
function connect(key, text) {
  tls.connect({ host: 'shop.example.com', ciphers: 'HIGH:RC4-SHA' }) // expect: weak-tls-version
  https.createServer({ ciphers: 'ECDHE-RSA-DES-CBC3-SHA:AES128-SHA' }) // expect: weak-tls-version
  forge.cipher.createCipher('DES-CBC', key) // expect: weak-cipher
  CryptoJS.AES.encrypt(text, key, { iv: CryptoJS.enc.Hex.parse('000102030405060708090a0b0c0d0e0f') }) // expect: static-iv
}

// case: strong suites, ciphers and vectors
function connect(key, text, iv) {
  tls.connect({ host: 'shop.example.com', ciphers: 'HIGH:!aNULL:!MD5:!RC4' })
  forge.cipher.createCipher('AES-GCM', key)
  CryptoJS.AES.encrypt(text, key, { iv })
}

// case: passwords under other names
nodemailer.createTransport({ host: 'smtp.example.com', auth: { user: 'shop', pass: 'Small-Finch-3' } }) // expect: hardcoded-credential
nodemailer.createTransport({ host: 'smtp.example.com', auth: { user: 'shop', pass: process.env.MAIL_PASSWORD } })
ldap.createClient({ url: 'ldaps://dir.example.com' }).bind('cn=reader', 'Quiet-Heron-7', done) // expect: hardcoded-credential
ldap.createClient({ url: 'ldaps://dir.example.com' }).bind('cn=reader', process.env.LDAP_PASSWORD, done)
new Sequelize('shop', 'shop', 'Brave-Otter-9', { dialect: 'mysql' }) // expect: hardcoded-credential
new Sequelize('shop', 'shop', '', { dialect: 'mysql' })

// case: a database in the clear
new Connection({ server: 'db.example.com', options: { encrypt: false } }) // expect: cleartext-protocol
new Connection({ server: 'localhost', options: { encrypt: false } })

// case: headers of an answer that is made by hand
const { NextResponse } = require('next/server')
export function middleware() {
  const answer = NextResponse.next()
  answer.headers.set('X-Powered-By', 'Orchard 2') // expect: version-shown
  answer.headers.set('X-Frame-Options', 'ALLOWALL') // expect: security-header-off
  answer.headers.set('Content-Security-Policy', "script-src *") // expect: security-header-off
  return answer
}
