import { defineModel, type MisuseModel } from '../model.ts'
import { each } from './sets.ts'

/** Bytes that something was written to after they were made. */
const FILLED = 'filled'
const FIXED = { anyOf: [{ constant: true }, { lacks: FILLED }] } as const
const iv = (at: string, arg: number): MisuseModel => ({ at, when: { [arg]: FIXED, [`${arg}|iv`]: { not: { mark: FILLED } } }, rule: 'static-iv', fix: 'Create a random nonce for each message and store it with the ciphertext: `nonce := make([]byte, aead.NonceSize())` and `rand.Read(nonce)` of `crypto/rand`.' })
const key = (at: string, arg: number): MisuseModel => ({ at, when: { [arg]: { constant: true } }, rule: 'hardcoded-crypto-key', fix: 'Read the key from the environment or a secret store, and fail fast at startup if it is unset: `key, ok := os.LookupEnv("APP_KEY")`. Treat the old key as compromised and rotate it.' })
const SHORT = /^(?:\d{1,3}|1\d{3}|20[0-3]\d|204[0-7])$/
const HASH = 'For passwords use `bcrypt.GenerateFromPassword(password, 12)`; for everything else `sha256.New()`.'
const CIPHER = 'Use AES-GCM: `aes.NewCipher(key)` and `cipher.NewGCM(block)`.'
const RANDOM = 'Use `crypto/rand`: `rand.Read(buffer)`, `rand.Int(rand.Reader, max)` or `rand.Text()`.'

/** Of what becomes a secret data flow tells; the rest only may. */
const FORETOLD = 'Insecure randomness'

