import { type Conditions, defineModel, type MisuseModel } from '../model.ts'

const SMALL = { anyOf: [512, 768, 1024, 1536] } as const
const RSA_FIX = 'Use at least 2048 bits, better 3072.'
const IV_FIX = 'Create a random IV for each message, `crypto.getRandomValues(new Uint8Array(12))`, and store it in front of the ciphertext.'
const SALT_FIX = 'Create a random salt for each password and store it with the hash: `crypto.randomBytes(16)`.'

const SUBTLE = ['crypto.subtle', 'crypto.webcrypto.subtle']

const subtle = SUBTLE.flatMap((at): MisuseModel[] => [
  { at: `${at}.generateKey`, rule: 'weak-key-size', when: { '0.modulusLength': SMALL }, fix: RSA_FIX },
  { at: `${at}.generateKey`, rule: 'weak-hash', when: { '0.hash': /^sha-?1$/i, '0.name': /^RSA|^ECDSA/ }, severity: 'medium', title: 'Signatures made with SHA-1', fix: 'Use `hash: \'SHA-256\'`.' },
  { at: `${at}.encrypt`, rule: 'static-iv', when: { '0.iv': { constant: true } }, fix: IV_FIX },
  { at: `${at}.deriveBits`, rule: 'cheap-password-hash', when: { '0.name': 'PBKDF2', '0.iterations': { anyOf: [1, 10, 100, 500, 1000, 2000, 4096, 5000, 10000] } } },
  { at: `${at}.deriveKey`, rule: 'cheap-password-hash', when: { '0.name': 'PBKDF2', '0.iterations': { anyOf: [1, 10, 100, 500, 1000, 2000, 4096, 5000, 10000] } } },
])

const rsa: readonly MisuseModel[] = [
  ...['node-forge.pki.rsa.generateKeyPair', 'node-forge.rsa.generateKeyPair'].flatMap((at) => ['0', '0.bits'].map((place): MisuseModel => ({ at, rule: 'weak-key-size', when: { [place]: SMALL }, fix: RSA_FIX }))),
  ...['0.b', '0'].map((place): MisuseModel => ({ at: 'node-rsa', rule: 'weak-key-size', when: { [place]: SMALL }, fix: RSA_FIX })),
  { at: 'jsrsasign.KEYUTIL.generateKeypair', rule: 'weak-key-size', when: { 0: 'RSA', 1: SMALL }, fix: RSA_FIX },
]

/** The salt is the same for all; a secret of the environment, of which a key is made, needs none of its own. */
const FIXED: Conditions = { 1: { constant: true }, 0: { anyOf: [{ sent: true }, { not: { carries: true } }] } }

/** Cryptography of browsers, and libraries beside that of Node. */
export default defineModel({
  id: 'web-crypto',
  language: 'javascript',
  misuses: [
    ...subtle,
    ...rsa,
    ...['scrypt', 'scryptSync', 'pbkdf2', 'pbkdf2Sync'].map((name): MisuseModel => ({ at: `crypto.${name}`, rule: 'fixed-salt', severity: 'low', when: FIXED, fix: SALT_FIX })),
    ...['bcrypt.hash', 'bcrypt.hashSync'].map((at): MisuseModel => ({ at, rule: 'fixed-salt', when: { 1: /^\$2[aby]\$\d\d\$/ }, fix: 'Let the library make the salt: `bcrypt.hash(password, 12)`.' })),
    { at: 'crypto-js.PBKDF2', rule: 'fixed-salt', severity: 'low', when: FIXED, fix: SALT_FIX },
  ],
})
