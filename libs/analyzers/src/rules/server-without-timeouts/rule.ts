import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'

export default defineRule({
  id: 'server-without-timeouts',
  category: 'security',
  severity: 'low',
  confidence: 'high',
  cwe: [400, 676],
  owasp: owasp.design,
  title: 'HTTP server without timeouts',
  why: 'The server sets no timeouts. A client that sends its request one byte at a time holds a connection forever, and a few thousand of them stop the service (Slowloris).',
  fix: 'Create an `http.Server` with `ReadHeaderTimeout`, `ReadTimeout`, `WriteTimeout` and `IdleTimeout`, and call its `ListenAndServe`.',
  keep: 'Do not cut off uploads, downloads or streams that are meant to take long.',
  languages: ['go'],
  on: ['call', 'composite_literal'],
  *check(node, file) {
    if (node.kind === 'composite_literal') {
      const server = file.imports.get('http') === 'net/http' && node.child('type')?.text === 'http.Server'
      if (server && !/Timeout/.test(node.text) && !/\.Read(?:Header)?Timeout\s*=/.test(file.text)) yield { node }
      return
    }
    if (/^net\/http\.(?:ListenAndServe|ListenAndServeTLS|Serve|ServeTLS)$/.test(file.call(node)?.callee ?? '')) yield { node }
  },
})
