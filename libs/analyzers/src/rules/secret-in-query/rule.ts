import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedWhere } from '../by-language.ts'
import { owasp } from '../owasp.ts'
import type { Family } from '../sinks.ts'

const NAME = String.raw`(?:(?:user|new|old|current|admin|login|account|confirm|repeat)_?)?(?:password|passwd|passphrase|pwd)|card_?number|credit_?card|cvv|cvc|ssn|social_security_number|client_?secret|secret_?key`
const QUOTED = String.raw`['"\`](?:${NAME})['"\`]`
const JS_QUERY = String.raw`(?:[\w.]+\.)?(?:req|request|ctx|context|c)\.query`
const PY_QUERY = String.raw`(?:[\w.]+\.)?(?:request|req)\.(?:args|GET|query_params|query)`

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'i')

/** How the value of one query parameter is read. */
const READS: Partial<Record<Family, RegExp>> = {
  javascript: whole(String.raw`${JS_QUERY}\??\.(?:${NAME})|${JS_QUERY}\[\s*${QUOTED}\s*\]|${JS_QUERY}(?:\.get)?\(\s*${QUOTED}\s*\)|(?:[\w.]+\.)?searchParams\??\.get\(\s*${QUOTED}\s*\)|event\.queryStringParameters(?:!|\?)?\.(?:${NAME})`),
  python: whole(String.raw`${PY_QUERY}\.get\(\s*${QUOTED}\s*(?:,[^()]*)?\)|${PY_QUERY}\[\s*${QUOTED}\s*\]`),
  php: whole(String.raw`\$_GET\[\s*${QUOTED}\s*\]|\$(?:this->)?request->query(?:->get)?\(\s*${QUOTED}\s*(?:,[^()]*)?\)`),
  java: whole(String.raw`[^;{}]*@(?:Query|Rest[Qq]uery)Param\(\s*(?:value\s*=\s*)?"(?:${NAME})"\s*\)[^;{}]*`),
  go: whole(String.raw`[\w.]+\.URL\.Query\(\)\.Get\(\s*${QUOTED}\s*\)|(?:c|ctx)\.(?:Query|QueryParam|DefaultQuery)\(\s*${QUOTED}\s*(?:,[^()]*)?\)`),
  csharp: whole(String.raw`(?:[\w.]+\.)?Request\.Query(?:String)?\[\s*"(?:${NAME})"\s*\]|\[FromQuery(?:\([^()]*\))?\]\s*string\??\s+(?:${NAME})(?:\s*=.*)?`),
}

const TAKEN_APART = new RegExp(String.raw`^\{(?:[^{}]*,)?\s*(?:${NAME})\s*(?:[:=,][^{}]*)?\}(?:\s*:[^=]+)?\s*=\s*(?:await\s+)?${JS_QUERY}(?:\s+as\s.*)?$`, 'is')
const GET_PARAMETER = new RegExp(String.raw`@RequestParam\b.*\b(?:${NAME})$`, 'is')

/** Spring reads a form and the query string by one annotation: only a route that answers GET takes it from the URL. */
const isReadByGet = (node: SyntaxNode, file: ParsedFile): boolean => {
  if (node.kind !== 'formal_parameter' || !GET_PARAMETER.test(node.text)) return false
  const method = file.enclosing(node, 'function')
  return method !== null && /^[^{]*@GetMapping\b/.test(method.text)
}

/** In other frameworks of Go `c.Query()` reads forms too. */
const QUERY_ONLY = /"github\.com\/(?:gin-gonic\/gin|labstack\/echo|gofiber\/fiber)/

const isReadInGo = (node: SyntaxNode, file: ParsedFile): boolean => reads('go')(node) && (/URL\.Query\(\)/.test(node.text) || QUERY_ONLY.test(file.text))

const reads = (family: Family) => {
  const pattern = READS[family]
  return (node: SyntaxNode): boolean => node.end - node.start < 400 && pattern?.test(node.text) === true
}

export default defineRule({
  id: 'secret-in-query',
  category: 'security',
  severity: 'medium',
  confidence: 'high',
  cwe: [598],
  owasp: owasp.design,
  title: 'Secret read from the query string',
  why: 'A password or card number is read from the URL. URLs end up in the browser history, in logs of servers and proxies, and in the `Referer` header: anyone who sees one of them has the secret.',
  fix: {
    javascript: 'Send it in the body of a POST request: `const { password } = req.body`.',
    python: 'Send it in the body of a POST request: `request.form["password"]`.',
    php: 'Send it in the body of a POST request: `$_POST["password"]`.',
    java: 'Send it in the body of a POST request: `@PostMapping` with `@RequestBody`.',
    go: 'Send it in the body of a POST request: `r.PostFormValue("password")`.',
    csharp: 'Send it in the body of a POST request: `[FromBody]`, or `[FromForm]` for a form.',
    other: 'Send it in the body of a POST request.',
  },
  keep: 'Change the form or client that sends it to POST as well.',
  done: 'no URL contains the secret',
  on: ['call', 'MemberExpression', 'VariableDeclarator', 'subscript', 'subscript_expression', 'element_access_expression', 'formal_parameter', 'parameter'],
  hint: ['query', 'Query', 'searchParams', 'args', 'GET', 'GetMapping'],
  ...reportedWhere({
    javascript: (node) => (node.kind === 'VariableDeclarator' ? TAKEN_APART.test(node.text) : reads('javascript')(node)),
    python: reads('python'),
    php: reads('php'),
    java: (node, file) => (node.kind === 'formal_parameter' && reads('java')(node)) || isReadByGet(node, file),
    go: isReadInGo,
    csharp: reads('csharp'),
  }),
})
