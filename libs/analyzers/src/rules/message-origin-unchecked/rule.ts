import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'

export default defineRule({
  id: 'message-origin-unchecked',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [346],
  owasp: owasp.authentication,
  title: 'Messages of other windows used without looking at their origin',
  why: 'Any page that opens or embeds this one can send such a message and so make it act on data of its choice.',
  fix: 'Compare first: `if (event.origin !== "https://pay.example") return`, and only then touch `event.data`.',
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
