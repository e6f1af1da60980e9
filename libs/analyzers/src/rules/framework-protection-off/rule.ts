import { placeOf } from '../../inventory/place.ts'
import { defineRule, type Hit } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedBy } from '../by-language.ts'
import { isInDevelopment } from '../chosen.ts'
import { isForDevelopers } from '../for-developers.ts'
import { owasp } from '../owasp.ts'
import { entry } from '../values.ts'
import { inPhp } from './php.ts'

const isDeployed = ({ path }: ParsedFile): boolean => placeOf(path) === 'code' && !isForDevelopers(path)

/** An API that signs people in by a header shows no pages to frame. */
const STATELESS = /SessionCreationPolicy\.STATELESS/
const TURNS_OFF = /^(?:\w+\.)*\w+::disable$|->\s*\w+\.disable\(\)$/

/** `http.headers().disable()`, `headers(HeadersConfigurer::disable)`, `frameOptions().disable()` */
function* inJava(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const call = file.call(node)
  if (!call || !isDeployed(file)) return
  const off = /(?:^|\.)(headers|frameOptions)\(\)\.disable$/.exec(call.callee)?.[1] ?? (/^(?:headers|frameOptions)$/.test(call.name) && TURNS_OFF.test(call.args[0]?.text ?? '') ? call.name : null)
  if (off === 'headers') yield { node: node.child('name') ?? node, title: 'Security headers disabled' }
  else if (off === 'frameOptions' && !STATELESS.test(file.text)) yield { node: node.child('name') ?? node, title: 'Clickjacking protection disabled (X-Frame-Options)' }
}

const FLASK = new Map(Object.entries({
  WTF_CSRF_ENABLED: 'CSRF protection of forms disabled',
  WTF_CSRF_CHECK_DEFAULT: 'CSRF protection of forms disabled',
  SESSION_COOKIE_HTTPONLY: 'Session cookie readable by scripts',
}))
const FOR_OTHERS = /Test|Dev|Local|CI\b/

