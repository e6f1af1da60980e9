import { defineRule, type Hit } from '../../rule.ts'
import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { languagesIn, type Ways } from '../by-language.ts'
import { isOtherwise } from '../chosen.ts'
import { owasp } from '../owasp.ts'
import { type Family, familyOf } from '../sinks.ts'
import { entry } from '../values.ts'
import { DECODES, isReadByHand } from './by-hand.ts'
import { isReadFirst } from './read-first.ts'

/** `SignatureValidator = (token, parameters) => new JsonWebToken(token)`: what is asked whether a signature is good only reads the token. */
const READS_ONLY = /^(?:\w+\.)*SignatureValidator\s*=\s*(?:delegate\s*)?\([^)]*\)\s*(?:=>)?\s*(?:\{\s*)?(?:(?:var|JwtSecurityToken|JsonWebToken)\s+\w+\s*=\s*|return\s+)?(?:new\s+[\w.]*(?:JwtSecurityToken|JsonWebToken)\(|new\s+\w+Handler\(\)\.Read\w*\()/
const believesAny = ({ text }: SyntaxNode): boolean => text.length < 400 && READS_ONLY.test(text) && !/valid(?!ator\s*=)|verif|compute/i.test(text.replace(/^[^=]*=/, ''))

const NONE = /['"]none['"]/i
const UNVERIFIED = /["']verify_signature["']\s*:\s*False/
const PYTHON_DECODES = /^(?:jwt|jose\.jwt)\.decode$/
const readsUnchecked = ({ named }: Call): boolean => named.get('verify')?.text === 'False' || UNVERIFIED.test(named.get('options')?.text ?? '')

/** A token of the request is read without a check in the same function: decoding is not verifying. */
function believesDecoded(node: SyntaxNode, file: ParsedFile): boolean {
  const [token] = file.call(node)?.args ?? []
  return token !== undefined && file.requestInput(token) !== null && !/verify/i.test((file.enclosing(node, 'function') ?? file.root).text)
}

function inJavaScript(node: SyntaxNode, file: ParsedFile): boolean {
  const call = file.call(node)
  if (!call || !/^(?:jsonwebtoken|jwt|jose|express-jwt)\b/.test(call.callee)) return false
  if (/^(?:jsonwebtoken|jwt)\.decode$|^jose\.decodeJwt$/.test(call.callee)) return believesDecoded(node, file)
  const options = call.args[call.name === 'expressjwt' || call.name === 'express-jwt' ? 0 : 2]
  if (call.name === 'sign') return /^['"]none['"]$/i.test(entry(options, 'algorithm')?.text ?? '')
  return NONE.test(entry(options, 'algorithms')?.text ?? '')
}

/** Read for its issuer or the id of its key, and then once more by the same function, to check it. */
function isReadAgain(node: SyntaxNode, file: ParsedFile): boolean {
  const around = file.enclosing(node, 'function')
  return around !== null && around !== undefined && /\b(?:jwt|jose)\.decode(?:_complete)?\([^=]{0,120}\balgorithms\s*=/.test(file.text.slice(node.end, around.end))
}

/** `jwt.decode(token, options={"verify_signature": False})`, `jwt.decode(token, verify=False)`, `algorithms=["none"]` */
function inPython(node: SyntaxNode, file: ParsedFile): boolean {
  const call = file.call(node)
  if (!call || !PYTHON_DECODES.test(call.callee)) return false
  return (readsUnchecked(call) && !isReadAgain(node, file)) || NONE.test(call.named.get('algorithms')?.text ?? '')
}

/** `JWT.decode(token, nil, false)`, `algorithm: 'none'` */
function inRuby(node: SyntaxNode, file: ParsedFile): boolean {
  const call = file.call(node)
  if (call?.callee !== 'JWT.decode') return false
  return call.args[2]?.text === 'false' || NONE.test(call.named.get('algorithm')?.text ?? call.named.get('algorithms')?.text ?? '')
}

function inGo(node: SyntaxNode, file: ParsedFile): boolean {
  const call = file.call(node)
  return call?.name === 'UnsafeAllowNoneSignatureType' || (node.kind === 'call_expression' && node.text.includes('jwt.UnsafeAllowNoneSignatureType') && /\.(?:SignedString|Parse(?:WithClaims)?)$/.test(call?.callee ?? ''))
}

/** What only reads a token, and what checks its signature. */
interface Reading {
  reads: (call: Call) => boolean
  verifies: (call: Call) => boolean
}

const READINGS: Partial<Record<Family, Reading>> = {
  ruby: {
    reads: ({ args }) => args[2]?.text === 'false',
    verifies: ({ callee, args: [, key, verify] }) => callee === 'JWT.decode' && key !== undefined && key.text !== 'nil' && verify?.text !== 'false',
  },
  python: {
    reads: readsUnchecked,
    verifies: (call) => PYTHON_DECODES.test(call.callee) && (call.args.length > 1 || call.named.has('key')) && !readsUnchecked(call),
  },
  javascript: {
    reads: ({ name }) => /^decode/.test(name),
    verifies: ({ callee }) => /^(?:jsonwebtoken|jwt)\.verify$|^jose\.jwtVerify$/.test(callee),
  },
}

const READ_FIRST = {
  severity: 'medium',
  title: 'JWT read before its signature is verified',
  detail: 'The same code verifies the token later, with a key that it looks up here. Any other claim read here is unverified.',
} as const

/** How grave it is, where that is less than always. */
function weightOf(node: SyntaxNode, file: ParsedFile): Partial<Hit> {
  const call = file.call(node)
  const { reads, verifies } = READINGS[familyOf(file.language)] ?? {}
  if (call && reads?.(call) && verifies && isReadFirst(call, file, verifies)) return READ_FIRST
  return { ...(LIFETIME.test(node.text) ? { title: 'JWT expiration not checked' } : {}), ...(isOtherwise(node, VERIFIES) ? { circumstances: [{ is: 'left-to-setting' }] } : {}) }
}

const LIFETIME = /\b(?:RequireExpirationTime|ValidateLifetime)\s*=\s*false$/

/** Of a token that is taken apart without a library. */
const BY_HAND = 'The claims are decoded by hand: base64 is no protection, and nothing in this file checks the signature.'

const WAYS: Ways<boolean> = {
  javascript: inJavaScript,
  python: inPython,
  ruby: inRuby,
  go: inGo,
  java: (node, file) => file.call(node)?.callee === 'Algorithm.none',
  php: () => false,
  csharp: (node) => node.kind === 'assignment_expression' && (believesAny(node) || /^(?:\w+\.)?(?:RequireSignedTokens|ValidateIssuerSigningKey|RequireExpirationTime|ValidateLifetime)\s*=\s*false$/.test(node.text)),
}

/** `if (config.verifyToken) verified() else ...`: the operator has a setting that verifies every token. */
const VERIFIES = /\b(?:config|conf|cfg|settings?|options?|opts|env(?:iron)?)\b[^&|]*(?:verif|valid|check)/i

export default defineRule({
  id: 'jwt-not-verified',
  category: 'security',
  severity: 'high',
  confidence: 'high',
  cwe: [347],
  owasp: owasp.authentication,
  title: 'JWT signature not verified',
  why: 'The code trusts a token that it has not fully verified. Without a signature check, anyone can forge a token for any user, administrators included.',
  fix: {
    javascript: 'Verify with the key and a fixed algorithm: `jwt.verify(token, key, { algorithms: ["HS256"] })`. Never allow `none`.',
    python: 'Verify with the key and a fixed algorithm: `jwt.decode(token, key, algorithms=["RS256"])`. Never allow `none`.',
    ruby: 'Verify with the key and a fixed algorithm: `JWT.decode(token, key, true, algorithm: "RS256")`. Never allow `none`.',
    go: 'Verify with the key and a fixed algorithm: `jwt.Parse(token, keyFunc, jwt.WithValidMethods([]string{"RS256"}))`. Never allow `none`.',
    java: 'Verify with the key and a fixed algorithm: `JWT.require(Algorithm.HMAC256(key)).build().verify(token)`. Never allow `none`.',
    csharp: 'Leave the checks of `TokenValidationParameters` on: `ValidateIssuerSigningKey`, `RequireSignedTokens`, `ValidateLifetime` and `RequireExpirationTime` set to `true`.',
    php: 'Verify with the key and a fixed algorithm: `JWT::decode($token, new Key($key, "HS256"))`. Never allow `none`.',
    other: 'Verify the signature with the key and a fixed algorithm before using any claim. Never allow `none`.',
  },
  keep: 'Do not change which claims are read from a valid token.',
  done: 'a token with a changed claim, with another key or with `"alg": "none"` is rejected',
  on: ['call', 'assignment_expression'],
  callee: new RegExp(`jwt|jsonwebtoken|jose|UnsafeAllowNone|SignedString|Algorithm\\.none|${DECODES.source}`, 'i'),
  languages: languagesIn(WAYS),
  *check(node, file) {
    if (WAYS[familyOf(file.language)]?.(node, file)) yield { node, ...weightOf(node, file) }
    else if (isReadByHand(node, file)) yield { node, confidence: 'medium', detail: BY_HAND }
  },
})
