import type { MisuseModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { each, facts, known } from './members.ts'

const CRYPTO = 'System.Security.Cryptography'
const SYMMETRIC = `${CRYPTO}.SymmetricAlgorithm`
const RANDOM = 'System.Random'
const HASH_FIX = 'For passwords use `PasswordHasher<User>` or `Rfc2898DeriveBytes.Pbkdf2(password, salt, 600_000, HashAlgorithmName.SHA256, 32)`; for everything else SHA-256: `SHA256.HashData(data)`.'
const CIPHER_FIX = 'Use authenticated encryption:\n\n```csharp\nusing var aes = new AesGcm(key, 16);\naes.Encrypt(nonce, plain, cipher, tag);\n```'
const KEY_FIX = 'Use at least 2048 bits, better 3072: `RSA.Create(3072)`, or an elliptic curve key: `ECDsa.Create(ECCurve.NamedCurves.nistP256)`.'
const RANDOM_FIX = 'Use a cryptographically secure generator: `RandomNumberGenerator.GetInt32(100_000, 1_000_000)`, or for a token `Convert.ToHexString(RandomNumberGenerator.GetBytes(32))`.'
const ROUNDS_FIX = 'Use at least 600,000 iterations of SHA-256: `Rfc2898DeriveBytes.Pbkdf2(password, salt, 600_000, HashAlgorithmName.SHA256, 32)`.'
const PADDING_FIX = 'Use OAEP: `rsa.Encrypt(data, RSAEncryptionPadding.OaepSHA256)`.'

const SALT_FIX = 'Create a random salt for each password and store it with the hash: `RandomNumberGenerator.GetBytes(16)`.'
const SECRET_FIX = 'Read the key from the configuration or a secret store, and fail fast at startup if it is unset: `Convert.FromBase64String(builder.Configuration["Encryption:Key"])`. Treat the old key as compromised and rotate it.'
/** The name of a file, not what stands in it. */
const PATH = /\.\w{2,4}$|[\\/].*\.|^\w{0,40}$/

// whether it is a secret that goes in is not known here
const weakHash = { rule: 'weak-hash', severity: 'low' as const, title: 'Weak hash algorithm (MD5, SHA-1)', fix: HASH_FIX }
const weakCipher = { rule: 'weak-cipher', fix: CIPHER_FIX }
/** The names of the kinds stand for SHA-1, where no algorithm is named. */
const BROKEN_HASH = /(?:^|\.)(?:HashAlgorithm|KeyedHashAlgorithm|HMAC|MD5|SHA1?|SHA-1|HMACMD5|HMACSHA1|HMACRIPEMD160|MACTripleDES|RIPEMD160(?:Managed)?|DSA)(?:Managed|CryptoServiceProvider|Cng)?$/i
const BROKEN_NAME = /HashAlgorithmName\.(?:MD5|SHA1)$/
const BROKEN_CIPHER = /(?:^|\.)(?:DES|3DES|TripleDES|RC2)(?:CryptoServiceProvider|Cng)?$/i
/** Bits and rounds, as they are written. */
const BELOW_2048 = /^(?:\d{1,3}|1\d{3}|20[0-3]\d|204[0-7])$/
const FEW_ROUNDS = /^-?\d{1,5}$/
/** A curve's name tells its bits. */
const SMALL_CURVE = /(?:^|[\D])(?:1[1-9]\d|20[0-8])(?:\D|$)/

const hashes: MisuseModel[] = [
  ...each(CRYPTO, 'MD5 SHA1 HMACMD5 HMACSHA1 RIPEMD160 HMACRIPEMD160 MACTripleDES', weakHash).flatMap(({ at, ...fact }) => facts(at, 'Create HashData HashDataAsync TryHashData', fact)),
  ...each(CRYPTO, 'MD5CryptoServiceProvider MD5Cng SHA1Managed SHA1CryptoServiceProvider SHA1Cng HMACMD5 HMACSHA1 RIPEMD160Managed HMACRIPEMD160 MACTripleDES', weakHash),
  ...each(CRYPTO, 'DSA.Create DSACryptoServiceProvider DSACng DSAOpenSsl DSASignatureFormatter', { ...weakHash, title: 'DSA signature' }),
  ...each(CRYPTO, 'HashAlgorithm.Create CryptoConfig.CreateFromName KeyedHashAlgorithm.Create HMAC.Create AsymmetricAlgorithm.Create', { ...weakHash, when: { 0: BROKEN_HASH } }),
  ...each(CRYPTO, 'HashAlgorithm.Create KeyedHashAlgorithm.Create HMAC.Create', { ...weakHash, confidence: 'medium' as const, when: { 0: { absent: true } }, title: 'Weak default hash algorithm (SHA-1)' }),
  { at: `${CRYPTO}.Rfc2898DeriveBytes`, ...weakHash, when: { 3: BROKEN_NAME } },
  { at: `${CRYPTO}.Rfc2898DeriveBytes.Pbkdf2`, ...weakHash, when: { '3|hashAlgorithm': BROKEN_NAME } },
  ...facts(`${CRYPTO}.Rfc2898DeriveBytes`, 'CryptDeriveKey', { ...weakHash, confidence: 'medium' as const }),
  ...each(CRYPTO, 'RSA ECDsa DSA', weakHash).flatMap(({ at, ...fact }) => facts(at, 'SignData SignHash TrySignData', { ...fact, severity: 'medium' as const, when: { '1+': BROKEN_NAME }, title: 'Signature over a weak hash (MD5, SHA-1)' })),
  ...each(`${CRYPTO}.X509Certificates`, 'CertificateRequest', { ...weakHash, severity: 'medium' as const, when: { 2: BROKEN_NAME }, title: 'Certificate signed with a weak hash (MD5, SHA-1)' }),
  ...each('Org.BouncyCastle.Crypto.Digests', 'MD5Digest Sha1Digest MD2Digest MD4Digest RipeMD160Digest', weakHash),
]

const ciphers: MisuseModel[] = [
  ...each(CRYPTO, 'DES TripleDES RC2', weakCipher).flatMap(({ at, ...fact }) => facts(at, 'Create', fact)),
  ...each(CRYPTO, 'DESCryptoServiceProvider TripleDESCryptoServiceProvider TripleDESCng RC2CryptoServiceProvider', weakCipher),
  ...each(CRYPTO, 'SymmetricAlgorithm.Create CryptoConfig.CreateFromName', { ...weakCipher, when: { 0: BROKEN_CIPHER } }),
  ...each('Org.BouncyCastle.Crypto.Engines', 'DesEngine DesEdeEngine RC2Engine RC4Engine BlowfishEngine', weakCipher),
  { at: '*.Mode', set: true, ...weakCipher, when: { 0: /CipherMode\.ECB$/ } },
  ...facts(SYMMETRIC, 'EncryptEcb DecryptEcb TryEncryptEcb TryDecryptEcb', weakCipher),
  ...facts('*', 'EncryptEcb DecryptEcb TryEncryptEcb TryDecryptEcb', weakCipher),
]

/** A key that is read afterwards is what counts; so is a size that is set, but for the classes of the old library, which take no other. */
const KEY_READERS = 'FromXmlString ImportFromPem ImportFromEncryptedPem ImportParameters ImportCspBlob ImportRSAPrivateKey ImportRSAPublicKey ImportPkcs8PrivateKey ImportEncryptedPkcs8PrivateKey ImportSubjectPublicKeyInfo'
const NO_KEY_YET = { not: { mark: 'given' } } as const

const keys: MisuseModel[] = [
  ...each(CRYPTO, 'RSACryptoServiceProvider RSACng RSAOpenSsl DSACng DSAOpenSsl DSACryptoServiceProvider RSA.Create DSA.Create', { rule: 'weak-key-size', fix: KEY_FIX, when: { 0: BELOW_2048 } }),
  // what is not said is 1024 bits
  ...each(CRYPTO, 'RSACryptoServiceProvider DSACryptoServiceProvider', { rule: 'weak-key-size', late: true as const, confidence: 'medium' as const, fix: KEY_FIX, when: { 0: { anyOf: [{ absent: true }, /CspParameters/, { type: `${CRYPTO}.CspParameters` }] }, result: NO_KEY_YET } }),
  ...each(CRYPTO, 'AsymmetricAlgorithm.Create CryptoConfig.CreateFromName', { rule: 'weak-key-size', confidence: 'medium' as const, fix: KEY_FIX, when: { 0: /^(?:System\.Security\.Cryptography\.)?(?:RSA|AsymmetricAlgorithm)$/ } }),
  { at: `${CRYPTO}.AsymmetricAlgorithm.Create`, rule: 'weak-key-size', late: true, confidence: 'medium', fix: KEY_FIX, when: { 0: { absent: true }, result: { not: { anyOf: [{ mark: 'given' }, { mark: 'sized' }] } } } },
  ...each(CRYPTO, 'RSA.KeySize DSA.KeySize AsymmetricAlgorithm.KeySize', { set: true as const, rule: 'weak-key-size', fix: KEY_FIX, when: { 0: BELOW_2048, this: { not: { mark: 'curve' } } } }),
  ...each(CRYPTO, 'ECDsa.Create ECDiffieHellman.Create ECDsaCng ECDiffieHellmanCng ECDsaOpenSsl ECDiffieHellmanOpenSsl', { rule: 'weak-key-size', fix: KEY_FIX, when: { 0: SMALL_CURVE } }),
  ...each('', `${CRYPTO}.ECCurve.CreateFromFriendlyName *.GetByName ${CRYPTO}.ECDsa.GenerateKey ${CRYPTO}.ECDiffieHellman.GenerateKey`, { rule: 'weak-key-size', fix: KEY_FIX, when: { 0: SMALL_CURVE } }),
  { at: 'Org.BouncyCastle.Crypto.KeyGenerationParameters', rule: 'weak-key-size', fix: KEY_FIX, when: { 1: BELOW_2048 } },
  { at: 'Org.BouncyCastle.Crypto.Parameters.RsaKeyGenerationParameters', rule: 'weak-key-size', fix: KEY_FIX, when: { 2: BELOW_2048 } },
]

const passwords: MisuseModel[] = [
  { at: `${CRYPTO}.Rfc2898DeriveBytes`, rule: 'cheap-password-hash', fix: ROUNDS_FIX, when: { '2|iterations': FEW_ROUNDS } },
  { at: `${CRYPTO}.Rfc2898DeriveBytes`, rule: 'cheap-password-hash', fix: ROUNDS_FIX, when: { '2|iterations': { absent: true } } },
  { at: `${CRYPTO}.Rfc2898DeriveBytes.Pbkdf2`, rule: 'cheap-password-hash', fix: ROUNDS_FIX, when: { '2|iterations': FEW_ROUNDS } },
  { at: `${CRYPTO}.Rfc2898DeriveBytes.Pbkdf2`, rule: 'cheap-password-hash', fix: ROUNDS_FIX, when: { 3: FEW_ROUNDS } },
  { at: `${CRYPTO}.Rfc2898DeriveBytes.IterationCount`, set: true, rule: 'cheap-password-hash', fix: ROUNDS_FIX, when: { 0: FEW_ROUNDS } },
  { at: 'Microsoft.AspNetCore.Cryptography.KeyDerivation.KeyDerivation.Pbkdf2', rule: 'cheap-password-hash', fix: ROUNDS_FIX, when: { '3|iterationCount': FEW_ROUNDS } },
  { at: 'Microsoft.AspNetCore.Identity.PasswordHasherOptions.IterationCount', set: true, rule: 'cheap-password-hash', fix: ROUNDS_FIX, when: { 0: FEW_ROUNDS } },
  { at: 'Microsoft.AspNetCore.Identity.PasswordHasherOptions.CompatibilityMode', set: true, rule: 'cheap-password-hash', fix: ROUNDS_FIX, when: { 0: { anyOf: [0, /IdentityV2$/] } } },
  { at: `${CRYPTO}.PasswordDeriveBytes`, rule: 'cheap-password-hash', confidence: 'medium', fix: ROUNDS_FIX },
  ...each(CRYPTO, 'Rfc2898DeriveBytes Rfc2898DeriveBytes.Pbkdf2 PasswordDeriveBytes', { rule: 'fixed-salt', when: { '1|salt': { constant: true as const } }, fix: SALT_FIX }),
]

const secrets: MisuseModel[] = [
  { at: `${SYMMETRIC}.Key`, set: true, rule: 'hardcoded-crypto-key', when: { 0: { constant: true } }, fix: SECRET_FIX },
  ...facts(SYMMETRIC, 'CreateEncryptor CreateDecryptor', { rule: 'hardcoded-crypto-key', when: { 0: { constant: true as const } }, fix: SECRET_FIX }),
  ...each(CRYPTO, 'AesGcm.Encrypt AesCcm.Encrypt ChaCha20Poly1305.Encrypt', { rule: 'static-iv', when: { 0: { constant: true as const } } }),
  ...facts(SYMMETRIC, 'CreateEncryptor', { rule: 'static-iv', when: { 1: { constant: true as const } } }),
  ...each(CRYPTO, 'Rfc2898DeriveBytes Rfc2898DeriveBytes.Pbkdf2 PasswordDeriveBytes', { rule: 'hardcoded-crypto-key', when: { 0: /\S/, '0|password': { constant: true as const } }, title: 'Key derived from a hard-coded password', fix: SECRET_FIX }),
  ...each(CRYPTO, 'AesGcm AesCcm ChaCha20Poly1305', { rule: 'hardcoded-crypto-key', when: { 0: { constant: true as const } }, fix: SECRET_FIX }),
  ...each(`${CRYPTO}.X509Certificates`, 'X509Certificate X509Certificate2', { rule: 'hardcoded-crypto-key', severity: 'medium' as const, confidence: 'medium' as const, when: { 0: { constant: true as const }, '0|path': { not: PATH } }, title: 'Hard-coded certificate', fix: 'Keep the certificate and its key in the system store or a secret store, and load it by its thumbprint. Treat the old key as compromised and replace it.' }),
]

const padding: MisuseModel[] = [
  ...facts('*', 'Encrypt Decrypt TryEncrypt TryDecrypt', { rule: 'rsa-without-oaep', fix: PADDING_FIX, when: { '1+': /RSAEncryptionPadding\.Pkcs1$/ } }),
  ...facts(`${CRYPTO}.RSA`, 'Encrypt Decrypt TryEncrypt TryDecrypt', { rule: 'rsa-without-oaep', fix: PADDING_FIX, when: { '1+': { anyOf: [/RSAEncryptionPadding\.Pkcs1$/, false] } } }),
  ...each(CRYPTO, 'RSAPKCS1KeyExchangeFormatter.CreateKeyExchange RSAPKCS1KeyExchangeDeformatter.DecryptKeyExchange', { rule: 'rsa-without-oaep', fix: PADDING_FIX }),
]

export default defineModel({
  id: 'dotnet-crypto',
  language: 'csharp',
  types: {
    [RANDOM]: { members: { Shared: RANDOM } },
    ...Object.fromEntries('MD5 SHA1 HMACMD5 HMACSHA1 RIPEMD160 SHA256 CspParameters RSAPKCS1KeyExchangeFormatter RSAPKCS1KeyExchangeDeformatter Rfc2898DeriveBytes'.split(' ').map((name) => [`${CRYPTO}.${name}`, {}])),
    [`${CRYPTO}.AsymmetricAlgorithm`]: { tracked: true, returns: { Create: `${CRYPTO}.AsymmetricAlgorithm` } },
    [`${CRYPTO}.RSA`]: { is: [`${CRYPTO}.AsymmetricAlgorithm`], tracked: true, returns: { Create: `${CRYPTO}.RSA` } },
    [`${CRYPTO}.DSA`]: { is: [`${CRYPTO}.AsymmetricAlgorithm`], tracked: true, returns: { Create: `${CRYPTO}.DSA` } },
    ...Object.fromEntries('RSACryptoServiceProvider RSACng RSAOpenSsl'.split(' ').map((name) => [`${CRYPTO}.${name}`, { is: [`${CRYPTO}.RSA`], tracked: true as const }])),
    ...Object.fromEntries('DSACryptoServiceProvider DSACng DSAOpenSsl'.split(' ').map((name) => [`${CRYPTO}.${name}`, { is: [`${CRYPTO}.DSA`], tracked: true as const }])),
    ...known(CRYPTO, 'MD5CryptoServiceProvider MD5Cng SHA1Managed SHA1CryptoServiceProvider SHA1Cng RIPEMD160Managed HMACRIPEMD160 MACTripleDES DSASignatureFormatter HashAlgorithm CryptoConfig KeyedHashAlgorithm HMAC'),
    ...known(CRYPTO, 'ECCurve PasswordDeriveBytes AesGcm AesCcm ChaCha20Poly1305 X509Certificates.X509Certificate X509Certificates.X509Certificate2 X509Certificates.CertificateRequest'),
    [SYMMETRIC]: { returns: { Create: SYMMETRIC } },
    ...Object.fromEntries('DESCryptoServiceProvider TripleDESCryptoServiceProvider TripleDESCng RC2CryptoServiceProvider Rijndael'.split(' ').map((name) => [`${CRYPTO}.${name}`, { is: [SYMMETRIC], returns: { Create: SYMMETRIC } }])),
    ...known('Org.BouncyCastle.Crypto.Digests', 'MD5Digest Sha1Digest MD2Digest MD4Digest RipeMD160Digest'),
    ...known('Org.BouncyCastle.Crypto.Engines', 'DesEngine DesEdeEngine RC2Engine RC4Engine BlowfishEngine'),
    ...known('Org.BouncyCastle.Crypto', 'KeyGenerationParameters Parameters.RsaKeyGenerationParameters'),
    ...Object.fromEntries('DES TripleDES RC2'.split(' ').map((name) => [`${CRYPTO}.${name}`, { is: [SYMMETRIC], returns: { Create: `${CRYPTO}.${name}` } }])),
    ...Object.fromEntries('ECDsa ECDiffieHellman'.split(' ').map((name) => [`${CRYPTO}.${name}`, { returns: { Create: `${CRYPTO}.${name}` } }])),
    ...Object.fromEntries('Cng OpenSsl'.split(' ').flatMap((end) => ['ECDsa', 'ECDiffieHellman'].map((name) => [`${CRYPTO}.${name}${end}`, { is: [`${CRYPTO}.${name}`] }]))),
    [`${CRYPTO}.Aes`]: { is: [SYMMETRIC], returns: { Create: `${CRYPTO}.Aes` } },
    ...Object.fromEntries('AesManaged AesCryptoServiceProvider AesCng RijndaelManaged'.split(' ').map((name) => [`${CRYPTO}.${name}`, { is: [`${CRYPTO}.Aes`] }])),
    'Microsoft.AspNetCore.Cryptography.KeyDerivation.KeyDerivation': {},
    'Microsoft.AspNetCore.Identity.PasswordHasherOptions': {},
  },
  marks: [
    ...facts(`${CRYPTO}.AsymmetricAlgorithm`, KEY_READERS, { mark: 'given' }),
    ...facts(`${CRYPTO}.AsymmetricAlgorithm`, 'KeySize', { set: true as const, mark: 'sized' }),
  ],
  sources: [
    ...facts(RANDOM, 'Next NextInt64 NextDouble NextSingle', { channel: 'random-number', kind: 'random' as const }),
    ...facts(RANDOM, 'NextBytes', { channel: 'random-bytes', kind: 'random' as const, into: [0] }),
  ],
  sinks: [
    ...facts('Microsoft.AspNetCore.Http.IResponseCookies', 'Append', { arg: 1, is: 'predictable' as const, fix: RANDOM_FIX }),
    { at: 'System.Web.HttpCookie', arg: 1, is: 'predictable', fix: RANDOM_FIX },
    ...each('', '*.Key *.IV', { set: true as const, is: 'predictable' as const, fix: RANDOM_FIX, when: { this: { type: SYMMETRIC } } }),
  ],
  misuses: [...hashes, ...ciphers, ...keys, ...passwords, ...secrets, ...padding],
})
