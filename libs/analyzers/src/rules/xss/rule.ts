import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'
import { languagesOf, reachedBy, type Sinks } from '../sinks.ts'

const HTML = /<\/?[a-z!]/i

const SINKS: Sinks = {
  javascript: [
    { callee: /^(?:res|response|reply)(?:\.(?:status|type|code|set)\(\))*\.(?:send|write|end)$/, args: [0], built: HTML },
    { callee: /^(?:res|response)(?:\.status\(\))?\.send$/, args: [0] },
    { callee: /^document\.(?:write|writeln)$|\.insertAdjacentHTML$|^\$\(\)\.(?:html|append|prepend|after|before)$/ },
  ],
  python: [
    { callee: /(?:^|\.)(?:mark_safe|Markup|HttpResponse|HTMLResponse|make_response|Response)$/, args: [0], built: HTML },
    { callee: /^(?:django\.utils\.safestring\.mark_safe|markupsafe\.Markup|flask\.Markup|mark_safe|Markup)$/, args: [0] },
  ],
  java: [{ callee: /\.(?:getWriter|getOutputStream)\(\)\.(?:print|println|write|printf|append|format)$/ }],
  php: [{ callee: /^(?:echo|print|printf)$/ }],
  go: [{ callee: /^html\/template\.(?:HTML|JS|HTMLAttr|URL|CSS)$/ }],
  ruby: [
    { callee: /^raw$/ },
    { callee: /^render$/, args: [], named: ['html'] },
  ],
  csharp: [{ callee: /(?:^|\.)(?:HtmlString|Html\.Raw|MvcHtmlString\.Create)$|^Response\.Write$/ }, { callee: /^Content$/, args: [0], built: HTML }],
}

const ESCAPED = new Set(['he.encode', 'DOMPurify.sanitize', 'strip_tags', 'json_encode', 'JSON.stringify', 'HtmlEncoder.Default.Encode', 'HttpUtility.HtmlEncode', 'WebUtility.HtmlEncode', 'HtmlUtils.htmlEscape', 'Encode.forHtml', 'number_format', 'date', 'ERB.Util.html_escape', 'h', 'e', 'esc_html', 'esc_attr', 'esc_url', 'get_json', 'jsonify'])

const reached = reachedBy(SINKS, ESCAPED)

/** Go: `fmt.Fprintf(w, "<h1>%s</h1>", name)` */
function printsHtml(node: SyntaxNode, file: ParsedFile): boolean {
  const call = file.call(node)
  const [writer, ...rest] = call?.args ?? []
  if (!call || !writer || !/^fmt\.Fprint(?:f|ln)?$/.test(call.callee) || !/^(?:w|rw|writer|res|resp|\w+\.Writer)$/.test(writer.text)) return false
  return rest.some((argument) => HTML.test(file.constantText(argument))) && rest.some((argument) => file.requestInput(argument, ESCAPED))
}

/** `el.innerHTML = location.hash`, `params[:name].html_safe` */
function* otherSinks(node: SyntaxNode, file: ParsedFile) {
  if (!file.holdsInput(node)) return
  if (node.kind === 'AssignmentExpression') {
    const target = node.child('left')
    const value = node.child('right')
    if (target && value && /\.(?:innerHTML|outerHTML|srcdoc)$/.test(target.text) && file.requestInput(value, ESCAPED)) yield { node }
  }
  if (file.language === 'go' && printsHtml(node, file)) yield { node }
  if (file.language !== 'ruby') return
  const call = file.call(node)
  if (call?.name === 'html_safe' && call.receiver && file.requestInput(call.receiver, ESCAPED)) yield { node }
}

/** A bare object of the request is sent as JSON. */
const sentAsJson = (node: SyntaxNode, file: ParsedFile) => {
  const [body] = file.call(node)?.args ?? []
  return body !== undefined && (/^(?:req|request|ctx\.request)\.(?:body|query|params|headers|cookies|files?)$/.test(body.text) || /^(?:ObjectExpression|ArrayExpression)$/.test(body.kind))
}

export default defineRule({
  id: 'xss',
  category: 'security',
  severity: 'high',
  confidence: 'high',
  cwe: [79],
  owasp: owasp.injection,
  title: 'Request data is written into a page unescaped',
  why: 'A link with a script in it makes that script run in the browser of whoever opens it, as that person: it can read what they see and act in their name.',
  fix: 'Let a template engine escape the value, or escape it at the place of output: `textContent` and `res.render` (JavaScript), `markupsafe.escape` or `render_template` (Python), `Encode.forHtml` of OWASP Encoder (Java), `htmlspecialchars` (PHP), `html/template` (Go), `ERB::Util.html_escape` or plain `<%= %>` (Ruby), `HtmlEncoder.Default.Encode` (.NET). Answer with JSON where no page is meant.',
  languages: languagesOf(SINKS),
  on: ['call', 'new', 'AssignmentExpression'],
  input: true,
  *check(node, file) {
    for (const hit of reached(node, file)) if (!sentAsJson(node, file)) yield hit
    yield* otherSinks(node, file)
  },
})
