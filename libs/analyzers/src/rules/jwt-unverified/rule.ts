import { defineRule } from '../../rule.ts'
import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { Language } from '../../types.ts'
import { owasp } from '../owasp.ts'

const UNVERIFIED = /["']verify_signature["']\s*:\s*False/
const NONE_ALGORITHM = /["']none["']/i

/** `jwt.decode(token, options={"verify_signature": False})`, `jwt.decode(token, verify=False)`, `algorithms=["none"]` */
const inPython = ({ callee, named }: Call) =>
  /^(?:jwt|jose\.jwt)\.decode$/.test(callee) &&
  (named.get('verify')?.text === 'False' ||
    UNVERIFIED.test(named.get('options')?.text ?? '') ||
    NONE_ALGORITHM.test(named.get('algorithms')?.text ?? ''))

/** `JWT.decode(token, nil, false)`, `algorithm: 'none'` */
const inRuby = ({ callee, args, named }: Call) =>
  callee === 'JWT.decode' &&
  (args[2]?.text === 'false' || NONE_ALGORITHM.test(named.get('algorithm')?.text ?? named.get('algorithms')?.text ?? ''))

const UNVERIFIED_IN: Partial<Record<Language, (call: Call, file: ParsedFile) => boolean>> = { python: inPython, ruby: inRuby }

export default defineRule({
  id: 'jwt-unverified',
  category: 'security',
  severity: 'high',
  confidence: 'high',
  cwe: [347],
  owasp: owasp.crypto,
  title: 'Token is read without checking its signature',
  why: 'Anyone can write a token with the user and role of their choice, and this code believes it.',
  fix: 'Verify before reading: pass the key and a fixed list of algorithms, such as `jwt.decode(token, key, algorithms=["RS256"])`, and let a bad signature raise.',
  languages: ['python', 'ruby'],
  on: ['call'],
  *check(node, file) {
    const call = file.call(node)
    if (call && UNVERIFIED_IN[file.language]?.(call, file)) yield { node }
  },
})
