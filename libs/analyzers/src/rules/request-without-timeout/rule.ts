import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedWhere } from '../by-language.ts'

/** Programs that somebody watches and stops by hand. */
const TOOL = /(?:^|\/)(?:cmd|cli|tools?|scripts?|hack|build|examples?|bin|console|command)s?\//i

function inGo(node: SyntaxNode, file: ParsedFile): boolean {
  if (TOOL.test(file.path)) return false
  if (node.kind === 'composite_literal') {
    if (node.child('type')?.text !== 'http.Client' || file.imports.get('http') !== 'net/http') return false
    // a context, a dialer or a field that is set later ends the wait as well
    return !/[tT]imeout|WithContext|WithDeadline/.test(file.text)
  }
  return /^net\/http\.(?:Get|Post|PostForm|Head)$/.test(file.call(node)?.callee ?? '')
}

const inJava = (node: SyntaxNode, file: ParsedFile) =>
  !TOOL.test(file.path) && file.call(node)?.name === 'openConnection' && /HttpURLConnection|HttpsURLConnection/.test(file.text) && !/set(?:Connect|Read)Timeout/.test(file.text)

const inPhp = (node: SyntaxNode, file: ParsedFile) => !TOOL.test(file.path) && file.call(node)?.callee === 'curl_exec' && /curl_init/.test(file.text) && !/TIMEOUT/i.test(file.text)

export default defineRule({
  id: 'request-without-timeout',
  category: 'performance',
  severity: 'low',
  confidence: 'medium',
  cwe: [1088, 400],
  title: 'No timeout on an outgoing HTTP request',
  why: 'The request has no timeout. If the other service accepts the connection and never answers, the call waits forever, and a few such calls can block all workers.',
  fix: {
    go: 'Use a client with a timeout, `&http.Client{Timeout: 10 * time.Second}`. `http.Get` and the default client have none.',
    java: 'Set both timeouts on the connection: `setConnectTimeout(5_000)` and `setReadTimeout(10_000)`.',
    php: 'Set `CURLOPT_CONNECTTIMEOUT` and `CURLOPT_TIMEOUT` with `curl_setopt`.',
    other: 'Set a timeout for the connection and for the response.',
  },
  done: 'the request fails after a few seconds when the other side never answers',
  on: ['call', 'composite_literal'],
  // a literal is no call and has no callee
  callee: /^$|^net\/http\.|openConnection$|^curl_exec$/,
  ...reportedWhere({ go: inGo, java: inJava, php: inPhp }),
})
