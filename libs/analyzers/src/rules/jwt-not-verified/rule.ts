import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'
import { entry } from '../values.ts'

const NONE = /['"]none['"]/i

const WAYS: Partial<Record<string, (node: SyntaxNode, file: ParsedFile) => boolean>> = {
  javascript: (node, file) => {
    const call = file.call(node)
    if (!call || !/^(?:jsonwebtoken|jwt|jose|express-jwt)\b/.test(call.callee)) return false
    const options = call.args[call.name === 'expressjwt' || call.name === 'express-jwt' ? 0 : 2]
    if (call.name === 'sign') return /^['"]none['"]$/i.test(entry(options, 'algorithm')?.text ?? '')
    return NONE.test(entry(options, 'algorithms')?.text ?? '')
  },
  go: (node, file) => {
    const call = file.call(node)
    return call?.name === 'UnsafeAllowNoneSignatureType' || (node.kind === 'call_expression' && node.text.includes('jwt.UnsafeAllowNoneSignatureType') && /\.SignedString$/.test(call?.callee ?? ''))
  },
  java: (node, file) => {
    const call = file.call(node)
    return call?.callee === 'Algorithm.none'
  },
  csharp: (node) => node.kind === 'assignment_expression' && /^(?:\w+\.)?(?:RequireSignedTokens|ValidateIssuerSigningKey|RequireExpirationTime|ValidateLifetime)\s*=\s*false$/.test(node.text),
}

export default defineRule({
  id: 'jwt-not-verified',
  category: 'security',
  severity: 'high',
  confidence: 'high',
  cwe: [347],
  owasp: owasp.authentication,
  title: 'Token accepted without a valid signature',
  why: 'Anybody can write such a token with the name of any user, administrators included, and the program believes it.',
  fix: 'Verify with the key and one fixed algorithm (`jwt.verify(token, key, { algorithms: ["HS256"] })`), and never list "none".',
  languages: ['javascript', 'typescript', 'java', 'go', 'csharp'],
  on: ['call', 'assignment_expression'],
  *check(node, file) {
    const way = WAYS[file.language === 'typescript' ? 'javascript' : file.language]
    if (way?.(node, file)) yield { node }
  },
})