/** `app.config["WTF_CSRF_ENABLED"] = False`, and the same in a class of settings */
function* inPython(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  if (node.child('right')?.text !== 'False' || !isDeployed(file)) return
  const left = node.child('left')?.text ?? ''
  const name = /^(?:\w+\.)*config\[["'](\w+)["']\]$/.exec(left)?.[1] ?? (/^[A-Z_]+$/.test(left) ? left : '')
  const title = FLASK.get(name)
  const cls = file.enclosing(node, 'class')?.child('name')?.text ?? ''
  const isDjango = left === name && cls === ''
  const isConditional = [...node.ancestors()].some(({ kind }) => kind === 'if_statement')
  if (title && !isDjango && !isConditional && !FOR_OTHERS.test(cls)) yield { node, title }
}

const ROUTES = /(?:^|\/)config\/routes(?:\/[\w-]+)?\.rb$|^(?:bad|good)-routes\.rb$/
/** `match ':controller(/:action(/:id))'` */
const DEFAULT_ROUTE = /^(?:match|get|post)[\s(]+['"]\/?:controller\(?\/:action\b/
const RAILS_TEST = /(?:^|\/)(?:environments\/(?:test|development)|spec|test)(?:\.rb|\/)/

/** `config.action_controller.allow_forgery_protection = false` outside of tests; JSON in a page that may end its script */
function* inRuby(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  if (RAILS_TEST.test(file.path) || !isDeployed(file)) return
  if (ROUTES.test(file.path) && DEFAULT_ROUTE.test(node.text)) yield { node, title: 'Every public method of controllers reachable (default route)' }
  if (/action_dispatch\.default_headers\.clear$/.test(node.text)) yield { node, title: 'Default security headers removed' }
  const left = node.child('left')?.text ?? ''
  const value = node.child('right')?.text ?? ''
  if (/(?:^ActiveSupport(?:::JSON::Encoding)?|\bactive_support)\.escape_html_entities_in_json$/.test(left) && value === 'false') yield { node, title: 'HTML in JSON not escaped' }
  if (/action_controller\.(?:allow_forgery_protection|default_protect_from_forgery)$/.test(left) && value === 'false') yield { node, title: 'CSRF protection of all controllers disabled' }
  if (/action_dispatch\.default_headers$/.test(left) && /^(?:nil|\{\s*\})$/.test(value)) yield { node, title: 'Default security headers removed' }
}

const NEXT_CONFIG = /(?:^|\/)next\.config\.[cm]?[jt]s$|^(?:bad|good)-next\.\w+$/
const ANY_HOST = /^['"]\*{1,2}['"]$/

/** Next.js: images of any host, SVG images without a policy. Express: every proxy is believed, also where calls are counted by address. */
function* inJavaScript(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const call = file.call(node)
  if (call) {
    const [name, value] = call.args
    const believesAll = call.name === 'set' && name && file.literal(name) === 'trust proxy' && value?.text === 'true'
    if (believesAll && /\brate-?limit|\breq\.ips?\b/i.test(file.text) && isDeployed(file) && !isInDevelopment(node)) yield { node, title: 'X-Forwarded-For of any sender trusted' }
    return
  }
  if (!NEXT_CONFIG.test(file.path) || node.kind !== 'Property' || placeOf(file.path) !== 'code') return
  const key = node.child('key')?.text
  const value = node.child('value')
  if (key === 'hostname' && ANY_HOST.test(value?.text ?? '') && /remotePatterns\s*:\s*\[[^\]]*$/.test(file.text.slice(Math.max(0, node.start - 400), node.start))) yield { node, title: 'Image optimizer open to any host' }
  if (key === 'dangerouslyAllowSVG' && value?.text === 'true' && !entry(node.parent ?? undefined, 'contentSecurityPolicy')) yield { node, title: 'SVG images served without a content security policy' }
}

export default defineRule({
  id: 'framework-protection-off',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [693, 1188],
  owasp: owasp.misconfiguration,
  title: 'Protection of the framework disabled',
  why: 'A protection that the framework brings is switched off for the whole application. What it prevents, such as forged requests, framed pages or forged addresses of senders, is then possible everywhere.',
  fix: {
    java: 'Remove the call. To allow frames of your own pages only, use `headers.frameOptions(frame -> frame.sameOrigin())`.',
    python: 'Remove the setting, so that the default holds, and set it in the configuration of tests only.',
    php: [
      { when: /supports_credentials/, text: 'List the origins you trust: `"allowed_origins" => ["https://app.example.com"]`.' },
      { when: /csrf_protection|enableCsrfValidation/, text: 'Leave the check on for the whole application, and exempt only the addresses that machines call.' },
      { when: /http_only/, text: 'Set both flags: `"secure" => env("SESSION_SECURE_COOKIE", true)` and `"http_only" => true`.' },
      { text: 'List only the paths that machines call, `"webhooks/*"`, and verify a signature there.' },
    ],
    ruby: 'Remove the setting, so that the default holds, and set it in `config/environments/test.rb` only.',
    javascript: [
      { when: /remotePatterns|dangerouslyAllowSVG/, text: 'List the hosts of your images in `images.remotePatterns`. For SVG images set `contentDispositionType: "attachment"` and `contentSecurityPolicy: "default-src \'self\'; script-src \'none\'; sandbox;"`.' },
      { text: 'Trust only your own proxies: `app.set("trust proxy", 1)` for one, or their addresses.' },
    ],
    other: 'Remove the setting, so that the default of the framework holds.',
  },
  keep: 'Do not change settings that only tests or developers use.',
  on: ['call', 'assignment', 'assignment_expression', 'Property', 'array_creation_expression', 'array_element_initializer'],
  callee: /disable$|^match$|default_headers(?:\(\))?\.clear$|(?:^|\.)(?:headers|frameOptions)$|\.set$/,
  hint: ['disable', 'WTF_', 'HTTPONLY', 'forgery_protection', 'protect_from_forgery', 'default_headers', 'escape_html_entities', 'remotePatterns', 'dangerouslyAllowSVG', 'trust proxy', 'except', 'http_only', 'supports_credentials', 'csrf_protection', 'enableCsrfValidation', ':controller'],
  ...reportedBy({ java: inJava, python: inPython, ruby: inRuby, javascript: inJavaScript, php: inPhp }),
})
