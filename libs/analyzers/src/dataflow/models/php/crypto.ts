import type { MisuseModel } from '../model.ts'
import { defineModel } from '../model.ts'

const each = (names: string, model: Omit<MisuseModel, 'at'>): MisuseModel[] => names.split(' ').map((at) => ({ at, ...model }))

const BROKEN_HASH = /^(?:md[245]|sha-?1|sha-?224|ripemd(?:128|160)|haval(?:128|160|192|224),[345])$/i
const BROKEN_MHASH = /^MHASH_(?:MD[245]|RIPEMD(?:128|160)|SHA1|SHA192|SHA224|HAVAL\d+|CRC32B?|ADLER32)$/
const BROKEN_CIPHER = /^(?:(?:des|des-ede|des-ede3|desx|rc2|rc4|bf|blowfish|cast5?|idea|seed)(?:$|-)|.*-ecb$)/i
const BROKEN_MCRYPT = /^MCRYPT_(?:DES|3DES|TRIPLEDES|DES_COMPAT|RC2|RC4|ARCFOUR.*|BLOWFISH.*|CAST.*|WAKE|XTEA|GOST|ENIGNA|LOKI97|SAFER.*)$/
/** Modes in which a block depends on the one before it, or on a vector. */
const CHAINED = /-(?:cbc|cfb\d*|ofb|ctr|gcm)$/i
const OLD_TLS = /^STREAM_CRYPTO_METHOD_(?:SSLv2|SSLv3|SSLv23|TLSv1_0|TLSv1_1|TLS|ANY)_(?:CLIENT|SERVER)$/
const OLD_CURL = /^CURL_SSLVERSION_(?:SSLv2|SSLv3|TLSv1_0|TLSv1_1|DEFAULT|TLSv1)$/

