import { defineModel } from '../model.ts'
import { cleansAt, misusesAt, under } from './helpers.ts'

const MARK = 'Use SHA-256 (`hashlib.sha256`); for passwords `argon2.PasswordHasher().hash(password)`. Where the hash only tells files or cache entries apart, say so: `hashlib.md5(data, usedforsecurity=False)`.'
const LOW = { severity: 'low', confidence: 'low', title: 'Weak hash algorithm (MD5, SHA-1)', fix: MARK } as const
const USED = { usedforsecurity: { not: false } }
const BROKEN = /^(?:md2|md4|md5|sha|sha1|sha-1|ripemd160|sha224)$/i
const BROKEN_CLASS = /\.(?:MD5|SHA1|MD2|MD4|SHA|RIPEMD160|RIPEMD)(?:\(\))?$/

const SALTED = under('hashlib', 'pbkdf2_hmac')
const SHORT_SALT = { severity: 'medium', confidence: 'medium', fix: 'Create a random salt for each password and store it with the hash: `salt = os.urandom(16)`.' } as const
const FIXED = { constant: true } as const

export default defineModel({
  id: 'python-hashes',
  language: 'python',
  aliases: { Cryptodome: 'Crypto', md5: 'hashlib', sha: 'hashlib' },
  sanitizers: cleansAt('all', [...under('hashlib', 'md5 sha1 sha224 sha256 sha384 sha512 blake2b blake2s sha3_256 sha3_512 new pbkdf2_hmac scrypt'), 'hmac.new', 'hmac.compare_digest', 'werkzeug.security.generate_password_hash', 'bcrypt.hashpw', 'django.contrib.auth.hashers.make_password']),
  misuses: [
    ...misusesAt('weak-hash', under('hashlib', 'md5 sha1'), USED, LOW),
    ...misusesAt('weak-hash', ['hashlib.new'], { '0|name': BROKEN, ...USED }, LOW),
    ...misusesAt('weak-hash', [...under('Crypto.Hash', 'MD2.new MD4.new MD5.new SHA.new SHA1.new RIPEMD.new RIPEMD160.new'), 'md5.new', 'sha.new'], undefined, LOW),
    ...misusesAt('weak-hash', ['cryptography.hazmat.primitives.hashes.Hash'], { '0|algorithm': BROKEN_CLASS }, LOW),
    ...misusesAt('weak-hash', under('cryptography.hazmat.primitives.hashes', 'MD5 SHA1'), undefined, LOW),
    ...misusesAt('weak-hash', ['hmac.new', 'hmac.HMAC', 'hmac.digest'], { '2|digestmod': { anyOf: [/^(?:md5|md4|md2)$/i, /(?:hashlib|Hash)\.(?:md5|MD5|MD2|MD4)$/] } }, LOW),
    ...misusesAt('weak-hash', ['hashlib.pbkdf2_hmac'], { '0|hash_name': BROKEN }, LOW),
    ...misusesAt('weak-hash', under('passlib.hash', 'md5_crypt.hash md5_crypt.encrypt des_crypt.hash apr_md5_crypt.hash ldap_md5.hash hex_md5.hash plaintext.hash hex_sha1.hash unsalted lmhash.hash nthash.hash'), undefined),
    ...misusesAt('weak-hash', ['werkzeug.security.generate_password_hash'], { '1|method': /^(?:plain|md5|sha1|sha224|sha256|sha512)$/ }, { severity: 'high', title: 'Weak password hash' }),
    ...misusesAt('fixed-salt', SALTED, { '2|salt': { anyOf: [FIXED, ''] } }, SHORT_SALT),
    ...misusesAt('fixed-salt', ['hashlib.scrypt'], { salt: { anyOf: [FIXED, ''] } }, SHORT_SALT),
    ...misusesAt('fixed-salt', ['crypt.crypt'], { '1|salt': { anyOf: [FIXED, { absent: true }] } }, SHORT_SALT),
    ...misusesAt('fixed-salt', under('Crypto.Protocol.KDF', 'PBKDF2 scrypt PBKDF1'), { '1|salt': FIXED }, SHORT_SALT),
    ...misusesAt('fixed-salt', ['Crypto.Protocol.KDF.bcrypt'], { '2|salt': FIXED }, SHORT_SALT),
    ...misusesAt('fixed-salt', under('cryptography.hazmat.primitives.kdf', 'pbkdf2.PBKDF2HMAC scrypt.Scrypt'), { salt: FIXED }, SHORT_SALT),
    ...misusesAt('fixed-salt', ['cryptography.hazmat.primitives.kdf.pbkdf2.PBKDF2HMAC'], { 2: FIXED }, SHORT_SALT),
    ...misusesAt('fixed-salt', ['cryptography.hazmat.primitives.kdf.scrypt.Scrypt'], { 0: FIXED }, SHORT_SALT),
    ...misusesAt('cheap-password-hash', ['hashlib.pbkdf2_hmac'], { '3|iterations': /^\d{1,4}$/ }, { severity: 'medium' }),
    ...misusesAt('cheap-password-hash', ['bcrypt.gensalt'], { '0|rounds': /^[4-9]$/ }),
    ...misusesAt('secret-as-salt', ['hashids.Hashids', 'django_hashids.HashidsField'], { '0|salt': /(?:secret_key|SECRET_KEY)$/ }),
  ],
})
