import { defineModel } from '../model.ts'
import { cleansAt, eachUnder, FIXED, misusesAt, under } from './helpers.ts'

const BROKEN = 'Digest.MD5 Digest.SHA1 OpenSSL.Digest.MD5 OpenSSL.Digest.SHA1 OpenSSL.Digest.MD4 OpenSSL.Digest.MD2'
const HASHERS = 'hexdigest digest base64digest file'
/** As good as any for a cache or a file that nobody forges; a rule of its own knows passwords by their names. */
const MILD = { severity: 'info', confidence: 'medium', title: 'Weak hash algorithm (MD5, SHA-1)' } as const
const BAD_CIPHER = /^(?:(?:des|des-?ede3?|des3|rc2|rc4|bf|blowfish|cast5?|idea|seed)(?:$|[-_])|.*-ecb$)/i
const BROKEN_NAME = /^(?:md[245]|sha-?1|ripemd)$/i
const SMALL = { anyOf: [384, 512, 768, 1024] }
/** Constants of `OpenSSL::PKey::RSA`. */
const UNPADDED = /RSA\.(?:NO_PADDING|SSLV23_PADDING|PKCS1_PADDING)$/
const KEYS = 'OpenSSL.PKey.RSA OpenSSL.PKey.DSA'

/** Hashes, ciphers, keys, tokens. */
export default defineModel({
  id: 'ruby-crypto',
  language: 'ruby',
  types: {
    ...Object.fromEntries(`${BROKEN} ${KEYS} OpenSSL.Cipher JWT`.split(' ').map((name) => [name, {}])),
    'OpenSSL.PKey': { returns: { generate_key: 'OpenSSL.PKey.RSA' } },
    'OpenSSL.PKey.RSA': { returns: { generate: 'OpenSSL.PKey.RSA' } },
    'OpenSSL.PKey.DSA': { returns: { generate: 'OpenSSL.PKey.DSA' } },
  },
  sanitizers: [
    ...cleansAt('all', eachUnder('Digest.MD5 Digest.SHA1 Digest.SHA256 Digest.SHA512 OpenSSL.Digest.SHA256', HASHERS), { foretold: true }),
    ...cleansAt('all', [...under('OpenSSL.HMAC', 'hexdigest digest'), 'BCrypt.Password.create', ...under('SecureRandom', 'hex uuid urlsafe_base64 alphanumeric'), 'ActiveSupport.SecurityUtils.secure_compare', 'JWT.encode']),
  ],
  misuses: [
    ...misusesAt('rsa-without-oaep', eachUnder(KEYS, 'public_encrypt private_decrypt public_decrypt private_encrypt'), { 1: UNPADDED }),
    ...misusesAt('rsa-without-oaep', eachUnder(`${KEYS} OpenSSL.PKey`, 'encrypt decrypt sign verify sign_raw verify_raw'), { rsa_padding_mode: /^(?:none|sslv23)$/i }),
    ...misusesAt('rsa-without-oaep', eachUnder(`${KEYS} OpenSSL.PKey`, 'encrypt decrypt'), { rsa_padding_mode: /^pkcs1$/i }),
    ...misusesAt('weak-hash', [...BROKEN.split(' '), ...eachUnder(BROKEN, HASHERS)], undefined, MILD),
    ...misusesAt('weak-hash', ['OpenSSL.Digest', 'OpenSSL.Digest.new', 'OpenSSL.Digest.Digest', 'Digest'], { 0: BROKEN_NAME }, MILD),
    ...misusesAt('weak-hash', under('OpenSSL.HMAC', 'hexdigest digest base64digest'), { 0: BROKEN_NAME }, MILD),
    ...misusesAt('weak-cipher', ['OpenSSL.Cipher', 'OpenSSL.Cipher.Cipher'], { 0: BAD_CIPHER }),
    ...misusesAt('weak-cipher', ['OpenSSL.Cipher.DES', 'OpenSSL.Cipher.RC2', 'OpenSSL.Cipher.RC4', 'OpenSSL.Cipher.BF'], undefined),
    { at: 'OpenSSL.Cipher.key', set: true, when: { 0: FIXED }, rule: 'hardcoded-crypto-key' },
    { at: 'OpenSSL.Cipher.iv', set: true, when: { 0: FIXED }, rule: 'static-iv' },
    ...misusesAt('hardcoded-crypto-key', ['ActiveSupport.MessageEncryptor', 'ActiveSupport.MessageVerifier', 'Fernet'], { 0: FIXED }),
    ...misusesAt('weak-key-size', ['OpenSSL.PKey.generate_key', 'OpenSSL.PKey.generate_parameters'], { rsa_keygen_bits: SMALL }),
    ...misusesAt('weak-key-size', [...KEYS.split(' '), ...eachUnder(KEYS, 'generate')], { 0: SMALL }),
    ...misusesAt('hardcoded-credential', KEYS.split(' '), { 1: FIXED }),
    ...misusesAt('hardcoded-credential', [...eachUnder(KEYS, 'export to_pem to_s'), ...under('*', 'to_pem')], { 1: FIXED }),
    ...misusesAt('hardcoded-credential', ['*.export'], { 0: { not: FIXED }, 1: FIXED }),
    ...misusesAt('cheap-password-hash', ['BCrypt.Password.create', 'BCrypt.Engine.hash_secret'], { cost: { anyOf: [1, 2, 3, 4, 5, 6, 7, 8, 9] } }, { fix: 'Remove the cost, or use at least 12: `BCrypt::Password.create(password, cost: 12)`.' }),
    ...misusesAt('cheap-password-hash', under('OpenSSL.PKCS5', 'pbkdf2_hmac pbkdf2_hmac_sha1'), { 2: { anyOf: [1, 10, 100, 1000, 1024, 2000, 2048, 4096, 5000, 10000, 20000] } }, { fix: 'Use at least 600,000 iterations of SHA-256, or bcrypt.' }),
    ...misusesAt('fixed-salt', under('OpenSSL.PKCS5', 'pbkdf2_hmac pbkdf2_hmac_sha1'), { 1: FIXED }, { fix: 'Create a random salt for each password: `SecureRandom.bytes(16)`.' }),
    ...misusesAt('jwt-not-verified', ['JWT.decode'], { 2: false, 0: { not: { type: 'HTTP.Answered' } } }),
    // what a server has answered over a connection that is checked is its own word, with a signature or without
    ...misusesAt('jwt-not-verified', ['JWT.decode'], { 2: false, 0: { type: 'HTTP.Answered' } }, { severity: 'low' }),
    ...misusesAt('jwt-not-verified', ['JWT.encode'], { 2: /^none$/i }),
    ...misusesAt('jwt-not-verified', ['JWT.decode'], { algorithm: /^none$/i }),
    ...misusesAt('hardcoded-crypto-key', ['JWT.encode', 'JWT.decode'], { 1: FIXED }, { title: 'Hard-coded JWT secret' }),
    ...misusesAt('hardcoded-crypto-key', ['JWT.encode'], { 1: null, 2: { not: /^none$/i } }, { title: 'JWT signed with an empty key' }),
    ...misusesAt('secret-in-token', ['JWT.encode'], { 0: { writes: 'password' } }),
  ],
})
