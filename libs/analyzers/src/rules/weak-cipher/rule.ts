import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'

const WITH_NAME = /^crypto\.create(?:Cipher|Decipher)(?:iv)?$|(?:^|\.)Cipher\.getInstance$|(?:^|\.)KeyGenerator\.getInstance$|(?:^|\.)SecretKeyFactory\.getInstance$|^openssl_(?:en|de)crypt$|^OpenSSL\.Cipher\.new$|(?:^|\.)OpenSSL\.Cipher\.Cipher\.new$/
const WEAK_NAME = /^(?:des|3des|desede|des3|rc2|rc4|arcfour|blowfish|bf|idea|seed|cast5?)(?:$|[-_/])|(?:^|[-_/])ecb(?:$|[-_/])/i
/** Java's `AES` alone means ECB. */
const JAVA_DEFAULT = /^AES$/i
const WEAK_CALL = /^(?:crypto\/(?:des|rc4)\.(?:NewCipher|NewTripleDESCipher)|golang\.org\/x\/crypto\/blowfish\.NewCipher|(?:DES|TripleDES|RC2)\.Create|(?:DES|TripleDES|RC2)CryptoServiceProvider|mcrypt_encrypt|mcrypt_decrypt|CryptoJS\.(?:DES|TripleDES|RC4|Rabbit)\.(?:encrypt|decrypt)|Crypto\.Cipher\.(?:DES|DES3|ARC2|ARC4|Blowfish)\.new)$/

/** What somebody else has encrypted so is no secret whoever reads it. */
const READS = /(?:_|\.)decrypt$|\.createDecipher(?:iv)?$/
const ofReading = (callee: string) => (READS.test(callee) ? { severity: 'medium' as const } : {})

export default defineRule({
  id: 'weak-cipher',
  category: 'security',
  severity: 'high',
  confidence: 'high',
  cwe: [327],
  owasp: owasp.crypto,
  title: 'Broken cipher or block mode',
  why: 'DES, RC2, RC4 and Blowfish can be broken with little effort, and ECB shows which blocks of the text are equal, so what is encrypted this way is not secret.',
  fix: 'Use AES-256-GCM with a fresh random nonce per message: `createCipheriv("aes-256-gcm", ...)` (Node), `AESGCM(key).encrypt` of cryptography (Python), `AES/GCM/NoPadding` (Java), `openssl_encrypt($text, "aes-256-gcm", ...)` or `sodium_crypto_secretbox` (PHP), `cipher.NewGCM` (Go), `OpenSSL::Cipher.new("aes-256-gcm")` (Ruby), `AesGcm` (.NET).',
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
