import { defineRule, type Hit } from '../../rule.ts'
import { WITH_CREDENTIALS } from '../../dataflow/models/origins.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { isChosen, isInDevelopment, isOtherwise, PRODUCTION } from '../chosen.ts'
import { owasp } from '../owasp.ts'
import { entry } from '../values.ts'

/** A header that reflects the origin of the request. */
const ECHOED = /Access-Control-Allow-Origin['"`]\s*[,=\]:]+\s*(?:=\s*)?(?:\(?)(?:req|request|ctx\.request|r|c\.Request)\.(?:headers\.origin|headers\[['"]origin['"]\]|header\(['"]origin['"]\)|get\(['"]origin['"]\)|Header\.Get\("Origin"\)|getHeader\("Origin"\))/i

/** `response.headers['Access-Control-Allow-Origin'] = request.headers.get('Origin')`, and the same in a call. */
const ECHOED_IN_PYTHON = /Access-Control-Allow-Origin['"]\s*(?:\]\s*=|,)\s*(?:\w+\.)?request\.(?:headers|META)(?:\.get\(\s*['"](?:HTTP_)?origin['"]|\[\s*['"](?:HTTP_)?origin['"])/i

/** `if origin in ALLOWED:` stands before it. */
const IN_LIST = /\bif\b[^:\n]*\b(?:not\s+)?in\s+\w/

const echoesInPython = (node: SyntaxNode, file: ParsedFile): boolean =>
  ECHOED_IN_PYTHON.test(node.text.slice(0, 300)) && /Allow-Credentials/i.test(file.text) && !IN_LIST.test(file.enclosing(node, 'function')?.text ?? '')

const isOpen = (value: SyntaxNode | null) => value !== null && /^(?:true|['"]\*['"]|\[\s*['"]\*['"]\s*\]|\[\]string\{\s*"\*"\s*\}|\{\s*"\*"\s*\})$/.test(value.text)

/** It echoes the origin where credentials are allowed. */
const ECHOES = /\bfrom\s+['"]hono\/cors['"]/

/** `origin: (origin, done) => done(null, true)` */
const LETS_ALL = /^(?:\{\s*)?(?:return\s+)?\w+\(\s*null\s*,\s*true\s*\)\s*;?(?:\s*\})?$/
const letsAll = (value: SyntaxNode, file: ParsedFile): boolean => file.isA(value, 'function') && LETS_ALL.test(value.child('body')?.text ?? '')

/** Pages in frames without a site, and files, have the origin `null`. */
const ORPHANS = /['"]null['"]/
/** A pattern that a longer name of a host fits as well: `shop.example.evil.com`, `evilshop.example`. */
const isLoose = (pattern: string): boolean => !/localhost|127/.test(pattern) && (!/\$\/\w*$/.test(pattern) || !/^\/(?:\^|\\\/\\\/|\\\.|:)/.test(pattern))

function guessed(value: SyntaxNode | null, file: ParsedFile): boolean {
  if (!value || value.end - value.start > 500) return false
  if (letsAll(value, file)) return true
  const entries = value.kind === 'ArrayExpression' ? value.children : [value]
  return entries.some((one) => (one !== value && ORPHANS.test(one.text) && file.literal(one) === 'null') || (/^\/.+\/\w*$/.test(one.text) && isLoose(one.text)))
}

function openOptions(node: SyntaxNode, file: ParsedFile): boolean {
  const credentials = ['credentials', 'AllowCredentials'].some((key) => entry(node, key)?.text === 'true')
  const open = credentials && ['origin', 'AllowedOrigins', 'AllowOrigins', 'AllowAllOrigins'].some((key) => isOpen(entry(node, key)))
  if (credentials && guessed(entry(node, 'origin'), file)) return true
  // "*" with credentials is refused by browsers; a library that echoes the origin in its place is not
  return open && (ECHOES.test(file.text) || !/^['"]\*['"]$/.test(entry(node, 'origin')?.text ?? ''))
}

const credentialsOf = (node: SyntaxNode, file: ParsedFile): Pick<Hit, 'title' | 'detail'> =>
  file.language === 'csharp' && !/\bAllowCredentials\b/.test(file.enclosing(node, 'function')?.text ?? file.text) ? {} : WITH_CREDENTIALS

function openCall(node: SyntaxNode, file: ParsedFile): boolean {
  const call = file.call(node)
  if (!call) return false
  if (file.language === 'python' && echoesInPython(node, file)) return true
  if (/(?:setHeader|header|set|Set|addHeader|append)$/.test(call.name)) return ECHOED.test(node.text.slice(0, 300)) && /Allow-Credentials/i.test(file.text)
  if (/(?:^|\.)CORS$|CORSMiddleware$|add_middleware$/.test(call.callee)) {
    const credentials = call.named.get('supports_credentials') ?? call.named.get('allow_credentials')
    return credentials?.text === 'True' && (/["']\*["']/.test((call.named.get('allow_origins') ?? call.named.get('origins'))?.text ?? '') || (call.name === 'CORS' && !call.named.has('origins') && !call.named.has('resources')))
  }
  return file.language === 'csharp' && call.name === 'SetIsOriginAllowed' && /=>\s*true$/.test(call.args[0]?.text ?? '')
}

/** Whether the operator has to ask for it by a name, or it is not so in production. */
function chosenBy(node: SyntaxNode, name: RegExp): Pick<Hit, 'circumstances'> {
  if (isChosen(node, name)) return { circumstances: [{ is: 'opt-in' }] }
  return isInDevelopment(node) || isOtherwise(node, PRODUCTION) ? { circumstances: [{ is: 'development-mode' }] } : {}
}

export default defineRule({
  id: 'cors-any-origin',
  category: 'security',
  severity: 'high',
  confidence: 'high',
  cwe: [942],
  owasp: owasp.misconfiguration,
  title: 'CORS: wildcard origin',
  titles: { request: 'CORS: request origin reflected' },
  why: 'Pages of any origin can call this API and read its responses.',
  fix: {
    javascript: 'List the origins you trust: `cors({ origin: ["https://app.example.com"], credentials: true })`, and allow credentials only with such a list.',
    python: [
      { when: /\bfastapi\b|\bstarlette\b/i, text: 'List the origins you trust: `app.add_middleware(CORSMiddleware, allow_origins=["https://app.example.com"], allow_credentials=True)`.' },
      { when: /\bflask\b/i, text: 'List the origins you trust: `CORS(app, origins=["https://app.example.com"], supports_credentials=True)`.' },
      { when: /\bdjango\b|CORS_/i, text: 'List the origins you trust: `CORS_ALLOWED_ORIGINS = ["https://app.example.com"]`.' },
      { text: 'List the origins you trust and send the header only for those.' },
    ],
    go: 'List the origins you trust: `AllowedOrigins: []string{"https://app.example.com"}`, and allow credentials only with such a list.',
    java: 'List the origins you trust: `@CrossOrigin(origins = "https://app.example.com")` or `registry.addMapping("/api/**").allowedOrigins("https://app.example.com")`.',
    csharp: 'List the origins you trust: `policy.WithOrigins("https://app.example.com").AllowCredentials()`.',
    php: 'Compare the `Origin` header with a list of trusted origins and send `Access-Control-Allow-Origin` only for those, together with `Vary: Origin`.',
    ruby: 'List the origins you trust in `config/initializers/cors.rb`: `origins "https://app.example.com"`.',
    other: 'List the origins you trust and send `Access-Control-Allow-Origin` only for those.',
  },
  keep: 'Do not change the responses to your own front ends.',
  done: 'a request with `Origin: https://evil.example` gets no `Access-Control-Allow-Origin` header',
  languages: ['javascript', 'typescript', 'python', 'go', 'csharp', 'java'],
  on: ['call', 'ObjectExpression', 'literal_value', 'annotation', 'assignment'],
  callee: /(?:[hH]eader|set|Set|add|append|setdefault|CORS|CORSMiddleware|add_middleware|SetIsOriginAllowed)$/,
  *check(node, file) {
    if (node.kind === 'ObjectExpression' || node.kind === 'literal_value') {
      if (openOptions(node, file)) yield { node, ...WITH_CREDENTIALS, ...chosenBy(node, /cors/i) }
      return
    }
    const spring = node.kind === 'annotation' && /^@CrossOrigin\(/.test(node.text) && /originPatterns?\s*=\s*"\*"/.test(node.text) && /allowCredentials\s*=\s*"true"/.test(node.text)
    const assigned = node.kind === 'assignment' && file.language === 'python' && echoesInPython(node, file)
    if (spring || assigned || openCall(node, file)) yield { node, ...credentialsOf(node, file), ...chosenBy(node, /(?:allow|accept)_?(?:all|any)|any_?origin/i) }
  },
})
