import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'

export default defineRule({
  id: 'profiler-exposed',
  category: 'security',
  severity: 'low',
  confidence: 'medium',
  cwe: [489, 200],
  owasp: owasp.misconfiguration,
  title: 'Profiler exposed (net/http/pprof)',
  why: 'Importing `net/http/pprof` adds `/debug/pprof` to the default mux. Anyone who can reach it can read memory contents and keep the processor busy.',
  fix: 'Register the pprof handlers on a mux of their own that listens on localhost or requires authentication.',
  done: '`/debug/pprof/` on the public port answers 404',
  languages: ['go'],
  on: ['import_spec'],
  *check(node, file) {
    if (node.child('path')?.text !== '"net/http/pprof"' || node.child('name')?.text !== '_') return
    if (/\bhttp\.(?:ListenAndServe|Serve|ListenAndServeTLS)\([^)]*\bnil\s*\)/.test(file.text) && !/(?:127\.0\.0\.1|localhost):/.test(file.text)) yield { node }
  },
})
