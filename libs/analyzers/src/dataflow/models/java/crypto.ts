import { defineModel } from '../model.ts'
import { facts } from './members.ts'

/** what it is, or what it is unless the configuration says otherwise */
const BROKEN_CIPHER = /^(?:DES|DESede|TripleDES|3DES|RC2|RC4|ARCFOUR|Blowfish|IDEA|CAST5)(?:[/\0]|$)/i
const ECB = /^(?!RSA)\w+\/ECB\b|^AES\0?$/i
const NO_PADDING = /^RSA\/\w+\/(?:NoPadding|PKCS1Padding)\0?$/i
const BROKEN_HASH = /^(?:MD[245]|SHA-?1|SHA|RIPEMD-?(?:128|160)?)\0?$/i
const BROKEN_MAC = /^Hmac(?:MD5|SHA-?1)\0?$/i
/** numbers of bits below 2048, 128, 224 */
const BELOW_2048 = /^(?:\d{1,3}|1\d{3}|20[0-3]\d|204[0-7])$/
const BELOW_128 = /^(?:\d{1,2}|1[01]\d|12[0-7])$/
const BELOW_224 = /^(?:\d{1,2}|1\d\d|2[01]\d|22[0-3])$/
const SMALL_CURVE = /^(?:sec[pt]|X9\.62 (?:prime|c2pnb|c2tnb))?(?:1[1-9]\d)[a-z]\d|^(?:X9\.62 )?prime192/i

const HASH_FIX = 'Hash passwords with a slow, salted function, and use SHA-256 for plain fingerprints:\n\n```java\nString stored = new BCryptPasswordEncoder(12).encode(password);\nMessageDigest digest = MessageDigest.getInstance("SHA-256");\n```'
const CIPHER_FIX = 'Use AES-GCM with a random nonce for every message:\n\n```java\nbyte[] nonce = new byte[12];\nnew SecureRandom().nextBytes(nonce);\nCipher cipher = Cipher.getInstance("AES/GCM/NoPadding");\ncipher.init(Cipher.ENCRYPT_MODE, key, new GCMParameterSpec(128, nonce));\n```'
const RANDOM_FIX = 'Use `SecureRandom`:\n\n```java\nbyte[] token = new byte[32];\nnew SecureRandom().nextBytes(token);\nString value = Base64.getUrlEncoder().withoutPadding().encodeToString(token);\n```'

const NUMBERS = 'nextInt nextLong nextFloat nextDouble nextGaussian nextBoolean ints longs doubles'
const RANDOMS = ['java.util.Random', 'java.util.concurrent.ThreadLocalRandom', 'java.util.SplittableRandom']
/** not a `SecureRandom` declared as a `Random` */
const MADE = { when: { this: { mark: 'predictable' } } }
const PREDICTABLE = { channel: 'random-number' as const, kind: 'random' as const }
const TEXTS = 'randomAlphanumeric randomAlphabetic randomNumeric randomAscii randomGraph randomPrint'

