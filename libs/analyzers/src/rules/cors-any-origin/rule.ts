import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { isChosen, isInDevelopment, isOtherwise, PRODUCTION } from '../chosen.ts'
import { owasp } from '../owasp.ts'
import { entry } from '../values.ts'

/** A header that repeats the origin of whoever asks. */
const ECHOED = /Access-Control-Allow-Origin['"`]\s*[,=\]:]+\s*(?:=\s*)?(?:\(?)(?:req|request|ctx\.request|r|c\.Request)\.(?:headers\.origin|headers\[['"]origin['"]\]|header\(['"]origin['"]\)|get\(['"]origin['"]\)|Header\.Get\("Origin"\)|getHeader\("Origin"\))/i

const isOpen = (value: SyntaxNode | null) => value !== null && /^(?:true|['"]\*['"]|\[\s*['"]\*['"]\s*\]|\[\]string\{\s*"\*"\s*\}|\{\s*"\*"\s*\})$/.test(value.text)

/** It echoes the origin where credentials are allowed. */
const ECHOES = /\bfrom\s+['"]hono\/cors['"]/

function openOptions(node: SyntaxNode, file: ParsedFile): boolean {
  const credentials = ['credentials', 'AllowCredentials'].some((key) => entry(node, key)?.text === 'true')
  const open = credentials && ['origin', 'AllowedOrigins', 'AllowOrigins', 'AllowAllOrigins'].some((key) => isOpen(entry(node, key)))
  // "*" with credentials is refused by browsers; a library that echoes the origin in its place is not
  return open && (ECHOES.test(file.text) || !/^['"]\*['"]$/.test(entry(node, 'origin')?.text ?? ''))
}

function openCall(node: SyntaxNode, file: ParsedFile): boolean {
  const call = file.call(node)
  if (!call) return false
  if (/(?:setHeader|header|set|Set|addHeader|append)$/.test(call.name)) return ECHOED.test(node.text.slice(0, 300)) && /Allow-Credentials/i.test(file.text)
  if (/(?:^|\.)CORS$|CORSMiddleware$|add_middleware$/.test(call.callee)) {
    const credentials = call.named.get('supports_credentials') ?? call.named.get('allow_credentials')
    return credentials?.text === 'True' && (/["']\*["']/.test((call.named.get('allow_origins') ?? call.named.get('origins'))?.text ?? '') || (call.name === 'CORS' && !call.named.has('origins') && !call.named.has('resources')))
  }
  return file.language === 'csharp' && call.name === 'SetIsOriginAllowed' && /=>\s*true$/.test(call.args[0]?.text ?? '')
}

export default defineRule({
  id: 'cors-any-origin',
  category: 'security',
  severity: 'high',
  confidence: 'high',
  cwe: [942],
  owasp: owasp.misconfiguration,
  title: 'Every website may call with the visitor\'s cookies',
  why: 'Any page a signed-in person opens can call this API as that person and read the answers.',
  fix: 'List the origins you trust and allow credentials only for those: `cors({ origin: ["https://shop.example"], credentials: true })` (Express), `CORS(app, origins=[...], supports_credentials=True)` or `allow_origins=[...]` (Flask, FastAPI), `AllowedOrigins: []string{...}` (Go), `@CrossOrigin(origins = "...")` (Spring), `policy.WithOrigins("...").AllowCredentials()` (ASP.NET).',
  languages: ['javascript', 'typescript', 'python', 'go', 'csharp', 'java'],
  on: ['call', 'ObjectExpression', 'literal_value', 'annotation'],
  callee: /(?:[hH]eader|set|Set|append|CORS|CORSMiddleware|add_middleware|SetIsOriginAllowed)$/,
  *check(node, file) {
    if (node.kind === 'ObjectExpression' || node.kind === 'literal_value') {
      if (openOptions(node, file)) yield { node, ...(isChosen(node, /cors/i) || isInDevelopment(node) || isOtherwise(node, PRODUCTION) ? { severity: 'low' as const } : {}) }
      return
    }
    const spring = node.kind === 'annotation' && /^@CrossOrigin\(/.test(node.text) && /originPatterns?\s*=\s*"\*"/.test(node.text) && /allowCredentials\s*=\s*"true"/.test(node.text)
    if (spring || openCall(node, file)) yield { node, ...(isChosen(node, /(?:allow|accept)_?(?:all|any)|any_?origin/i) || isInDevelopment(node) || isOtherwise(node, PRODUCTION) ? { severity: 'low' as const } : {}) }
  },
})
