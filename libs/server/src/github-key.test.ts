import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { readPrivateKey } from './github-key.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
const isTheKey = (read: string) => createPrivateKey(read).equals(privateKey)

test.each([
  ['PEM as GitHub hands it out', pem],
  ['PEM with written line ends', pem.replaceAll('\n', '\\n')],
  ['PEM with the line ends of Windows', pem.replaceAll('\n', '\r\n')],
  ['base64 of the file', Buffer.from(pem).toString('base64')],
  ['base64 with line ends', Buffer.from(pem).toString('base64').replace(/.{76}/g, '$&\n')],
  ['PKCS #8', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
])('the key is read from %s', (_name, given) => {
  const read = readPrivateKey(given)
  expect(isTheKey(read ?? '')).toBe(true)
  expect(read).toMatch(/^-----BEGIN PRIVATE KEY-----\n/)
})

const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

test.each([
  ['only its first line', '-----BEGIN RSA PRIVATE KEY-----'],
  ['half a key', pem.slice(0, pem.length / 2)],
  ['a key of another kind', other],
  ['the name of a file', '/etc/preflight/github.pem'],
])('%s is refused at the start, beside every other bad variable, and nothing of it is repeated', (_name, given) => {
  const app = { GITHUB_APP_ID: '1', GITHUB_APP_SLUG: 'a', GITHUB_APP_CLIENT_ID: 'b', GITHUB_APP_CLIENT_SECRET: 'c', GITHUB_APP_WEBHOOK_SECRET: 'd' }
  const services = { DATABASE_URL: 'postgres://127.0.0.1/none', REDIS_URL: 'redis://127.0.0.1' }
  expect(() => loadConfig({ ...services, ...app, PORT: 'x', GITHUB_APP_PRIVATE_KEY: given })).toThrow(
    /^PORT must be [^\n]*\nGITHUB_APP_PRIVATE_KEY must be the GitHub App's private key: PEM with \\n for line breaks, or base64-encoded PEM$/,
  )
})
