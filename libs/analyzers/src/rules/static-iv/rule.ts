import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'
import { constantArray, constantBytes } from '../values.ts'

/** Callee that encrypts -> position of the initialisation vector. */
const IV_AT: readonly (readonly [RegExp, number])[] = [
  [/^crypto\.createCipheriv$/, 2],
  [/^IvParameterSpec$/, 0],
  [/^GCMParameterSpec$/, 1],
  [/^openssl_encrypt$/, 4],
  [/^crypto\/cipher\.(?:NewCBCEncrypter|NewCTR|NewCFBEncrypter|NewOFB)$/, 1],
]

export default defineRule({
  id: 'static-iv',
  category: 'security',
  severity: 'medium',
  confidence: 'high',
  cwe: [329],
  owasp: owasp.crypto,
  title: 'Initialisation vector is always the same',
  why: 'Equal texts then give equal ciphertexts, and with GCM or CTR two messages under one vector reveal both and allow forgeries.',
  fix: 'Make a fresh random vector per message (crypto.randomBytes(12), SecureRandom, random_bytes) and store it in front of the ciphertext; it need not be secret.',
  languages: ['javascript', 'typescript', 'java', 'php', 'go'],
  on: ['call', 'new'],
  callee: new RegExp(IV_AT.map(([callee]) => callee.source).join('|')),
  *check(node, file) {
    const call = file.call(node)
    const at = call && IV_AT.find(([callee]) => callee.test(call.callee))?.[1]
    const iv = at == null ? undefined : call?.args[at]
    if (!iv || (!constantBytes(iv, file) && !constantArray(iv, file))) return
    yield { node }
  },
})
