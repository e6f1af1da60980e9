import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedWhere } from '../by-language.ts'
import { owasp } from '../owasp.ts'

/** Any word for how long a token is valid, wherever the function that makes it says so. */
const LIFETIME = /\bexp\b|expir|life_?time|\bttl\b|max_?age|valid_?(?:for|until|to)|not_?after|duration|minutes|hours|days|timedelta/i
/** A claim that says who somebody is: what signs a person in, not a link or a state that is passed on. */
const PERSON = /\b(?:sub|subject|user_?id|uid|user_?name|email|role|roles|is_?admin|account_?id|user)\b|\bid\b\W{1,4}(?:\w+\W{1,3})?(?:user|account|member|customer|admin)/i

/** The text of the function that makes the token, or of the statement where there is none. */
function around(node: SyntaxNode, file: ParsedFile): string {
  const inside = file.enclosing(node, 'function')
  return inside && inside !== file.root ? inside.text : node.text
}

/** A function that makes thousands of tokens is read once. */
const limited = new WeakMap<ParsedFile, Map<number, boolean>>()

/** Whether the function that makes the token says how long it is valid. */
function saysLifetime(node: SyntaxNode, file: ParsedFile): boolean {
  const known = limited.get(file) ?? new Map<number, boolean>()
  limited.set(file, known)
  const at = file.enclosing(node, 'function')?.index ?? node.index
  const says = known.get(at) ?? LIFETIME.test(around(node, file))
  known.set(at, says)
  return says
}

const NAME = /^\$?[A-Za-z_]\w*$/

/** What the claims are, if they are written in the function itself: `{ sub: user.id }`, or a variable that is set to such a literal. */
function claimsOf(claims: SyntaxNode | undefined, node: SyntaxNode, file: ParsedFile): string | null {
  if (!claims) return null
  if (/^(?:[{[]|dict\(|array\()/.test(claims.text)) return claims.text
  if (!NAME.test(claims.text)) return null
  const name = claims.text.replace('$', String.raw`\$`)
  return new RegExp(String.raw`(?<![\w$.])${name}(?:\s*:[^=\n]+)?\s*=\s*((?:\{|\[|dict\(|array\()[^;]{0,600})`).exec(around(node, file))?.[1] ?? null
}

const neverEnds = (node: SyntaxNode, file: ParsedFile, claims: SyntaxNode | undefined): boolean => {
  if (saysLifetime(node, file)) return false
  const written = claimsOf(claims, node, file)
  // claims of another object may bring their own end
  return written !== null && PERSON.test(written) && !/\.\.\.|\*\*|\|\s*\w/.test(written)
}

function inJavaScript(node: SyntaxNode, file: ParsedFile): boolean {
  const call = file.call(node)
  if (!call) return false
  if (call.callee === 'jose.SignJWT') {
    const chain = file.enclosing(node, 'function')?.text ?? ''
    return /\.sign\(/.test(chain) && neverEnds(node, file, call.args[0])
  }
  const [claims, , options] = call.args
  return /^(?:jsonwebtoken|jwt)\.sign$/.test(call.callee) && (!options || /^\{/.test(options.text) || options.kind === 'ArrowFunctionExpression') && neverEnds(node, file, claims)
}

const byCallee = (callee: RegExp) => (node: SyntaxNode, file: ParsedFile): boolean => {
  const call = file.call(node)
  return call !== null && callee.test(call.callee) && neverEnds(node, file, call.args[0] ?? call.named.get('payload'))
}

/** `Jwts.builder()...compact()`, `JWT.create()...sign(algorithm)`: the chain itself says all there is. */
function inJava(node: SyntaxNode, file: ParsedFile): boolean {
  const { text } = node
  const isWhole = /^Jwts\s*\.builder\(\)[^]*\.compact\(\)$/.test(text) || /^JWT\s*\.create\(\)[^]*\.sign\([^]*\)$/.test(text)
  return isWhole && !/\.(?:setClaims|addClaims|claims|withPayload)\(/.test(text) && /\.(?:setSubject|subject|withSubject)\(|(?:withClaim|claim)\(\s*"(?:user|uid|email|role|id|name)/i.test(text) && !saysLifetime(node, file)
}

function inGo(node: SyntaxNode, file: ParsedFile): boolean {
  const call = file.call(node)
  if (!call || !/golang-jwt\/jwt(?:\/v\d+)?\.NewWithClaims$|jwt-go(?:\/v\d+)?\.NewWithClaims$|^jwt\.NewWithClaims$/.test(call.callee)) return false
  const claims = call.args[1]
  return claims !== undefined && /^(?:jwt\.)?MapClaims\{/.test(claims.text) && PERSON.test(claims.text) && !saysLifetime(node, file)
}

export default defineRule({
  id: 'jwt-without-expiry',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [613],
  owasp: owasp.authentication,
  title: 'Access token without an expiry time',
  why: 'The token identifies a user and never expires. Anyone who gets hold of it, from a log, a backup or a lost device, can act as that user for good: neither signing out nor a new password ends it.',
  fix: {
    javascript: 'Set an expiry time: `jwt.sign(claims, key, { expiresIn: "1h" })`. Renew it with a refresh token that can be revoked.',
    python: 'Set an expiry time: `"exp": datetime.now(timezone.utc) + timedelta(hours=1)`. Renew it with a refresh token that can be revoked.',
    php: 'Set an expiry time: `"exp" => time() + 3600`. Renew it with a refresh token that can be revoked.',
    ruby: 'Set an expiry time: `exp: 1.hour.from_now.to_i`. Renew it with a refresh token that can be revoked.',
    java: 'Set an expiry time: `.expiration(Date.from(Instant.now().plus(1, HOURS)))`. Renew it with a refresh token that can be revoked.',
    go: 'Set an expiry time: `"exp": time.Now().Add(time.Hour).Unix()`. Renew it with a refresh token that can be revoked.',
    other: 'Set an expiry time, and renew the token with a refresh token that can be revoked.',
  },
  keep: 'Users must be able to stay signed in by renewing the token.',
  done: 'an expired token is rejected',
  on: ['call', 'new'],
  callee: /jwt|jose|jsonwebtoken|JWT|Jwt|compact$|sign$/,
  ...reportedWhere({
    javascript: inJavaScript,
    python: byCallee(/^(?:jwt|jose\.jwt)\.encode$/),
    php: byCallee(/(?:^|[\\.:])JWT(?:::|\.|->)encode$/),
    ruby: byCallee(/^JWT\.encode$/),
    java: inJava,
    go: inGo,
  }),
})
