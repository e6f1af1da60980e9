import { type Conditions, defineModel, type MisuseModel } from '../model.ts'

const TEXT_KEY: Conditions = { 1: { anyOf: [{ constant: true }] } }
const MODERN = '`crypto.createCipheriv(\'aes-256-gcm\', key, crypto.randomBytes(12))`'

const weakCipher = (at: string): MisuseModel => ({ at, rule: 'weak-cipher', when: { 0: /^(?:des|rc2|rc4|bf|blowfish|seed|idea|cast|3des|triple)|-ecb|^aes-?\d*-?ecb/i }, fix: `Use an authenticated mode with a random IV for each message: ${MODERN}.` })

const KEYED = ['createHmac', 'createCipheriv', 'createDecipheriv', 'createCipher', 'createDecipher']

const MIN_RSA: Conditions = { 0: /^(?:rsa|rsa-pss|dsa)$/i }
const SMALL = { anyOf: [512, 768, 1024, 1536] }

const OLD_HASH = /^(?:rsa-|hmac-?)?(?:md[2456]|sha-?[01]|haval-?\d*|ripemd-?(?:128|160)?|rmd160|dsa)$/i

/** Key derivation that is too cheap. */
const FEW = Array.from({ length: 60 }, (_, at) => (at + 1) * 1000).filter((count) => count < 100_000)

