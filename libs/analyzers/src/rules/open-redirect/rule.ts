import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'
import { languagesOf, reachedBy, type Sinks } from '../sinks.ts'

const SINKS: Sinks = {
  javascript: [{ callee: /^(?:res|response|reply|ctx|ctx\.response)(?:\.status\(\))?\.redirect$/ }, { callee: /^(?:window\.|document\.)?location\.(?:assign|replace)$/ }],
  python: [{ callee: /^(?:flask\.|django\.shortcuts\.)?redirect$|(?:^|\.)(?:HttpResponseRedirect|RedirectResponse)$/, args: [0], named: ['url', 'location'] }],
  java: [{ callee: /\.sendRedirect$|^RedirectView$/, args: [0] }],
  php: [{ callee: /^header$/, args: [0], built: /^\s*location:/i }, { callee: /^redirect$|(?:^|\.)(?:Redirect\.to|redirect\(\)\.(?:to|away))$|^RedirectResponse$/, args: [0] }],
  go: [{ callee: /^net\/http\.Redirect$/, args: [2] }, { callee: /^(?:c|ctx)\.Redirect$/ }],
  ruby: [{ callee: /^redirect_to$/, args: [0] }],
  csharp: [{ callee: /^(?:this\.|Response\.)?(?:Redirect|RedirectPermanent)$|^RedirectResult$/, args: [0] }],
}

/** The address the request itself came to, and links back to the same site. */
const OWN = new Set(['getRequestURI', 'getContextPath', 'getQueryString', 'url_for', 'reverse', 'url_from', 'route', 'getRequestURL', 'getServletPath'])

/** Only where the input stands first does it decide the host; `'/users/' + id` stays here. */
function startsConstant(node: SyntaxNode, file: ParsedFile): boolean {
  const call = file.call(node)
  return (call?.args ?? []).some((argument) => {
    if (!file.holdsInput(argument)) return false
    const text = file.constantText(argument).replace(/^\s*location:\s*/i, '').trimStart()
    const first = leftmost(argument, file)
    const constantFirst = file.literal(first) !== null || /content|fragment|TemplateElement|string_value/.test(first.kind)
    if (constantFirst) return /^(?:\/(?![/\\])|https?:\/\/[^/]+\/|[?#]|[\w-]+[/.?])/.test(text)
    return !file.holdsInput(first)
  })
}

function leftmost(node: SyntaxNode, file: ParsedFile): SyntaxNode {
  const inside = file.unwrap(node)
  const parts = file.literal(inside) === null ? file.dialect.parts(inside) : null
  const location = /^\s*location:\s*$/i
  const first = parts?.toSorted((a, b) => a.start - b.start).find((part) => part.text !== '' && !location.test(file.literal(part) ?? part.text))
  return first ? leftmost(first, file) : inside
}

const OTHER_ADDRESS = /\.(?:path|url|originalUrl|hostname|full_path|fullpath|referer|Path|RawUrl|URL\.Path|URL\.String\(\)|RequestURI|Host)\b|(?:HTTP_HOST|REQUEST_URI|PHP_SELF|HTTP_REFERER)|[rR]efere?r/

const reached = reachedBy(SINKS, OWN)

export default defineRule({
  id: 'open-redirect',
  category: 'security',
  severity: 'medium',
  confidence: 'high',
  cwe: [601],
  owasp: owasp.accessControl,
  title: 'Redirect to an address taken from the request',
  why: 'A link that shows your domain can send people to a copy of your login page elsewhere, or carry a sign-in code to a stranger.',
  fix: 'Redirect only to paths of your own: look the target up in a list, or let the framework check it: `url_has_allowed_host_and_scheme` (Django), `LocalRedirect` with `Url.IsLocalUrl` (ASP.NET), `redirect_to url, allow_other_host: false` (Rails), `redirect()->route(...)` (Laravel), `new URL(target, base).origin === base` (Node), `url.Parse` and an empty `Host` (Go), `UriComponentsBuilder` with a fixed host (Spring).',
  languages: languagesOf(SINKS),
  on: ['call', 'new', 'AssignmentExpression'],
  input: true,
  *check(node, file) {
    if (node.kind === 'AssignmentExpression') return
    for (const hit of reached(node, file)) if (!startsConstant(node, file) && !OTHER_ADDRESS.test(node.text)) yield hit
  },
})
