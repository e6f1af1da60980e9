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
  title: 'RSA encryption without OAEP padding',
  why: 'RSA is used with PKCS #1 v1.5 padding, or with none. An attacker who can see which messages are rejected can decrypt others without the key (Bleichenbacher\'s attack).',
  fix: {
    javascript: 'Encrypt with OAEP: `crypto.publicEncrypt({ key, padding: crypto.constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" }, data)`. Change both sides together.',
    python: 'Encrypt with OAEP: `padding.OAEP(mgf=padding.MGF1(hashes.SHA256()), algorithm=hashes.SHA256(), label=None)`. Change both sides together.',
    java: 'Encrypt with OAEP: `Cipher.getInstance("RSA/ECB/OAEPWithSHA-256AndMGF1Padding")`. Change both sides together.',
    php: 'Encrypt with OAEP: `openssl_public_encrypt($data, $out, $key, OPENSSL_PKCS1_OAEP_PADDING)`. Change both sides together.',
    go: 'Encrypt with OAEP: `rsa.EncryptOAEP(sha256.New(), rand.Reader, key, data, nil)`. Change both sides together.',
    ruby: 'Encrypt with OAEP: `key.encrypt(data, { "rsa_padding_mode" => "oaep", "rsa_oaep_md" => "sha256" })`. Change both sides together.',
    csharp: 'Encrypt with OAEP: `rsa.Encrypt(data, RSAEncryptionPadding.OaepSHA256)`. Change both sides together.',
    other: 'Encrypt with OAEP and SHA-256. Change both sides together.',
  },
  keep: 'Existing encrypted data must stay readable or be re-encrypted.',
  languages: ['javascript', 'typescript', 'python', 'java', 'php', 'go', 'ruby', 'csharp'],
  on: ['call'],
  callee: /(?:publicEncrypt|privateDecrypt|Cipher\.getInstance|cryptPKCS1v15|PKCS1_v1_5\.new|\.encrypt|openssl_public_encrypt|openssl_private_decrypt|public_encrypt|private_decrypt|\.Encrypt|\.Decrypt)$/,
  *check(node, file) {
    const call = file.call(node)
    if (call && OLD_PADDING[familyOf(file.language)]?.(call, file)) yield { node }
  },
})
