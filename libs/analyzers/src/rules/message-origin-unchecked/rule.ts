import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'

export default defineRule({
  id: 'message-origin-unchecked',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [346],
  owasp: owasp.authentication,
  title: 'postMessage origin not checked',
  why: 'A message handler uses the data without checking its origin. Any page that opens or embeds this one can send such a message and control what it does.',
  fix: 'Check the origin first: `if (event.origin !== "https://pay.example.com") return`, and only then read `event.data`.',
  keep: 'Do not change how messages of the intended origin are handled.',
  done: 'messages of any other origin are ignored',
  languages: ['javascript', 'typescript'],
  on: ['call'],
  callee: /(?:^|\.)addEventListener$/,
  *check(node, file) {
    const call = file.call(node)
    if (!call || !/^(?:window\.|globalThis\.)addEventListener$|^addEventListener$/.test(call.callee)) return
    const [event, handler] = call.args
    if (!event || !handler || file.literal(event) !== 'message' || !file.isA(handler, 'function')) return
    // a worker has no other sender than its page
    if (/\bimportScripts\b|WorkerGlobalScope|\bself\.postMessage/.test(file.text)) return
    if (/\.data\b|\bdata\b/.test(handler.text) && !/origin|\.source\b|isTrusted/i.test(handler.text)) yield { node }
  },
})