export default defineModel({
  id: 'crypto',
  language: 'javascript',
  types: { 'crypto.Hash': { clean: true, returns: { update: 'crypto.Hash' } }, 'crypto.Hmac': { clean: true }, crypto: { returns: { createHash: 'crypto.Hash', createHmac: 'crypto.Hmac', createVerify: 'crypto.Verify', randomBytes: 'crypto.Random', randomUUID: 'crypto.Random', randomInt: 'crypto.Random' } }, 'crypto.Random': { clean: true } },
  aliases: { 'window.crypto': 'crypto', 'bcryptjs': 'bcrypt', 'bcrypt-nodejs': 'bcrypt', '@node-rs/bcrypt': 'bcrypt' },
  sanitizers: [
    ...['crypto.Hmac.digest', 'bcrypt.hash', 'bcrypt.hashSync', 'argon2.hash', 'crypto.scryptSync', 'crypto.pbkdf2Sync', 'uuid.v4', 'nanoid.nanoid'].map((at) => ({ at, cleans: 'all' as const })),
    ...['crypto.Hash.digest', 'md5', 'sha1', 'sha256', 'object-hash'].map((at) => ({ at, cleans: 'all' as const, foretold: true as const })),
  ],
  // text written as bytes of another kind is as constant as before
  passes: ['Hex', 'Utf8', 'Base64', 'Latin1'].map((name) => ({ at: `crypto-js.enc.${name}.parse`, from: [0], text: 'concat' as const })),
  misuses: [
    weakCipher('crypto.createCipheriv'),
    weakCipher('crypto.createDecipheriv'),
    weakCipher('crypto.createCipher'),
    ...['createCipher', 'createDecipher'].map((name): MisuseModel => ({ at: `crypto.${name}`, rule: 'static-iv', title: 'Cipher key and IV derived from a password (createCipher)', fix: `Derive the key with scrypt and use a random IV: ${MODERN}.` })),
    ...KEYED.map((name): MisuseModel => ({ at: `crypto.${name}`, rule: 'hardcoded-crypto-key', when: TEXT_KEY, confidence: 'high' })),
    // blocks that are encrypted one by one take none: `createCipheriv('aes-128-ecb', key, '')`
    { at: 'crypto.createCipheriv', rule: 'static-iv', when: { 0: { not: /-ecb$/i }, 2: { constant: true } } },
    { at: 'crypto.createSign', rule: 'weak-hash', when: { 0: /^(?:rsa-)?(?:md[245]|sha-?1)$/i }, severity: 'medium' },
    { at: 'crypto.createHmac', rule: 'weak-hash', when: { 0: /^md[245]$/i }, severity: 'low', confidence: 'medium' },
    { at: 'crypto.createHash', rule: 'weak-hash', when: { 0: OLD_HASH }, severity: 'info', confidence: 'low', title: 'Weak hash algorithm (MD5, SHA-1)', fix: 'For passwords use argon2, bcrypt or scrypt; for everything else `crypto.createHash(\'sha256\')`.' },
    ...['crypto.subtle.digest', 'crypto.webcrypto.subtle.digest'].flatMap((at) => ['0', '0.name'].map((place): MisuseModel => ({ at, rule: 'weak-hash', when: { [place]: /^sha-?1$/i }, severity: 'info', confidence: 'low', title: 'Weak hash algorithm (MD5, SHA-1)', fix: 'Use `crypto.subtle.digest(\'SHA-256\', data)`.' }))),
    ...['generateKeyPair', 'generateKeyPairSync'].flatMap((name): MisuseModel[] => [
      { at: `crypto.${name}`, rule: 'weak-key-size', when: { ...MIN_RSA, '1.modulusLength': SMALL } },
      { at: `crypto.${name}`, rule: 'weak-key-size', when: { 0: 'ec', '1.namedCurve': /^(?:sec[pt]|prime|c2|wap|brainpool)\w*?(?:1[0-9]{2}|160|192)\w*$/i } },
    ]),
    { at: 'crypto.createDiffieHellman', rule: 'weak-key-size', when: { 0: SMALL } },
    { at: 'crypto.getDiffieHellman', rule: 'weak-key-size', when: { 0: /^modp[125]$/ } },
    { at: 'crypto.pseudoRandomBytes', rule: 'weak-random', fix: 'Use `crypto.randomBytes(size)`.' },
    ...['pbkdf2', 'pbkdf2Sync'].map((name): MisuseModel => ({ at: `crypto.${name}`, rule: 'cheap-password-hash', when: { 2: { anyOf: [...FEW, 1, 10, 100, 500] } } })),
    ...['argon2.hash'].map((at): MisuseModel => ({ at, rule: 'cheap-password-hash', when: { '1.type': /argon2[di]$/ }, title: 'Argon2 variant unsuitable for passwords', fix: 'Use `argon2.argon2id`, the default.' })),
    { at: 'crypto-js.MD5', rule: 'weak-hash', severity: 'info', confidence: 'low' },
    { at: 'crypto-js.SHA1', rule: 'weak-hash', severity: 'info', confidence: 'low' },
    ...['DES', 'TripleDES', 'RC4', 'Rabbit'].map((name): MisuseModel => ({ at: `crypto-js.${name}.encrypt`, rule: 'weak-cipher' })),
    { at: 'crypto-js.AES.encrypt', rule: 'hardcoded-crypto-key', when: TEXT_KEY },
    { at: 'crypto-js.AES.encrypt', rule: 'weak-cipher', when: { '2.mode': /ECB/ } },
    { at: 'crypto-js.AES.encrypt', rule: 'static-iv', when: { '2.iv': { constant: true } } },
    ...['createCipher', 'startEncrypting'].map((name): MisuseModel => ({ at: `node-forge.cipher.${name}`, rule: 'weak-cipher', when: { 0: /^(?:3?DES|RC2)-|-ECB$/i }, fix: 'Use `forge.cipher.createCipher("AES-GCM", key)` with a random IV for each message.' })),
    ...['md5', 'sha1'].map((name): MisuseModel => ({ at: `node-forge.md.${name}.create`, rule: 'weak-hash', severity: 'info', confidence: 'low' })),
    { at: 'md5', rule: 'weak-hash', severity: 'info', confidence: 'low' },
    { at: 'sha1', rule: 'weak-hash', severity: 'info', confidence: 'low' },
    { at: 'crypto.createCredentials', rule: 'weak-cipher', when: { '0.ciphers': /\b(?:RC4|DES|MD5|NULL|EXPORT)\b/i }, confidence: 'medium' },
  ],
})
