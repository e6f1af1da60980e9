import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'

const WITH_NAME = /^crypto\.create(?:Cipher|Decipher)(?:iv)?$|(?:^|\.)Cipher\.getInstance$|(?:^|\.)KeyGenerator\.getInstance$|(?:^|\.)SecretKeyFactory\.getInstance$|^openssl_(?:en|de)crypt$|^OpenSSL\.Cipher\.new$|(?:^|\.)OpenSSL\.Cipher\.Cipher\.new$/
const WEAK_NAME = /^(?:des|3des|desede|des3|rc2|rc4|arcfour|blowfish|bf|idea|seed|cast5?)(?:$|[-_/])|(?:^|[-_/])ecb(?:$|[-_/])/i
/** Java's `AES` alone means ECB. */
const JAVA_DEFAULT = /^AES$/i
const WEAK_CALL = /^(?:crypto\/(?:des|rc4)\.(?:NewCipher|NewTripleDESCipher)|golang\.org\/x\/crypto\/blowfish\.NewCipher|(?:DES|TripleDES|RC2)\.Create|(?:DES|TripleDES|RC2)CryptoServiceProvider|mcrypt_encrypt|mcrypt_decrypt|CryptoJS\.(?:DES|TripleDES|RC4|Rabbit)\.(?:encrypt|decrypt)|Crypto\.Cipher\.(?:DES|DES3|ARC2|ARC4|Blowfish)\.new)$/

/** Decrypting what others have encrypted this way makes it no weaker. */
const READS = /(?:_|\.)decrypt$|\.createDecipher(?:iv)?$/
const ofReading = (callee: string) => (READS.test(callee) ? { circumstances: [{ is: 'dictated', by: 'existing-data' } as const] } : {})

export default defineRule({
  id: 'weak-cipher',
  category: 'security',
  severity: 'high',
  confidence: 'high',
  cwe: [327],
  owasp: owasp.crypto,
  title: 'Weak cipher or ECB mode',
  why: 'The cipher or its mode is not secure. DES, RC2, RC4 and Blowfish can be broken, ECB shows which blocks of the text are equal, and unauthenticated modes do not detect changes.',
  fix: {
    javascript: 'Use AES-256-GCM with a random IV per message: `crypto.createCipheriv("aes-256-gcm", key, crypto.randomBytes(12))`.',
    python: 'Use AES-256-GCM with a random nonce per message: `AESGCM(key).encrypt(os.urandom(12), data, None)` of `cryptography`.',
    java: 'Use AES-256-GCM with a random nonce per message: `Cipher.getInstance("AES/GCM/NoPadding")`.',
    php: 'Use `sodium_crypto_secretbox($data, $nonce, $key)`, or `openssl_encrypt($data, "aes-256-gcm", $key, OPENSSL_RAW_DATA, $iv, $tag)`, with a random nonce per message.',
    go: 'Use AES-256-GCM with a random nonce per message: `aes.NewCipher(key)` and `cipher.NewGCM(block)`.',
    ruby: 'Use AES-256-GCM with a random IV per message: `OpenSSL::Cipher.new("aes-256-gcm").encrypt`.',
    csharp: 'Use AES-256-GCM with a random nonce per message: `new AesGcm(key, 16)`.',
    other: 'Use AES-256-GCM with a random nonce per message.',
  },
  keep: 'Existing encrypted data must stay readable or be re-encrypted.',
  languages: ['javascript', 'typescript', 'python', 'java', 'php', 'go', 'ruby', 'csharp'],
  on: ['call', 'new', 'assignment'],
  callee: new RegExp(`${WEAK_CALL.source}|${WITH_NAME.source}`),
  *check(node, file) {
    const call = file.call(node)
    if (call && WEAK_CALL.test(call.callee)) yield { node, ...ofReading(call.callee) }
    if (file.language === 'csharp' && node.kind === 'assignment_expression' && node.child('right')?.text === 'CipherMode.ECB') yield { node }
    if (!call || !WITH_NAME.test(call.callee)) return
    const argument = call.args[call.callee.startsWith('openssl_') ? 1 : 0]
    const name = argument && file.literal(argument)
    if (!name) return
    const defaultsToEcb = call.callee.endsWith('Cipher.getInstance') && JAVA_DEFAULT.test(name)
    if (!WEAK_NAME.test(name) && !defaultsToEcb) return
    // RSA has no blocks to compare: Java only writes it that way
    if (!/^rsa/i.test(name)) yield { node, ...ofReading(call.callee) }
  },
})
