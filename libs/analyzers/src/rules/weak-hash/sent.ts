import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** Names of functions that say themselves that they send a request: `api_request`, `sendRequest`, `call_api`. */
const REQUESTS = /^_*(?:(?:api|http|send|make|do|post|get|json|web|rpc|ajax|signed)_?)?request$|^_*(?:api|rpc)_?(?:call|post|get|query)$|^_*(?:call|invoke|query|send)_?(?:api|rpc|command|cmd)$/i
/** What sends where it is given an address, or is a method of what speaks to another program. */
const VERBS = /^(?:get|post|put|patch|fetch|load|request|send|emit)$/i
const SIGNS_IN = /^(?:login|log_?in|sign_?in|auth|authenticate)$/i
const CLIENTS = /(?:^|[.$_a-z])(?:[cC]lient|[sS]ocket|[aA]pi|API|imap|smtp|ftp|pop3?|axios|requests|httpx|superagent)\.?$/
const ADDRESS = /^[fbru]*['"`](?:https?:|\/|\$\{)|^[^'"`(]*(?:url|uri|endpoint|address)\b|^[A-Z_]*(?:URL|URI|ENDPOINT)\b/i

/** Whether a call hands to another program what it is given. */
function sends(callee: string, first: string): boolean {
  const name = /[\w$]*$/.exec(callee)?.[0] ?? ''
  if (REQUESTS.test(name)) return true
  const on = callee.slice(0, callee.length - name.length).replace(/(?:->|::|\.)$/, '').replace(/\(\)$/, '')
  return (VERBS.test(name) && (ADDRESS.test(first) || CLIENTS.test(on))) || (SIGNS_IN.test(name) && CLIENTS.test(on))
}

/** An expression is rarely deeper around a hash, entries of what is sent included. */
const MAX_OUT = 24
const COMPARES = /binary|Binary|comparison|Logical/
const IS_EQUAL = /(?<![<>])[!=]==?(?!>)/

/**
 * Whether a hash only goes to another program: as an argument of a call that sends a request, as an entry of what that is
 * given, or through a variable that nothing else is made of. It is what the other side asks for, and is kept there, not here.
 */
export function isSent({ node }: Call, file: ParsedFile): boolean {
  let inner = node
  let out = 0
  for (const above of node.ancestors()) {
    if (file.isA(above, 'function') || out++ === MAX_OUT) return false
    if (file.isA(above, 'assignment') || above.kind === 'VariableDeclarator' || above.kind === 'variable_declarator') return isOnlySent(above, file)
    if (COMPARES.test(above.kind) && IS_EQUAL.test(file.text.slice(above.start, node.start) + file.text.slice(node.end, above.end))) return false
    const call = file.call(above)
    if (call && (call.receiver === null || !call.receiver.contains(inner)) && sends(call.callee, call.args[0]?.text.slice(0, 200) ?? '')) return true
    inner = above
  }
  return false
}

/** So much of what follows is looked at: a request is sent soon after what goes into it is made. */
const FOLLOWS = 800

/** `hashed = sha256(password)`, where each place that names it after that is what is sent. */
function isOnlySent(assignment: SyntaxNode, file: ParsedFile): boolean {
  const name = (assignment.child('left') ?? assignment.child('name') ?? assignment.child('id'))?.text ?? ''
  if (name === '' || name.length > 60) return false
  const end = Math.min(assignment.end + FOLLOWS, file.enclosing(assignment, 'function')?.end ?? file.text.length)
  const after = file.text.slice(assignment.end, end)
  const places = [...after.matchAll(new RegExp(`(?<![\\w$.])${name.replace(/[^\w\s]/g, '\\$&')}(?![\\w$])`, 'g'))]
  return places.length > 0 && places.every(({ index }) => isAmongArguments(after, index))
}

/** Whether what stands at a place is inside the brackets of a call that sends. */
function isAmongArguments(text: string, at: number): boolean {
  let open = 0
  for (let back = at - 1; back >= 0; back--) {
    if (text[back] === ')') open++
    if (text[back] !== '(' || open-- > 0) continue
    open = 0
    const callee = /[\w$.:>-]*$/.exec(text.slice(Math.max(0, back - 80), back))?.[0] ?? ''
    if (sends(callee.replaceAll('->', '.').replaceAll('::', '.'), text.slice(back + 1, back + 200).trimStart())) return true
  }
  return false
}
