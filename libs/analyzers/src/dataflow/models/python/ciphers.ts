import { defineModel } from '../model.ts'
import { misusesAt, under } from './helpers.ts'

const AEAD = 'Use AES-GCM with a random nonce: `AESGCM(key).encrypt(os.urandom(12), data, None)`, or `Fernet(key).encrypt(data)`.'
const ALGORITHMS = ['cryptography.hazmat.primitives.ciphers.algorithms', 'cryptography.hazmat.decrepit.ciphers.algorithms']
const OLD_ALGORITHMS = ALGORITHMS.flatMap((at) => under(at, 'ARC4 Blowfish IDEA CAST5 SEED TripleDES RC2'))
const OLD_CIPHERS = under('Crypto.Cipher', 'DES.new DES3.new ARC2.new ARC4.new Blowfish.new CAST.new XOR.new IDEA.new')
const BLOCK = under('Crypto.Cipher', 'AES.new DES.new DES3.new ARC2.new Blowfish.new CAST.new')
const RSA = ['Crypto.PublicKey.RSA.generate', 'Crypto.PublicKey.DSA.generate', 'Crypto.PublicKey.ElGamal.generate', 'rsa.newkeys']
const SMALL = /^(?:[1-9]\d{0,2}|1\d{3}|20[0-3]\d|204[0-7])$/
const CURVES = /\.(?:SECP192R1|SECT163K1|SECT163R2|SECP160\w*)(?:\(\))?$/
const FIXED = { constant: true } as const

export default defineModel({
  id: 'python-ciphers',
  language: 'python',
  aliases: { Cryptodome: 'Crypto', 'cryptography.hazmat.primitives.ciphers.base': 'cryptography.hazmat.primitives.ciphers' },
  types: {
    'cryptography.hazmat.primitives.ciphers.aead.AESGCM': {},
    'cryptography.hazmat.primitives.ciphers.Cipher': { tracked: true },
    'cryptography.hazmat.primitives.ciphers.modes.CBC': { tracked: true },
    'Crypto.Cipher.Block': { tracked: true },
    ...Object.fromEntries(BLOCK.map((at) => [at.slice(0, -4), { returns: { new: 'Crypto.Cipher.Block' } }])),
  },
  // to decrypt with a vector that is known is no fault, so it is only remembered where the cipher is made
  marks: [
    ...BLOCK.map((at) => ({ at, mark: 'fixed-vector', on: 'result', when: { '1|mode': { anyOf: [/MODE_CBC$/, 2] }, '2|iv': FIXED } })),
    ...BLOCK.map((at) => ({ at, mark: 'fixed-vector', on: 'result', when: { '1|mode': { anyOf: [/MODE_CBC$/, 2] }, IV: FIXED } })),
    { at: 'cryptography.hazmat.primitives.ciphers.modes.CBC', mark: 'fixed-vector', on: 'result', when: { '0|initialization_vector': FIXED } },
    { at: 'cryptography.hazmat.primitives.ciphers.Cipher', mark: 'fixed-vector', on: 'result', when: { '1|mode': { mark: 'fixed-vector' } } },
  ],
  misuses: [
    ...misusesAt('static-iv', ['Crypto.Cipher.Block.encrypt', 'cryptography.hazmat.primitives.ciphers.Cipher.encryptor'], { this: { mark: 'fixed-vector' } }),
    ...misusesAt('static-iv', BLOCK, { nonce: FIXED }),
    ...misusesAt('static-iv', ['cryptography.hazmat.primitives.ciphers.aead.AESGCM.encrypt'], { '0|nonce': FIXED }),
    ...misusesAt('weak-cipher', OLD_ALGORITHMS, undefined, { fix: AEAD }),
    ...misusesAt('weak-cipher', OLD_CIPHERS, undefined, { fix: AEAD }),
    ...misusesAt('weak-cipher', BLOCK, { '1|mode': { anyOf: [/MODE_ECB$/, 1] } }, { title: 'ECB mode encryption', fix: AEAD }),
    ...misusesAt('weak-cipher', ['cryptography.hazmat.primitives.ciphers.modes.ECB'], undefined, { title: 'ECB mode encryption', fix: AEAD }),
    ...misusesAt('rsa-without-oaep', ['Crypto.Cipher.PKCS1_v1_5.new'], undefined),
    ...misusesAt('rsa-without-oaep', ['*.encrypt', '*.decrypt'], { any: /asymmetric\.padding\.PKCS1v15(?:\(\))?$/ }),
    ...misusesAt('weak-key-size', RSA, { '0|nbits': SMALL }),
    ...misusesAt('weak-key-size', RSA, { bits: SMALL }),
    ...misusesAt('weak-key-size', ['cryptography.hazmat.primitives.asymmetric.rsa.generate_private_key'], { '1|key_size': SMALL }),
    ...misusesAt('weak-key-size', ['cryptography.hazmat.primitives.asymmetric.rsa.generate_private_key'], { '0|public_exponent': /^(?:\d{1,4}|[1-5]\d{4})$/ }, { severity: 'low', title: 'Small RSA public exponent' }),
    ...misusesAt('weak-key-size', ['cryptography.hazmat.primitives.asymmetric.dsa.generate_private_key'], { '0|key_size': SMALL }),
    ...misusesAt('weak-key-size', ['cryptography.hazmat.primitives.asymmetric.dsa.generate_private_key'], { 1: SMALL }),
    ...misusesAt('weak-key-size', ['cryptography.hazmat.primitives.asymmetric.dh.generate_parameters'], { '1|key_size': SMALL }),
    ...misusesAt('weak-key-size', ['cryptography.hazmat.primitives.asymmetric.ec.generate_private_key'], { '0|curve': CURVES }),
    ...misusesAt('hardcoded-crypto-key', under('Crypto.Cipher', 'AES.new DES.new DES3.new ARC4.new Blowfish.new ChaCha20.new Salsa20.new ChaCha20_Poly1305.new'), { '0|key': { anyOf: [FIXED, ''] } }),
    ...misusesAt('hardcoded-crypto-key', ['cryptography.fernet.Fernet', ...ALGORITHMS.flatMap((at) => under(at, 'AES ChaCha20 Camellia')), ...under('cryptography.hazmat.primitives.ciphers.aead', 'AESGCM ChaCha20Poly1305 AESCCM')], { '0|key': FIXED }),
    ...misusesAt('hardcoded-crypto-key', ['hmac.new', 'hmac.digest'], { '0|key': FIXED }, { confidence: 'medium' }),
  ],
})
