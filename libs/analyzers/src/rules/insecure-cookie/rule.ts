import { defineRule, type Hit } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { editOf, swapped } from '../edits.ts'
import { owasp } from '../owasp.ts'

/** The flag, switched off in so many words. */
const OFF: ReadonlyMap<string, RegExp> = new Map(Object.entries({
  Property: /^['"]?(?:secure|httpOnly)['"]?\s*:\s*false$/,
  keyed_element: /^(?:Secure|HttpOnly)\s*:\s*false$/,
  assignment_expression: /^(?:\w+\.)*(?:HttpOnly)\s*=\s*false$|^(?:\w+\.)*SecurePolicy\s*=\s*CookieSecurePolicy\.None$|^(?:\w+\.)*[cC]ookie\w*\.Secure\s*=\s*false$/,
  method_invocation: /[cC]ookie\w*\.(?:setHttpOnly|setSecure)\(false\)$/,
}))

/** Words around the flag that show it is a cookie's. */
const COOKIE = /cookie|session/i

function inCookieContext(node: SyntaxNode, file: ParsedFile): boolean {
  for (const above of node.ancestors()) {
    const call = file.call(above)
    if (call) return COOKIE.test(call.callee)
    const key = above.child('key') ?? above.child('type') ?? above.child('id') ?? above.child('left')
    if (key && !key.contains(node) && COOKIE.test(key.text.slice(0, 60))) return true
    if (file.isA(above, 'function')) return false
  }
  return false
}

const SELF_EVIDENT = new Set(['assignment_expression', 'method_invocation'])
/** A language switch or a token that scripts must read is no secret. */
const HARMLESS = /lang|locale|theme|consent|XSRF|csrf|country/i
/** Names of constants that hold the names of cookies: what a page shows, and where somebody has come from. */
const SHOWN = /currency|time_?zone|side_?bar|banner|experiment|colou?r_?(?:mode|scheme)|(?:dark|view)_?mode|referr|affiliat|campaign|utm_/i
const SIGNS_IN = /(?:session|token|jwt|auth|sid|user|login|remember|credential|access|refresh)/i
/** Cookies that scripts are meant to read. */
const FOR_SCRIPTS = /csrf|xsrf/i
const HTTP_ONLY = /http_?only/i

function* flagsOff(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const off = OFF.get(node.kind)
  if (node.end - node.start > 160 || !off?.test(node.text)) return
  if (!SELF_EVIDENT.has(node.kind) && !inCookieContext(node, file)) return
  const line = file.enclosing(node, 'call') ?? node.parent
  if (HARMLESS.test(line?.text.slice(0, 120) ?? '') || FOR_SCRIPTS.test(file.path)) return
  // a cookie with a name that signs nobody in
  const [name] = (line && file.call(line)?.args) ?? []
  const named = name && file.literal(name)
  if (named && !SIGNS_IN.test(named)) return
  if (name && !named && SHOWN.test(name.text) && !SIGNS_IN.test(name.text)) return
  // one finding per cookie, at the first of its flags
  const flags = SELF_EVIDENT.has(node.kind) ? [node] : (node.parent?.children ?? [node]).filter((flag) => off.test(flag.text))
  if (!flags[0]?.is(node)) return
  // Secure needs HTTPS up to the program, which an edit cannot know; HttpOnly has no such condition
  const edit = flags.every((flag) => HTTP_ONLY.test(flag.text)) ? editOf(...flags.map((flag) => swapped(flag, 'false', 'true'))) : {}
  yield { node, ...edit }
}

/** `response.set_cookie(...)` of Flask and Django: both flags are off where they are not given. */
function* inPython(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const call = file.call(node)
  if (call?.name !== 'set_cookie') return
  const key = call.args[0] ?? call.named.get('key')
  const name = key ? (file.literal(key) ?? key.text) : ''
  if (!SIGNS_IN.test(name) || FOR_SCRIPTS.test(name)) return
  // a cookie that is emptied holds no secret
  if (/^(?:None|""|'')$/.test((call.args[1] ?? call.named.get('value'))?.text ?? '')) return
  if (node.children.some((child) => child.children.some(({ kind }) => kind === 'dictionary_splat'))) return
  if (['httponly', 'secure'].some((flag) => (call.named.get(flag)?.text ?? 'False') === 'False')) yield { node }
}

export default defineRule({
  id: 'insecure-cookie',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [614, 1004],
  owasp: owasp.misconfiguration,
  title: 'Cookie without Secure or HttpOnly',
  why: 'A protective flag of the cookie is missing. Without `Secure` it also travels over plain HTTP, without `HttpOnly` scripts can read it, and with `SameSite=None` the browser also sends it with requests from other sites.',
  fix: {
    javascript: 'Set the flags: `res.cookie("sid", id, { httpOnly: true, secure: true, sameSite: "lax" })`. Turn `secure` off for local development only.',
    python: 'Set the flags: `response.set_cookie("sid", sid, httponly=True, secure=True, samesite="Lax")`. Turn `secure` off for local development only.',
    java: 'Set the flags: `cookie.setHttpOnly(true); cookie.setSecure(true);`. Turn `Secure` off for local development only.',
    go: 'Set the flags: `http.Cookie{Name: "sid", Value: id, HttpOnly: true, Secure: true, SameSite: http.SameSiteLaxMode}`. Turn `Secure` off for local development only.',
    csharp: 'Set the flags: `new CookieOptions { HttpOnly = true, Secure = true, SameSite = SameSiteMode.Lax }`. Turn `Secure` off for local development only.',
    php: 'Set the flags: `setcookie("sid", $id, ["httponly" => true, "secure" => true, "samesite" => "Lax"])`. Turn `secure` off for local development only.',
    ruby: 'Set the flags: `cookies[:sid] = { value: id, httponly: true, secure: true, same_site: :lax }`. Turn `secure` off for local development only.',
    other: 'Set `HttpOnly`, `Secure` and `SameSite=Lax` on the cookie. Turn `Secure` off for local development only.',
  },
  keep: 'Do not change the name, the value or the lifetime of the cookie.',
  done: 'the `Set-Cookie` header carries the flag that was missing',
  languages: ['javascript', 'typescript', 'python', 'java', 'go', 'csharp'],
  on: [...OFF.keys(), 'call'],
  callee: /cookie/i,
  check: (node, file) => (file.language === 'python' ? inPython(node, file) : flagsOff(node, file)),
})
