import { defineRule } from '../../rule.ts'
import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import { type Family, familyOf } from '../sinks.ts'
import { owasp } from '../owasp.ts'
import { entry } from '../values.ts'

const OLD_PADDING: Partial<Record<Family, (call: Call, file: ParsedFile) => boolean>> = {
  javascript: ({ callee, args }) => /^crypto\.(?:publicEncrypt|privateDecrypt)$/.test(callee) && /RSA_(?:PKCS1|NO)_PADDING$/.test(entry(args[0], 'padding')?.text ?? ''),
  // the name alone means PKCS #1 v1.5
  java: ({ callee, args }, file) => /(?:^|\.)Cipher\.getInstance$/.test(callee) && /^RSA(?:\/(?:ECB|NONE)\/(?:PKCS1Padding|NoPadding))?$/i.test((args[0] && file.literal(args[0])) ?? ''),
  go: ({ callee }) => /^crypto\/rsa\.(?:EncryptPKCS1v15|DecryptPKCS1v15)$/.test(callee),
  python: ({ callee, args }) => /(?:^|\.)PKCS1_v1_5\.new$/.test(callee) && !/sign|hash/i.test(callee) ? /^(?:Crypto|Cryptodome)\.Cipher\./.test(callee) : /\.encrypt$/.test(callee) && /\bPKCS1v15\(\)$/.test(args[1]?.text ?? ''),
  php: ({ callee, args }) => /^openssl_(?:public_encrypt|private_decrypt)$/.test(callee) && (args.length === 3 || /^OPENSSL_(?:PKCS1|NO)_PADDING$/.test(args[3]?.text ?? '')),
  ruby: ({ callee, args }) => /\.(?:public_encrypt|private_decrypt)$/.test(callee) && (args.length === 1 || /::(?:PKCS1|NO)_PADDING$/.test(args[1]?.text ?? '')),
  csharp: ({ callee, args }) => /[rR]sa\w*\.(?:Encrypt|Decrypt)$|RSA\.\w+\(\)\.(?:Encrypt|Decrypt)$/.test(callee) && /^(?:RSAEncryptionPadding\.Pkcs1|false)$/.test(args[1]?.text ?? ''),
}

export default defineRule({
  id: 'rsa-without-oaep',
  category: 'security',
  severity: 'medium',
  confidence: 'high',
  cwe: [780, 327],
  owasp: owasp.crypto,
  title: 'RSA encryption with the old padding',
  why: 'Whoever can send texts and see which of them are refused can decrypt messages without the key (Bleichenbacher\'s attack), and without any padding short messages are simply computed.',
  fix: 'Encrypt with OAEP and SHA-256: `padding: crypto.constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256"` (Node), `padding.OAEP(...)` or `PKCS1_OAEP.new` (Python), `RSA/ECB/OAEPWithSHA-256AndMGF1Padding` (Java), `OPENSSL_PKCS1_OAEP_PADDING` (PHP), `rsa.EncryptOAEP` (Go), `OpenSSL::PKey::RSA::PKCS1_OAEP_PADDING` (Ruby), `RSAEncryptionPadding.OaepSHA256` (.NET). Both sides change together.',
  languages: ['javascript', 'typescript', 'python', 'java', 'php', 'go', 'ruby', 'csharp'],
  on: ['call'],
  callee: /(?:publicEncrypt|privateDecrypt|Cipher\.getInstance|cryptPKCS1v15|PKCS1_v1_5\.new|\.encrypt|openssl_public_encrypt|openssl_private_decrypt|public_encrypt|private_decrypt|\.Encrypt|\.Decrypt)$/,
  *check(node, file) {
    const call = file.call(node)
    if (call && OLD_PADDING[familyOf(file.language)]?.(call, file)) yield { node }
  },
})
