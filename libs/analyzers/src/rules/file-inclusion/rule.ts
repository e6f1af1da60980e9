import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'
import { reachedBy, type Sinks } from '../sinks.ts'

const SINKS: Sinks = { php: [{ callee: /^(?:include|require)$/ }] }

export default defineRule({
  id: 'file-inclusion',
  category: 'security',
  severity: 'critical',
  confidence: 'high',
  cwe: [98],
  owasp: owasp.injection,
  title: 'Request data decides which PHP file is included',
  why: 'The sender can have any readable file run as PHP: an upload of their own, a log they wrote into, or with php://filter the source code itself.',
  fix: 'Look the page up in a fixed list (`$pages[$name] ?? "home.php"`) and include only what the list holds.',
  languages: ['php'],
  on: ['call'],
  input: true,
  check: reachedBy(SINKS, new Set(['basename'])),
})