/** Hashes, ciphers, keys, random numbers and versions of TLS. */
export default defineModel({
  id: 'php-crypto',
  language: 'php',
  passes: [{ at: 'openssl_encrypt', from: [] }, { at: 'openssl_decrypt', from: [0] }],
  misuses: [
    ...each('hash hash_init hash_file hash_hmac_file', { rule: 'weak-hash', when: { '0|algo': BROKEN_HASH }, severity: 'low', confidence: 'medium' }),
    ...each('hash_pbkdf2', { rule: 'weak-hash', when: { '0|algo': BROKEN_HASH } }),
    ...each('mhash', { rule: 'weak-hash', when: { '0|hash': BROKEN_MHASH }, severity: 'low', confidence: 'medium' }),
    ...each('*.setPassword *.setPasswordHash', { rule: 'weak-hash', when: { 0: /^(?:md5|sha1)\(\)$/ }, severity: 'high', title: 'Weak password hash', fix: 'Use `password_hash($password, PASSWORD_DEFAULT)` and `password_verify`.' }),
    ...each('openssl_encrypt openssl_decrypt', { rule: 'weak-cipher', when: { '1|cipher_algo|method': BROKEN_CIPHER } }),
    ...each('openssl_encrypt openssl_decrypt', { rule: 'weak-cipher', when: { method: BROKEN_CIPHER } }),
    ...each('mcrypt_encrypt mcrypt_decrypt', { rule: 'weak-cipher', when: { 0: BROKEN_MCRYPT } }),
    ...each('mcrypt_encrypt mcrypt_decrypt', { rule: 'weak-cipher', when: { 3: /^(?:ecb|MCRYPT_MODE_ECB)$/i } }),
    ...each('mcrypt_module_open', { rule: 'weak-cipher', when: { 0: BROKEN_MCRYPT } }),
    ...each('mcrypt_cbc mcrypt_cfb mcrypt_create_iv mcrypt_decrypt mcrypt_ecb mcrypt_encrypt mcrypt_generic mcrypt_generic_init mcrypt_get_block_size mcrypt_module_open mcrypt_ofb mdecrypt_generic', { rule: 'abandoned-crypto' }),
    ...each('openssl_encrypt openssl_decrypt', { rule: 'hardcoded-crypto-key', when: { '2|passphrase|key': { constant: true }, '2|key': { not: '' } } }),
    ...each('openssl_encrypt', { rule: 'static-iv', when: { '4|iv': { constant: true }, 4: { not: '' } } }),
    // the vector is then nothing but zeros
    ...each('openssl_encrypt', { rule: 'static-iv', when: { '1|cipher_algo|method': CHAINED, '4|iv': { anyOf: [{ absent: true }, ''] }, 2: { absent: false } } }),
    // where it is one of several the protocol chooses, and what is verified others have signed
    ...each('openssl_sign', { rule: 'weak-hash', when: { '3|algorithm': { anyOf: [/^OPENSSL_ALGO_(?:SHA1|MD[245])$/, /^(?:sha1|md[45])(?:WithRSAEncryption)?$/i] }, 3: { not: /SHA(?:224|256|384|512)/i } }, severity: 'medium', title: 'Signature over a weak hash (MD5, SHA-1)', fix: 'Sign with SHA-256: `openssl_sign($data, $signature, $key, OPENSSL_ALGO_SHA256)`.' }),
    ...each('Lcobucci.JWT.Configuration.forUnsecuredSigner Lcobucci.JWT.Signer.None', { rule: 'jwt-not-verified' }),
    ...each('Firebase.JWT.JWT.decode', { rule: 'jwt-not-verified', when: { '2.0': /^none$/i } }),
    ...each('Firebase.JWT.JWT.encode', { rule: 'jwt-not-verified', when: { 2: /^none$/i } }),
    ...each('openssl_public_encrypt openssl_private_decrypt', { rule: 'rsa-without-oaep', when: { '3|padding': { absent: true }, 2: { absent: false } } }),
    ...each('openssl_public_encrypt openssl_private_decrypt', { rule: 'rsa-without-oaep', when: { '3|padding': /^OPENSSL_(?:NO_PADDING|PKCS1_PADDING|SSLV23_PADDING)$/ } }),
    ...each('openssl_pkey_new', { rule: 'weak-key-size', when: { '0|options.private_key_bits': { anyOf: [384, 512, 768, 1024] } } }),
    ...each('curl_setopt', { rule: 'weak-tls-version', when: { '1|option': /^CURLOPT_SSLVERSION$/, '2|value': { anyOf: [OLD_CURL, 1, 2, 3, 4, 5] } } }),
    ...each('stream_socket_enable_crypto', { rule: 'weak-tls-version', when: { '2|crypto_method|crypto_type': OLD_TLS } }),
    ...each('stream_context_create', { rule: 'weak-tls-version', when: { '0|options.ssl.crypto_method': OLD_TLS } }),
    ...each('hash_pbkdf2', { rule: 'fixed-salt', when: { '2|salt': { anyOf: [{ constant: true }, { sent: true }] } } }),
    // what is kept was drawn once, and hashes are compared with it
    ...each('crypt', { rule: 'fixed-salt', when: { '1|salt': { anyOf: [{ constant: true }, { sent: true }] } } }),
    ...each('crypt', { rule: 'fixed-salt', when: { '0|string|str': { absent: false }, '1|salt': { absent: true } } }),
    ...each('password_hash', { rule: 'fixed-salt', when: { '2|options': { writes: 'salt' }, '2|options.salt': { anyOf: [{ constant: true }, { sent: true }] } } }),
    ...each('password_hash', { rule: 'cheap-password-hash', when: { '2|options.cost': { anyOf: [1, 2, 3, 4, 5, 6, 7, 8, 9] } } }),
    ...each('hash_pbkdf2', { rule: 'cheap-password-hash', when: { '3|iterations': { anyOf: [1, 2, 5, 10, 50, 100, 500, 1000, 1024, 2000, 4096, 5000, 10000] } } }),
  ],
})
