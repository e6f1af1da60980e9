import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

const READS = /^(?:io|io\/ioutil)\.ReadAll$|^encoding\/json\.NewDecoder$|^encoding\/xml\.NewDecoder$/
const REQUEST = /^(?:r|req|request|c\.Request|ctx\.Request|c\.Req)\.Body$/
/** The size is bound somewhere: here, or in what stands before the handlers. */
const BOUND = /MaxBytesReader|LimitReader|LimitedReader|MaxBytesHandler|BodyLimit|RequestSize|ContentLength/
const READS_ITSELF = /\.(?:ReadAll|NewDecoder)\(/
const FUNCTIONS = new Set(['function_declaration', 'method_declaration'])

/** A function that reads a body itself bounds its own; any other may stand before the handlers. */
function isBound(file: ParsedFile, node: SyntaxNode): boolean {
  if (!BOUND.test(file.text)) return false
  return file.root.children.some((one) => BOUND.test(one.text) && (one.contains(node) || !FUNCTIONS.has(one.kind) || !READS_ITSELF.test(one.text)))
}

export default defineRule({
  id: 'body-read-unbounded',
  category: 'security',
  severity: 'info',
  confidence: 'low',
  cwe: [770, 400],
  owasp: owasp.design,
  title: 'No request size limit',
  why: 'The handler reads the whole request body without a limit. One very large request, or many at once, can exhaust the memory of the server.',
  fix: 'Limit the body before reading it: `r.Body = http.MaxBytesReader(w, r.Body, 1<<20)`, or wrap all handlers in `http.MaxBytesHandler`.',
  keep: 'Do not change how requests of ordinary size are answered.',
  done: 'a body above the limit is answered with 413',
  references: [{ title: 'Go: MaxBytesReader', url: 'https://pkg.go.dev/net/http#MaxBytesReader' }],
  languages: ['go'],
  on: ['call'],
  callee: READS,
  *check(node, file) {
    const call = file.call(node)
    const [body] = call?.args ?? []
    if (!call || !READS.test(call.callee) || !body || !REQUEST.test(body.text) || isBound(file, node)) return
    // where there is no one to answer, it is a client or a wrapper
    const owner = file.enclosing(node, 'function')
    if (/http\.ResponseWriter|\*gin\.Context|echo\.Context|\*context\.Context/.test(owner?.child('parameters')?.text ?? '')) yield { node }
  },
})
