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
  title: 'Open redirect',
  why: 'The redirect target is built from request data. A link to your domain can then lead people to a phishing page, or pass a sign-in code to another site.',
  fix: {
    javascript: 'Redirect only within your own site: `const target = new URL(next, base); res.redirect(target.origin === base ? target.pathname + target.search : "/")`, or choose the target from a fixed list.',
    python: [
      { when: /\bdjango\b/, text: 'Check the target first: `url_has_allowed_host_and_scheme(next, allowed_hosts={request.get_host()})`, or redirect to a named view: `redirect("home")`.' },
      { text: 'Redirect only within your own site: choose the target from a fixed list, or refuse it unless `urlsplit(target)` has neither `scheme` nor `netloc` and the path begins with exactly one slash and no backslash.' },
    ],
    java: 'Choose the target from a fixed list, or refuse it unless it begins with exactly one slash and contains no backslash: `return "redirect:" + TARGETS.getOrDefault(name, "/")`.',
    php: [
      { when: /\bIlluminate\\|\bredirect\(\)/, text: 'Redirect to a route: `return redirect()->route("home")`, or look the target up in a fixed list.' },
      { when: /\bwp_\w+\(/, text: 'Use `wp_safe_redirect($url)`, which allows your own hosts only, followed by `exit`.' },
      { text: 'Look the target up in a fixed list, or refuse it unless it begins with exactly one slash and contains no backslash.' },
    ],
    go: 'Parse the target with `url.Parse` and refuse it unless `Host` and `Scheme` are empty and the path begins with exactly one slash and contains no backslash, or look it up in a fixed map.',
    ruby: 'Refuse other hosts: `redirect_to target, allow_other_host: false`, or redirect to a named route: `redirect_to root_path`.',
    csharp: 'Redirect only within your own site: `return Url.IsLocalUrl(next) ? LocalRedirect(next) : LocalRedirect("/")`.',
    other: 'Redirect only to paths of your own site, or look the target up in a fixed list.',
  },
  keep: 'Do not change redirects to pages of your own site.',
  done: 'targets such as `https://evil.example`, `//evil.example` and `/\\evil.example` do not leave your site',
  languages: languagesOf(SINKS),
  on: ['call', 'new', 'AssignmentExpression'],
  input: true,
  *check(node, file) {
    if (node.kind === 'AssignmentExpression') return
    for (const hit of reached(node, file)) if (!startsConstant(node, file) && !OTHER_ADDRESS.test(node.text)) yield hit
  },
})
