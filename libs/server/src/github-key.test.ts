import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { ConfigError } from './config.ts'
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
  expect(isTheKey(read)).toBe(true)
  expect(read).toMatch(/^-----BEGIN PRIVATE KEY-----\n/)
})

const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

test.each([
  ['only its first line', '-----BEGIN RSA PRIVATE KEY-----'],
  ['half a key', pem.slice(0, pem.length / 2)],
  ['a key of another kind', other],
  ['the name of a file', '/etc/preflight/github.pem'],
])('%s is refused with a sentence that names the variable and repeats nothing of it', (_name, given) => {
  const reading = () => readPrivateKey(given)
  expect(reading).toThrow(ConfigError)
  expect(reading).toThrow(/^GITHUB_APP_PRIVATE_KEY must be the GitHub App's private key[^-]*$/)
})
