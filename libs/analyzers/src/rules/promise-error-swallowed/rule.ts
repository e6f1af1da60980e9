import { defineRule } from '../../rule.ts'

const CLEANS_UP = /(?:close|cleanup|unlink|rm|remove|cancel|abort|destroy|disconnect|kill|end|release|rollback|quit|stop|play|prefetch|preload|exitFullscreen|clipboard)\w*$/i

/** What a test leaves behind may be gone already: `afterAll(() => remove(name).catch(() => {}))`. */
const TEARS_DOWN = /(?:^|\.)(?:after(?:All|Each)?|teardown)$/

export default defineRule({
  id: 'promise-error-swallowed',
  category: 'code_quality',
  severity: 'low',
  confidence: 'high',
  cwe: [390],
  title: 'Empty catch handler on a promise',
  why: 'Errors of the promise are silently discarded. Nothing is logged, and the code continues as if the work had succeeded.',
  fix: 'Log the error or pass it on. If it can be ignored, ignore only the error you expect and say why in a comment.',
  languages: ['javascript', 'typescript'],
  on: ['call'],
  callee: /\.catch$/,
  *check(node, file) {
    const call = file.call(node)
    const [handler] = call?.args ?? []
    if (!call?.receiver || call.name !== 'catch' || !handler || !file.isA(handler, 'function')) return
    const body = handler.child('body')
    if (body?.kind !== 'BlockStatement' || body.children.length > 0 || /\/[/*]/.test(body.text)) return
    const source = file.call(file.unwrap(call.receiver))
    // a promise kept in a variable is awaited elsewhere: this only keeps it from ending the process meanwhile
    if (!source || CLEANS_UP.test(source.name) || [...node.ancestors()].some((above) => TEARS_DOWN.test(file.call(above)?.callee ?? ''))) return
    // a comment beside it explains
    const lineEnd = file.text.indexOf('\n', node.end)
    if (!file.text.slice(node.end, lineEnd < 0 ? undefined : lineEnd).includes('//')) yield { node: handler }
  },
})
