import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** Calls that go over the network. */
const JS_REQUEST = /^(?:fetch|(?:node-fetch|axios|got|ky|undici)(?:\.(?:get|post|put|patch|delete|head|request|fetch))?)$/
const PYTHON_REQUEST = /(?:^|[._])(?:client|session|http|AsyncClient\(\)|ClientSession\(\))\.(?:get|post|put|patch|delete|head|request)$/
const DOTNET_REQUEST = /(?:^|[._]|[a-z])(?:[cC]lient|[hH]ttp)\.(?:Get|Post|Put|Patch|Delete|Send)(?:String|Stream|ByteArray|FromJson|AsJson)?Async$/
export const SCRIPT_REQUEST = /^(?:requests|httpx)\.(?:get|post|put|patch|delete|head)$|^(?:Net\.HTTP|HTTParty|Faraday|RestClient)\.(?:get|post|put|delete)$/

/** A session of a database has the same methods. */
const ASKS_SERVERS = /\b(?:aiohttp|httpx)\b/

/** A request that is waited for before anything else is done. */
export function awaitedRequest(node: SyntaxNode, file: ParsedFile): Call | null {
  switch (node.kind) {
    case 'AwaitExpression':
      return requestIn(node.child('argument'), file, JS_REQUEST)
    case 'await_expression':
      return requestIn(node.children.at(-1) ?? null, file, DOTNET_REQUEST)
    case 'await':
      return ASKS_SERVERS.test(file.text) ? requestIn(node.children.at(-1) ?? null, file, PYTHON_REQUEST) : null
    case 'with_statement':
      return ASKS_SERVERS.test(file.text) && /^async\s/.test(node.text) ? openedBy(node, file) : null
    default:
      return SCRIPT_REQUEST.test(file.callee(node)) ? file.call(node) : null
  }
}

/** `client.GetAsync(address).ConfigureAwait(false)` */
function requestIn(node: SyntaxNode | null, file: ParsedFile, asks: RegExp): Call | null {
  const call = node && file.call(file.unwrap(node))
  if (!call) return null
  if (call.name === 'ConfigureAwait') return requestIn(call.receiver, file, asks)
  return asks.test(call.callee) ? call : null
}

/** `async with session.get(url) as reply:` */
function openedBy(node: SyntaxNode, file: ParsedFile): Call | null {
  const clause = node.children.find(({ kind }) => kind === 'with_clause')
  for (const item of clause?.children ?? []) {
    const value = item.child('value')
    const call = requestIn(value?.kind === 'as_pattern' ? (value.children[0] ?? null) : value, file, PYTHON_REQUEST)
    if (call) return call
  }
  return null
}

/** Whether a request changes something where it is answered. */
export const writes = ({ name, node }: Call): boolean => /^(?:post|put|patch|delete)/i.test(name) || /\bmethod\s*[:=]\s*['"](?:POST|PUT|PATCH|DELETE)\b|HttpMethod\.(?:Post|Put|Patch|Delete)\b/i.test(node.text)