export default defineModel({
  id: 'crypto',
  language: 'go',
  types: {
    'crypto/cipher': { returns: { NewGCM: 'crypto/cipher.AEAD', NewGCMWithNonceSize: 'crypto/cipher.AEAD', NewGCMWithTagSize: 'crypto/cipher.AEAD' } },
    'golang.org/x/crypto/chacha20poly1305': { returns: { New: 'crypto/cipher.AEAD', NewX: 'crypto/cipher.AEAD' } },
    'crypto/aes': { returns: { NewCipher: 'crypto/cipher.Block' } },
    'crypto/des': { returns: { NewCipher: 'crypto/cipher.Block' } },
    'math/rand': { returns: { New: 'math/rand.Rand' } },
  },
  sources: [
    ...each('Int Intn IntN Int31 Int31n Int32 Int32N Int63 Int63n Int64 Int64N Uint32 Uint64 Float32 Float64 Perm', (name) => ({ at: `math/rand.${name}`, channel: 'random-number' as const, kind: 'random' as const })),
    ...each('Int Intn IntN Int31 Int31n Int63 Int63n Uint32 Uint64 Float64 Perm', (name) => ({ at: `math/rand.Rand.${name}`, channel: 'random-number' as const, kind: 'random' as const })),
    { at: 'math/rand.Read', channel: 'random-bytes', kind: 'random', into: [0] },
    { at: 'math/rand.Rand.Read', channel: 'random-bytes', kind: 'random', into: [0] },
  ],
  sinks: [
    { at: 'crypto/aes.NewCipher', is: 'predictable', fix: RANDOM },
    { at: 'crypto/hmac.New', arg: 1, is: 'predictable', fix: RANDOM },
    { at: 'crypto/cipher.AEAD.Seal', arg: 1, is: 'predictable', fix: RANDOM },
    ...each('NewCBCEncrypter NewCTR NewCFBEncrypter NewOFB', (name) => ({ at: `crypto/cipher.${name}`, arg: 1, is: 'predictable' as const, fix: RANDOM })),
    { at: 'net/http.Cookie.Value', set: true, is: 'predictable', fix: RANDOM },
  ],
  marks: [
    { at: 'crypto/rand.Read', mark: FILLED, on: 0 },
    { at: 'math/rand.Read', mark: FILLED, on: 0 },
    { at: 'math/rand.Rand.Read', mark: FILLED, on: 0 },
    ...each('ReadFull ReadAtLeast', (name) => ({ at: `io.${name}`, mark: FILLED, on: 1 })),
    ...each('Read ReadAt ReadFull', (name) => ({ at: `*.${name}`, mark: FILLED, on: 0 })),
    { at: 'io.Reader.Read', mark: FILLED, on: 0 },
    ...each('os.File.Read bufio.Reader.Read bytes.Buffer.Read bytes.Reader.Read', (at) => ({ at, mark: FILLED, on: 0 })),
    { at: 'copy', when: { 1: { not: { constant: true } } }, mark: FILLED, on: 0 },
    ...each('PutUint16 PutUint32 PutUint64', (name) => ({ at: `encoding/binary.BigEndian.${name}`, mark: FILLED, on: 0 })),
    ...each('PutUint16 PutUint32 PutUint64', (name) => ({ at: `encoding/binary.LittleEndian.${name}`, mark: FILLED, on: 0 })),
    ...each('PutUint16 PutUint32 PutUint64', (name) => ({ at: `*.${name}`, mark: FILLED, on: 0 })),
    { at: 'encoding/hex.Decode', mark: FILLED, on: 0 },
    { at: 'encoding/binary.Read', mark: FILLED, on: 2 },
  ],
  misuses: [
    ...each('NewCBCEncrypter NewCTR NewCFBEncrypter NewOFB', (name) => iv(`crypto/cipher.${name}`, 1)),
    iv('crypto/cipher.AEAD.Seal', 1),
    key('crypto/aes.NewCipher', 0),
    key('crypto/hmac.New', 1),
    key('golang.org/x/crypto/chacha20poly1305.New', 0),
    key('github.com/gorilla/sessions.NewCookieStore', 0),
    key('github.com/gorilla/sessions.NewFilesystemStore', 1),
    key('github.com/gorilla/securecookie.New', 0),
    key('github.com/gorilla/csrf.Protect', 0),
    key('github.com/gin-contrib/sessions/cookie.NewStore', 0),
    // fine for games and waiting times, not for what nobody may guess
    ...each('Int Intn IntN Int31 Int31n Int32 Int32N Int63 Int63n Int64 Int64N Uint Uint32 Uint64 Float32 Float64 ExpFloat64 NormFloat64 Perm Shuffle Read', (name) => name).flatMap((name): MisuseModel[] => [
      { at: `math/rand.${name}`, rule: 'weak-random', severity: 'info', confidence: 'low', title: FORETOLD, fix: RANDOM },
      { at: `math/rand.Rand.${name}`, rule: 'weak-random', severity: 'info', confidence: 'low', title: FORETOLD, fix: RANDOM },
    ]),
    // as good as any for a cache or a file that nobody forges
    ...each('crypto/md5.New crypto/md5.Sum crypto/sha1.New crypto/sha1.Sum', (at): MisuseModel => ({ at, rule: 'weak-hash', severity: 'info', confidence: 'medium', title: 'Weak hash algorithm (MD5, SHA-1)', fix: HASH })),
    ...each('golang.org/x/crypto/md4.New golang.org/x/crypto/ripemd160.New', (at): MisuseModel => ({ at, rule: 'weak-hash', severity: 'low', fix: HASH })),
    ...each('crypto/des.NewCipher crypto/des.NewTripleDESCipher crypto/rc4.NewCipher golang.org/x/crypto/blowfish.NewCipher golang.org/x/crypto/cast5.NewCipher golang.org/x/crypto/tea.NewCipher golang.org/x/crypto/xtea.NewCipher', (at): MisuseModel => ({ at, rule: 'weak-cipher', fix: CIPHER })),
    { at: 'crypto/rsa.GenerateKey', when: { 1: SHORT }, rule: 'weak-key-size', fix: 'Use at least 2048 bits: `rsa.GenerateKey(rand.Reader, 3072)`.' },
    { at: 'crypto/rsa.GenerateMultiPrimeKey', when: { 2: SHORT }, rule: 'weak-key-size' },
    { at: 'crypto/rsa.EncryptPKCS1v15', rule: 'rsa-without-oaep', fix: 'Use `rsa.EncryptOAEP(sha256.New(), rand.Reader, &key, message, nil)`.' },
    { at: 'golang.org/x/crypto/bcrypt.GenerateFromPassword', when: { 1: /^[1-9]$/ }, rule: 'cheap-password-hash', fix: 'Use `bcrypt.DefaultCost` or more: `bcrypt.GenerateFromPassword(password, 12)`.' },
    { at: 'golang.org/x/crypto/pbkdf2.Key', when: { 2: /^\d{1,4}$/ }, rule: 'cheap-password-hash' },
    ...each('rsa.GenerateKey ecdsa.GenerateKey ed25519.GenerateKey', (name): MisuseModel => ({ at: `crypto/${name}`, when: { any: { type: 'math/rand.Rand' } }, rule: 'weak-random', fix: 'Pass `rand.Reader` of crypto/rand.' })),
  ],
})
