import { constants, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** @typedef {{ kid: string, alg: string, privateKey: import('node:crypto').KeyObject, jwk: Record<string, unknown>, pem: string }} Key */

/** @param {unknown} value */
const encoded = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** @param {string} alg */
function makePair(alg) {
  if (alg.startsWith('ES')) return generateKeyPairSync('ec', { namedCurve: 'P-256' })
  if (alg === 'EdDSA') return generateKeyPairSync('ed25519')
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

/** @param {string} [alg] RS256, PS256, ES256 or EdDSA @returns {Key} */
export function makeKey(alg = 'RS256') {
  const { privateKey, publicKey } = makePair(alg)
  const kid = randomBytes(6).toString('hex')
  const pem = String(publicKey.export({ type: 'spki', format: 'pem' }))
  return { kid, alg, privateKey, pem, jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg, use: 'sig' } }
}

/** @param {Key} key @param {Buffer} data */
function signature({ alg, privateKey }, data) {
  if (alg === 'EdDSA') return sign(null, data, privateKey)
  if (alg.startsWith('ES')) return sign('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' })
  if (!alg.startsWith('PS')) return sign('sha256', data, privateKey)
  return sign('sha256', data, { key: privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST })
}

/**
 * A signed token.
 * @param {Key} key @param {Record<string, unknown>} claims @param {Record<string, unknown>} [header] changes of the header
 */
export function signToken(key, claims, header = {}) {
  const text = `${encoded({ alg: key.alg, kid: key.kid, typ: 'JWT', ...header })}.${encoded(claims)}`
  return `${text}.${signature(key, Buffer.from(text)).toString('base64url')}`
}

/**
 * A forgery: signed with a secret, for which the public key's own text is taken by attackers.
 * @param {Record<string, unknown>} claims @param {string | Buffer} secret @param {Record<string, unknown>} [header]
 */
export function signWithSecret(claims, secret, header = {}) {
  const text = `${encoded({ alg: 'HS256', typ: 'JWT', ...header })}.${encoded(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/** @param {Record<string, unknown>} claims @param {string} [alg] */
export const unsigned = (claims, alg = 'none') => `${encoded({ alg, typ: 'JWT' })}.${encoded(claims)}.`
