import crypto from 'node:crypto'
import express from 'express'
import fastify from 'fastify'
import fastifyJwt from '@fastify/jwt'
import helmet from 'helmet'
import csrf from 'csurf'
import jwt from 'jsonwebtoken'
import { SignJWT, UnsecuredJWT, jwtVerify } from 'jose'
import { Module } from '@nestjs/common'
import { JwtModule } from '@nestjs/jwt'
import { HttpClientXsrfModule } from '@angular/common/http'
import { app as desktop, contextBridge, ipcRenderer } from 'electron'
import { Client } from 'ssh2'
import nodemailer from 'nodemailer'
import forge from 'node-forge'
import { ApolloServer } from '@apollo/server'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
const app = express()
const server = fastify()

// case: keys of tokens in the code
new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode('wooden board 77')) // expect: hardcoded-crypto-key
new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(process.env.KEY))
jwtVerify(token, new TextEncoder().encode('summer river 12')) // expect: hardcoded-crypto-key
server.register(fastifyJwt, { secret: 'yellow stone 31' }) // expect: hardcoded-crypto-key
server.register(fastifyJwt, { secret: process.env.KEY })

// case: a key among the settings of a module
@Module({ imports: [JwtModule.register({ secret: 'wooden board 77' })] }) // expect: hardcoded-crypto-key
class Accounts {}
@Module({ imports: [JwtModule.register({ secret: process.env.KEY })] })
class Orders {}
@NgModule({ imports: [HttpClientXsrfModule.disable()] }) // expect: csrf-disabled
class Shop {}

// case: a token that has expired
jwt.verify(token, process.env.KEY, { ignoreExpiration: true }) // expect: jwt-not-verified
jwt.verify(token, process.env.KEY, { algorithms: ['HS256'] })

// case: a token that has expired is exchanged
refreshTokens(jwt.verify(token, process.env.KEY, { ignoreExpiration: true }))

// case: tokens without a signature of jose
UnsecuredJWT.decode(token) // expect: jwt-not-verified

// case: cryptography of browsers
crypto.subtle.generateKey({ name: 'RSA-PSS', modulusLength: 1024, hash: 'SHA-256' }, true, ['sign']) // expect: weak-key-size
crypto.subtle.generateKey({ name: 'RSA-PSS', modulusLength: 3072, hash: 'SHA-256' }, true, ['sign'])
forge.pki.rsa.generateKeyPair({ bits: 1024 }) // expect: weak-key-size
forge.pki.rsa.generateKeyPair({ bits: 3072 })
crypto.scryptSync(password, 'wooden board', 64) // expect: fixed-salt
crypto.scryptSync(password, crypto.randomBytes(16), 64)

// case: a key made of a secret
const derived = crypto.scryptSync(process.env.SECRET, 'wooden board', 32)

// case: what pages may load
app.use(helmet.contentSecurityPolicy({ directives: { scriptSrc: ["'self'", "'unsafe-inline'"] } })) // expect: security-header-off
app.use(helmet({ contentSecurityPolicy: { directives: { frameAncestors: ['*'] } } })) // expect: security-header-off
app.use(helmet.contentSecurityPolicy({ directives: { scriptSrc: ["'self'"], styleSrc: ["'unsafe-inline'"] } }))

// case: forged requests
app.use(csrf({ cookie: true, ignoreMethods: ['GET', 'POST'] })) // expect: csrf-disabled
app.use(csrf({ cookie: true, ignoreMethods: ['GET', 'HEAD'] }))
new ApolloServer({ typeDefs, csrfPrevention: false }) // expect: csrf-disabled
new ApolloServer({ typeDefs, csrfPrevention: true })

// case: a cookie of a session
app.get('/', (req, res) => {
  res.cookie('session_id', id) // expect: insecure-cookie
  res.cookie('accessToken', id, { maxAge: 1000 }) // expect: insecure-cookie
  res.cookie('accessToken', id, { httpOnly: true, secure: true })
  res.cookie('sidebar', 'open')
  res.cookie('xsrf-token', id)
  res.cookie('token', '', { httpOnly: true, expires: new Date(0) })
})

// case: switches of a window
desktop.commandLine.appendSwitch('ignore-certificate-errors') // expect: tls-verification-off
desktop.commandLine.appendSwitch('disable-web-security') // expect: electron-unsafe-window
desktop.commandLine.appendSwitch('lang', 'en')
contextBridge.exposeInMainWorld('ipc', ipcRenderer) // expect: electron-unsafe-window
contextBridge.exposeInMainWorld('api', { save: (text) => ipcRenderer.invoke('save', text) })

// case: whoever answers
new Client().connect({ host, username, privateKey, hostVerifier: () => true }) // expect: ssh-host-key-unchecked
new Client().connect({ host, username, privateKey, hostVerifier: (key) => key.equals(OURS) })
nodemailer.createTransport({ host: 'mail.example.com', ignoreTLS: true }) // expect: cleartext-protocol
nodemailer.createTransport({ host: 'localhost', ignoreTLS: true })
nodemailer.createTransport({ host: 'mail.example.com', requireTLS: true })

// case: a bucket for everybody
new CreateBucketCommand({ Bucket: 'files', ACL: 'public-read' }) // expect: cloud-resource-public
new CreateBucketCommand({ Bucket: 'files' })
