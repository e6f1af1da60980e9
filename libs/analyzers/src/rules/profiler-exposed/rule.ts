import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'

export default defineRule({
  id: 'profiler-exposed',
  category: 'security',
  severity: 'low',
  confidence: 'medium',
  cwe: [489, 200],
  owasp: owasp.misconfiguration,
  title: 'Profiler added to the default HTTP routes',
  why: 'Importing net/http/pprof puts /debug/pprof on the default mux: whoever reaches it reads memory and goroutines and can keep the processor busy.',
  fix: 'Register the pprof handlers on a mux of their own that listens on localhost or behind authentication.',
  languages: ['go'],
  on: ['import_spec'],
  *check(node, file) {
    if (node.child('path')?.text !== '"net/http/pprof"' || node.child('name')?.text !== '_') return
    if (/\bhttp\.(?:ListenAndServe|Serve|ListenAndServeTLS)\([^)]*\bnil\s*\)/.test(file.text) && !/(?:127\.0\.0\.1|localhost):/.test(file.text)) yield { node }
  },
})
