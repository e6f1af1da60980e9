import { defineRule, type SourceData } from '../../rule.ts'
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

const IN_BROWSER = /^document\.|\.insertAdjacentHTML$|^\$\(\)/

const ESCAPED = new Set(['he.encode', 'DOMPurify.sanitize', 'strip_tags', 'json_encode', 'JSON.stringify', 'HtmlEncoder.Default.Encode', 'HttpUtility.HtmlEncode', 'WebUtility.HtmlEncode', 'HtmlUtils.htmlEscape', 'Encode.forHtml', 'number_format', 'date', 'ERB.Util.html_escape', 'h', 'e', 'esc_html', 'esc_attr', 'esc_url', 'get_json', 'jsonify'])

const reached = reachedBy(SINKS, ESCAPED)

const TITLES: Partial<Record<SourceData, string>> = {
  request: 'Reflected cross-site scripting (XSS)',
  stored: 'Stored cross-site scripting (XSS)',
  browser: 'DOM-based cross-site scripting (XSS)',
}

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
    if (target && value && /\.(?:innerHTML|outerHTML|srcdoc)$/.test(target.text) && file.requestInput(value, ESCAPED)) yield { node, title: TITLES.browser }
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
  title: 'Cross-site scripting (XSS)',
  titles: TITLES,
  why: 'HTML is built from request data without escaping. An attacker can run a script in the browser of everyone who opens the page, read what they see and act on their behalf.',
  fix: {
    javascript: [
      { when: /\bdangerouslySetInnerHTML\b|from\s+['"]react['"]/, text: 'Render the value as text: `<p>{value}</p>`. Where HTML is needed, sanitize it first: `dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(value) }}`.' },
      { when: /\bv-html\b/, text: 'Render the value as text: `{{ value }}` instead of `v-html`. Where HTML is needed, sanitize it first: `DOMPurify.sanitize(value)`.' },
      { when: /\.(?:innerHTML|outerHTML|insertAdjacentHTML)\b|\bdocument\.write|\$\(/, text: 'Write text instead of HTML: `element.textContent = value`. Where HTML is needed, sanitize it first: `element.innerHTML = DOMPurify.sanitize(value)`.' },
      { text: 'Let a template escape the value: `res.render("page", { name })`. Where the response is not a page, answer with `res.json(...)`.' },
    ],
    python: [
      { when: /\bdjango\b/, text: 'Let the template escape the value: `render(request, "page.html", {"name": name})`. For small pieces use `format_html("<b>{}</b>", name)`; do not call `mark_safe` on untrusted data.' },
      { text: 'Let the template escape the value: `render_template("page.html", name=name)`. For small pieces use `markupsafe.escape(name)`.' },
    ],
    java: 'Let a template that escapes render the value, or encode it where it is written: `Encode.forHtml(name)` of the OWASP Java Encoder.',
    php: [
      { when: /\besc_(?:html|attr|url)\b|\bwp_\w+\(|\badd_action\(/, text: 'Escape the value where it is printed: `echo esc_html($name)` in text, `esc_attr($name)` in an attribute, `esc_url($url)` in a link.' },
      { text: 'Escape the value where it is printed: `echo htmlspecialchars($name, ENT_QUOTES)`. In a template engine print it with the escaping form, such as `{{ $name }}`.' },
    ],
    go: 'Render the page with `html/template`, which escapes every value: `tmpl.Execute(w, data)`. For small pieces use `html.EscapeString(name)`.',
    ruby: 'Let the view escape the value: `<%= name %>` without `raw` or `html_safe`. Where HTML is needed, use `sanitize(name)`.',
    csharp: 'Let the view encode the value: `@Model.Name` without `Html.Raw`. Outside views use `HtmlEncoder.Default.Encode(name)`.',
    other: 'Let a template engine escape the value, or escape it where it is written into the page.',
  },
  keep: 'Do not change how harmless values look on the page.',
  done: 'a value such as `<img src=x onerror=alert(1)>` shows up as text',
  languages: languagesOf(SINKS),
  on: ['call', 'new', 'AssignmentExpression'],
  input: true,
  *check(node, file) {
    for (const hit of reached(node, file)) if (!sentAsJson(node, file)) yield { ...hit, title: IN_BROWSER.test(file.call(node)?.callee ?? '') ? TITLES.browser : TITLES.request }
    yield* otherSinks(node, file)
  },
})
