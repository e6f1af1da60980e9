import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'

const READS = /^(?:io|io\/ioutil)\.ReadAll$|^encoding\/json\.NewDecoder$|^encoding\/xml\.NewDecoder$/
const REQUEST = /^(?:r|req|request|c\.Request|ctx\.Request|c\.Req)\.Body$/
/** The size is bound somewhere: here, or in what stands before the handlers. */
const BOUND = /MaxBytesReader|LimitReader|LimitedReader|MaxBytesHandler|BodyLimit|RequestSize|ContentLength/

export default defineRule({
  id: 'body-read-unbounded',
  category: 'security',
  severity: 'info',
  confidence: 'low',
  cwe: [770, 400],
  owasp: owasp.design,
  title: 'Body of a request read without a limit',
  why: 'Go takes as much as the sender has: one request of some gigabytes, or many at once, can use up the memory and end the server for everybody.',
  fix: 'Bind it before reading: `r.Body = http.MaxBytesReader(w, r.Body, 1<<20)`, or wrap all handlers in `http.MaxBytesHandler`.',
  references: [{ title: 'Go: MaxBytesReader', url: 'https://pkg.go.dev/net/http#MaxBytesReader' }],
  languages: ['go'],
  on: ['call'],
  callee: READS,
  *check(node, file) {
    const call = file.call(node)
    const [body] = call?.args ?? []
    if (!call || !READS.test(call.callee) || !body || !REQUEST.test(body.text) || BOUND.test(file.text)) return
    // where there is no one to answer, it is a client or a wrapper
    const owner = file.enclosing(node, 'function')
    if (/http\.ResponseWriter|\*gin\.Context|echo\.Context|\*context\.Context/.test(owner?.child('parameters')?.text ?? '')) yield { node }
  },
})
