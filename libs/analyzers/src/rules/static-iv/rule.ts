import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'
import { constantArray, constantBytes } from '../values.ts'

/** Callee that encrypts -> position of the initialisation vector. */
const IV_AT: readonly (readonly [RegExp, number])[] = [
  [/^crypto\.createCipheriv$/, 2],
  [/^IvParameterSpec$/, 0],
  [/^GCMParameterSpec$/, 1],
  [/^openssl_encrypt$/, 4],
  [/^crypto\/cipher\.(?:NewCBCEncrypter|NewCTR|NewCFBEncrypter|NewOFB)$/, 1],
  [/^(?:Crypto|Cryptodome)\.Cipher\.\w+\.new$/, 2],
  [/(?:^|\.)CreateEncryptor$/, 1],
  [/(?:^|\.)modes\.(?:CBC|CTR|GCM|OFB|CFB)$/, 0],
]

/** Blocks that are encrypted one by one take none: `createCipheriv('aes-128-ecb', key, '')`. */
const WITHOUT_IV = /^['"][\w-]*-ecb['"]$/i

/** Languages in which a cipher is given its vector by assignment. */
const SETS_IV = /^(?:csharp|ruby)$/

/** Decrypting with a known IV is no weakness: the sender has chosen it. */
const DECRYPTS = /\.decrypt(?:or)?\(|\bDECRYPT_MODE\b|\bNew(?:CBC|CFB)Decrypter\(/
const ENCRYPTS = /encrypt(?!ed|ion)|\bcreateCipher|\bNew(?:CTR|OFB|GCM)\(|\bWRAP_MODE\b/i

function onlyReads(node: SyntaxNode, file: ParsedFile): boolean {
  const around = file.enclosing(node, 'function')?.text ?? ''
  return DECRYPTS.test(around) && !ENCRYPTS.test(around)
}

export default defineRule({
  id: 'static-iv',
  category: 'security',
  severity: 'medium',
  confidence: 'high',
  cwe: [329],
  owasp: owasp.crypto,
  title: 'Static initialization vector (IV)',
  why: 'The same IV is used for every message. Equal texts then give equal ciphertexts. With CTR or GCM an attacker can recover the content of messages, and with GCM also forge new ones.',
  fix: {
    javascript: 'Create a random IV for each message, `crypto.randomBytes(12)` for GCM (16 bytes for CBC or CTR), and store it in front of the ciphertext. It need not be secret.',
    python: 'Create a random IV for each message, `os.urandom(12)` for GCM (16 bytes for CBC or CTR), and store it in front of the ciphertext. It need not be secret.',
    java: 'Create a random IV for each message, `new SecureRandom().nextBytes(iv)`, and store it in front of the ciphertext. It need not be secret.',
    php: 'Create a random IV for each message, `random_bytes(12)` for GCM (16 bytes for CBC or CTR), and store it in front of the ciphertext. It need not be secret.',
    go: 'Create a random nonce for each message, `rand.Read(nonce)` of `crypto/rand`, and store it in front of the ciphertext. It need not be secret.',
    ruby: 'Create a random IV for each message, `iv = cipher.random_iv`, and store it in front of the ciphertext. It need not be secret.',
    csharp: 'Create a random nonce for each message, `RandomNumberGenerator.GetBytes(12)` for GCM (16 bytes for CBC or CTR), and store it in front of the ciphertext. It need not be secret.',
    other: 'Create a random IV for each message and store it in front of the ciphertext. It need not be secret.',
  },
  keep: 'Existing encrypted data must stay readable or be re-encrypted.',
  done: 'encrypting the same text twice gives two different ciphertexts',
  languages: ['javascript', 'typescript', 'python', 'java', 'php', 'go', 'ruby', 'csharp'],
  on: ['call', 'new', 'assignment'],
  callee: new RegExp(IV_AT.map(([callee]) => callee.source).join('|')),
  *check(node, file) {
    if (SETS_IV.test(file.language) && node.kind !== 'call') {
      const value = /(?:^|\.)(?:IV|iv)$/.test(node.child('left')?.text ?? '') ? node.child('right') : null
      if (value && !isFilled(node, file) && (constantBytes(value, file) || constantArray(value, file))) yield { node }
      if (file.isA(node, 'assignment')) return
    }
    const call = file.call(node)
    const at = call && IV_AT.find(([callee]) => callee.test(call.callee))?.[1]
    const iv = at == null ? undefined : (call?.named.get('iv') ?? call?.named.get('nonce') ?? call?.args[at])
    if (call?.args.some((arg) => WITHOUT_IV.test(arg.text))) return
    if (!iv || (!constantBytes(iv, file) && !constantArray(iv, file)) || onlyReads(node, file)) return
    yield { node }
  },
})

/** `iv = new byte[16]; hash.CopyTo(32, iv, 0, 16)`: the array is written over after it was made. */
function isFilled(node: SyntaxNode, file: ParsedFile): boolean {
  const name = /\w+$/.exec(node.child('left')?.text ?? '')?.[0]
  const owner = file.enclosing(node, 'function')
  return Boolean(name && owner && new RegExp(`(?:Copy\\w*|Fill|Get(?:Non)?\\w*Bytes|Read\\w*)\\([^;]*\\b${name}\\b`).test(file.text.slice(node.end, owner.end)))
}