export default defineModel({
  id: 'java-crypto',
  language: 'java',
  types: {
    ...Object.fromEntries(RANDOMS.map((type) => [type, { tracked: true as const }])),
    'java.security.SecureRandom': { returns: { getInstance: 'java.security.SecureRandom', getInstanceStrong: 'java.security.SecureRandom' } },
    'java.util.concurrent.ThreadLocalRandom': { tracked: true, returns: { current: 'java.util.concurrent.ThreadLocalRandom' } },
    'java.security.MessageDigest': { returns: { getInstance: 'java.security.MessageDigest' } },
    'javax.crypto.Cipher': { returns: { getInstance: 'javax.crypto.Cipher' } },
    'javax.crypto.Mac': { returns: { getInstance: 'javax.crypto.Mac' } },
    'java.security.KeyPairGenerator': { tracked: true, returns: { getInstance: 'java.security.KeyPairGenerator' } },
    'javax.crypto.KeyGenerator': { tracked: true, returns: { getInstance: 'javax.crypto.KeyGenerator' } },
  },
  sources: [
    ...RANDOMS.flatMap((type) => facts(type, NUMBERS, { ...PREDICTABLE, ...MADE })),
    ...RANDOMS.flatMap((type) => facts(type, 'nextBytes', { ...PREDICTABLE, ...MADE, into: [0] })),
    { at: 'java.lang.Math.random', ...PREDICTABLE },
    ...facts('org.apache.commons.lang.RandomStringUtils', TEXTS, PREDICTABLE),
    // the generator that is given last draws the letters
    { at: 'org.apache.commons.lang.RandomStringUtils.random', ...PREDICTABLE, when: { 6: { absent: true } } },
    { at: 'org.apache.commons.lang.RandomStringUtils.random', ...PREDICTABLE, when: { 6: { mark: 'predictable' } } },
    ...facts('org.apache.commons.lang.RandomUtils', 'nextInt nextLong nextBytes', PREDICTABLE),
    ...facts('cn.hutool.core.util.RandomUtil', 'randomString randomNumbers randomInt', PREDICTABLE),
  ],
  passes: [
    { at: 'java.security.SecureRandom.nextBytes', from: [], to: 0 },
    { at: 'java.lang.System.arraycopy', from: [], to: 2 },
    { at: 'java.io.InputStream.read', from: [], to: 0 },
    { at: 'java.nio.ByteBuffer.get', from: [], to: 0 },
  ],
  sinks: [
    { at: 'javax.crypto.spec.SecretKeySpec', is: 'predictable', fix: RANDOM_FIX },
    { at: 'javax.crypto.spec.IvParameterSpec', is: 'predictable', fix: RANDOM_FIX },
    { at: 'javax.crypto.spec.GCMParameterSpec', arg: 1, is: 'predictable', fix: RANDOM_FIX },
    { at: 'javax.crypto.spec.PBEKeySpec', is: 'predictable', fix: RANDOM_FIX },
    // a salt must be another one each time, and is no secret
    { at: 'javax.crypto.spec.PBEKeySpec', arg: 1, is: 'predictable', severity: 'medium', fix: RANDOM_FIX },
    { at: '*.setPassword', is: 'predictable', confidence: 'medium', fix: RANDOM_FIX },
    { at: '*.setToken', is: 'predictable', confidence: 'medium', fix: RANDOM_FIX },
    { at: '*.setResetToken', is: 'predictable', confidence: 'medium', fix: RANDOM_FIX },
    { at: '*.setVerificationCode', is: 'predictable', confidence: 'medium', fix: RANDOM_FIX },
    { at: '*.setSalt', is: 'predictable', severity: 'medium', confidence: 'medium', fix: RANDOM_FIX },
  ],
  marks: [
    { at: 'java.security.SecureRandom.nextBytes', on: 0, mark: 'filled' },
    { at: 'java.nio.ByteBuffer.get', on: 0, mark: 'filled' },
    { at: 'java.io.InputStream.read', on: 0, mark: 'filled' },
    ...RANDOMS.map((at) => ({ at, on: 'result', mark: 'predictable' })),
    { at: 'java.util.concurrent.ThreadLocalRandom.current', on: 'result', mark: 'predictable' },
    { at: 'java.security.KeyPairGenerator.getInstance', on: 'result', mark: 'factors', when: { 0: /^(?:RSA|DSA|DH|DiffieHellman)\b/i } },
    { at: 'java.security.KeyPairGenerator.getInstance', on: 'result', mark: 'curve', when: { 0: /^EC/i } },
    { at: 'javax.crypto.KeyGenerator.getInstance', on: 'result', mark: 'symmetric', when: { 0: /^(?:AES|Blowfish|RC|ARCFOUR)/i } },
  ],
  misuses: [
    ...facts('java.security.MessageDigest', 'getInstance', { rule: 'weak-hash', severity: 'low' as const, title: 'Weak hash algorithm (MD5, SHA-1)', fix: HASH_FIX, when: { 0: BROKEN_HASH } }),
    { at: 'org.apache.commons.codec.digest.DigestUtils.getDigest', rule: 'weak-hash', severity: 'low', title: 'Weak hash algorithm (MD5, SHA-1)', fix: HASH_FIX, when: { 0: BROKEN_HASH } },
    { at: 'org.apache.commons.codec.digest.DigestUtils', rule: 'weak-hash', severity: 'low', title: 'Weak hash algorithm (MD5, SHA-1)', fix: HASH_FIX, when: { 0: BROKEN_HASH } },
    { at: 'java.security.Signature.getInstance', rule: 'weak-hash', title: 'Signature with a weak hash algorithm', fix: 'Use `Signature.getInstance("SHA256withRSA")` or a newer algorithm.', when: { 0: /^(?:MD[25]|SHA-?1)with/i } },
    ...facts('javax.crypto.Mac', 'getInstance', { rule: 'weak-hash', severity: 'low' as const, title: 'MAC with a weak hash algorithm', fix: 'Use `Mac.getInstance("HmacSHA256")`.', when: { 0: /^HmacMD5\0?$/i } }),
    ...facts('org.apache.commons.codec.digest.DigestUtils', 'md2 md2Hex md5 md5Hex sha sha1 sha1Hex shaHex getMd2Digest getMd5Digest getSha1Digest getShaDigest', { rule: 'weak-hash', severity: 'low' as const, title: 'Weak hash algorithm (MD5, SHA-1)', fix: HASH_FIX }),
    ...facts('org.springframework.util.DigestUtils', 'md5Digest md5DigestAsHex appendMd5DigestAsHex', { rule: 'weak-hash', severity: 'low' as const, title: 'Weak hash algorithm (MD5)', fix: HASH_FIX }),
    ...facts('com.google.common.hash.Hashing', 'md5 sha1', { rule: 'weak-hash', severity: 'low' as const, title: 'Weak hash algorithm (MD5, SHA-1)', fix: HASH_FIX }),
    ...facts('javax.crypto.Cipher', 'getInstance', { rule: 'weak-cipher', fix: CIPHER_FIX, when: { 0: { anyOf: [BROKEN_CIPHER, ECB] } } }),
    ...facts('javax.crypto.KeyGenerator', 'getInstance', { rule: 'weak-cipher', fix: CIPHER_FIX, when: { 0: BROKEN_CIPHER } }),
    ...facts('javax.crypto.SecretKeyFactory', 'getInstance', { rule: 'weak-cipher', fix: CIPHER_FIX, when: { 0: BROKEN_CIPHER } }),
    { at: 'javax.crypto.spec.DESKeySpec', rule: 'weak-cipher', fix: CIPHER_FIX },
    { at: 'javax.crypto.NullCipher', rule: 'weak-cipher', fix: CIPHER_FIX },
    { at: 'javax.crypto.Cipher.getInstance', rule: 'rsa-without-oaep', when: { 0: NO_PADDING } },
    { at: 'java.security.KeyPairGenerator.initialize', rule: 'weak-key-size', when: { 0: BELOW_2048, this: { mark: 'factors' } } },
    { at: 'java.security.KeyPairGenerator.initialize', rule: 'weak-key-size', when: { 0: BELOW_224, this: { mark: 'curve' } } },
    { at: 'java.security.spec.ECGenParameterSpec', rule: 'weak-key-size', when: { 0: SMALL_CURVE } },
    { at: 'java.security.spec.RSAKeyGenParameterSpec', rule: 'weak-key-size', when: { 0: BELOW_2048 } },
    { at: 'javax.crypto.KeyGenerator.init', rule: 'weak-key-size', near: ['KeyGenerator'], when: { 0: BELOW_128, this: { mark: 'symmetric' } } },
    { at: 'javax.crypto.spec.SecretKeySpec', rule: 'hardcoded-crypto-key', when: { 0: { constant: true }, '0|filled': { not: { mark: 'filled' } } } },
    { at: 'javax.crypto.spec.IvParameterSpec', rule: 'static-iv', when: { 0: { constant: true }, '0|filled': { not: { mark: 'filled' } } } },
    { at: 'javax.crypto.spec.GCMParameterSpec', rule: 'static-iv', when: { 1: { constant: true }, '1|filled': { not: { mark: 'filled' } } } },
    { at: 'javax.crypto.spec.PBEKeySpec', rule: 'hardcoded-crypto-key', when: { 0: { constant: true } } },
    { at: 'javax.crypto.spec.PBEKeySpec', rule: 'fixed-salt', when: { 1: { constant: true }, '1|filled': { not: { mark: 'filled' } } } },
    { at: 'javax.crypto.spec.PBEParameterSpec', rule: 'fixed-salt', when: { 0: { constant: true }, '0|filled': { not: { mark: 'filled' } } } },
    { at: 'java.security.SecureRandom.setSeed', rule: 'weak-random', severity: 'medium', title: 'Random generator with a constant seed', when: { 0: { constant: true } } },
    { at: 'javax.crypto.Mac.getInstance', rule: 'weak-hash', severity: 'low', confidence: 'low', when: { 0: BROKEN_MAC } },
  ],
})
