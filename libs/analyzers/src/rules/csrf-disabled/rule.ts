import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedBy } from '../by-language.ts'
import { owasp } from '../owasp.ts'

/** An API that signs people in by a header needs no such protection. */
const STATELESS = /SessionCreationPolicy\.STATELESS|oauth2ResourceServer|BearerToken|JwtAuthentication|jwtDecoder/
/** Callers without cookies bring a proof of their own. */
const OWN_PROOF = /webhook|hook|callback|ipn|signature|hmac|token_authenticat|authenticate_with_http|api/i
/** A decorator that signs in by something a browser does not add by itself: `@requires_device_auth`, `@token_required`. */
const OWN_SIGN_IN = /@(?:\w+\.)*(?:requires?_\w*auth|\w*(?:basic|token|digest|http|key|bearer|jwt|oauth2?)_auth\w*|\w*(?:token|api_?key|jwt|signature)_(?:required|auth\w*))\b/i
/** `@csrf_exempt`, Flask-WTF's `@csrf.exempt`, and the form for classes */
const EXEMPTS = /^(?:\w+\.)*csrf_exempt$|^csrf\.exempt$|^method_decorator\(\s*csrf_exempt\b/

/** `http.csrf().disable()`, `http.csrf(AbstractHttpConfigurer::disable)` */
function* inJava(node: SyntaxNode, file: ParsedFile) {
  const call = file.call(node)
  if (!call) return
  const off = /csrf\(\)\.disable$/.test(call.callee) || (call.name === 'csrf' && /::disable$|\.disable\(\)$/.test(call.args[0]?.text ?? ''))
  // a long chain begins far above: point at the method
  if (off && !STATELESS.test(file.text)) yield { node: node.child('name') ?? node }
}

/** A token that comes in a cookie is sent by the browser like any other. */
const COOKIE = /\brequest\.COOKIES\b/

function* inPython(node: SyntaxNode, file: ParsedFile) {
  const exempts = node.kind === 'decorator' && EXEMPTS.test(node.children[0]?.text ?? '')
  const around = node.parent?.text ?? ''
  const proven = [file.path, around].some((text) => OWN_PROOF.test(text)) || OWN_SIGN_IN.test(around)
  if (exempts && (!proven || COOKIE.test(around)) && !onlyReads(around)) yield { node }
}

/** Forging a request that changes nothing gains nothing. */
const READS = /\brequest\.GET\b|@require_(?:GET|safe)\b/
const CHANGES = /\brequest\.(?:POST|body|FILES|data|json|form|method|session)\b|\.(?:save|create|update|delete|add|remove|set|write|executemany|executescript|send|delay|bulk_\w+|get_or_create|update_or_create)\(|@require_(?:POST|http_methods)\b|\b(?:INSERT\s+INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM)\b/i
const onlyReads = (view: string): boolean => READS.test(view) && !CHANGES.test(view)

/** Actions that nobody signs in for do nothing in the name of anybody: `skip_before_action :authenticate_user!`, with the actions it is for. */
const SKIPS_SIGN_IN = /^[ \t]*(?:skip_(?:before|prepend_before)_(?:action|filter)\s*\(?\s*:\w*(?:authoriz|authentica|login|log_in|signed_in|sign_in|session)\w*[!?]?|skip_authentication\b|allow_(?:unauthenticated|anonymous)\w*)([^\n]*)/gm
/** `only: [:show, :list]`, `only: :show`, `only: %i[show list]`; no actions where there is no such option */
const ONLY = /\b(?:only:|:only\s*=>)\s*(\[[^\]]*\]|%i\[[^\]]*\]|:\w+)/
const actionsOf = (options: string): readonly string[] => ONLY.exec(options)?.[1]?.match(/\w+/g)?.filter((word) => word !== 'i') ?? []

/** Whether all the actions that are left unprotected are open to everybody. */
function isOpenToAll(skip: string, cls: string): boolean {
  const actions = actionsOf(skip)
  return [...cls.matchAll(SKIPS_SIGN_IN)].some(([, options = '']) => {
    const open = actionsOf(options)
    if (/\bexcept:/.test(options)) return false
    return open.length === 0 || (actions.length > 0 && actions.every((action) => open.includes(action)))
  })
}

function* inRuby(node: SyntaxNode, file: ParsedFile) {
  // without options and parentheses it is but a name
  const bare = node.kind === 'identifier' && node.text === 'skip_forgery_protection' && node.parent?.kind === 'body_statement'
  const call = bare || node.kind === 'identifier' ? null : file.call(node)
  if ((!bare && !/^(?:skip_(?:before_action|before_filter|forgery_protection)|protect_from_forgery)$/.test(call?.callee ?? '')) || OWN_PROOF.test(file.path)) return
  const skips = bare || call?.name === 'skip_forgery_protection' || (call?.name === 'protect_from_forgery' ? call.named.has('except') : call?.args.some((argument) => argument.text === ':verify_authenticity_token'))
  const cls = file.enclosing(node, 'class')?.text ?? ''
  if (skips && !OWN_PROOF.test(cls) && !isOpenToAll(node.text, cls)) yield { node }
}

function* inCsharp(node: SyntaxNode) {
  if (node.kind !== 'attribute' || node.text !== 'IgnoreAntiforgeryToken') return
  // nobody is signed in there, in whose name something could be done
  const member = [...node.ancestors()].find(({ kind }) => kind === 'method_declaration')
  const signs = member?.children.filter(({ kind }) => kind === 'attribute_list').map(({ text }) => text) ?? []
  if (!signs.some((text) => /\bAllowAnonymous\b/.test(text)) && !answersReadersOnly(signs)) yield { node }
}

/** The framework asks for no token there anyway. */
const answersReadersOnly = (signs: readonly string[]): boolean => signs.some((text) => /\bHttp(?:Get|Head|Options)\b/.test(text)) && !signs.some((text) => /\b(?:Http(?:Post|Put|Patch|Delete)|AcceptVerbs)\b/.test(text))

export default defineRule({
  id: 'csrf-disabled',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [352],
  owasp: owasp.accessControl,
  title: 'CSRF protection disabled',
  why: 'Requests are accepted without proof that they come from your own pages. Another site can send them on behalf of a signed-in user, because the browser attaches the user\'s cookies.',
  fix: {
    java: 'Remove the call that disables CSRF protection and send the token with each form. Protection may stay off only where clients authenticate with an `Authorization` header and no cookie; make that chain stateless: `sessionCreationPolicy(SessionCreationPolicy.STATELESS)`.',
    python: [
      { when: /\bflask\b/i, text: 'Remove `@csrf.exempt` and send the token with the form or in the header `X-CSRFToken`. Where a machine calls the route, verify a signature instead.' },
      { text: 'Remove `@csrf_exempt` and send the token with the form (`{% csrf_token %}`) or in the header `X-CSRFToken`. Where a machine calls the view, verify a signature instead.' },
    ],
    ruby: 'Remove the line that exempts the actions and send the token with each form. Where a machine calls the action, verify a signature instead.',
    csharp: 'Remove `[IgnoreAntiforgeryToken]` and send the token with each form. Where a machine calls the action, verify a signature instead.',
    php: 'Leave the CSRF check on and send its token with each form. Exempt only the paths that machines call, and verify a signature there.',
    go: 'Leave the CSRF check on. Exempt only the paths that machines call, and verify a signature there.',
    javascript: 'Leave the CSRF check on and send its token with each form. Exempt only the paths that machines call, and verify a signature there.',
    other: 'Leave the CSRF check on and send its token with each form or in a header. Where a machine calls the route, verify a signature instead.',
  },
  keep: 'Do not change what the route does for requests from your own pages.',
  done: 'the same request without a valid token is rejected',
  on: ['call', 'attribute', 'decorator', 'identifier'],
  callee: /csrf|^skip_(?:before_|forgery_)|^protect_from_forgery$/,
  ...reportedBy({ java: inJava, python: inPython, ruby: inRuby, csharp: inCsharp }),
})
