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
  title: 'Local file inclusion',
  why: 'The path of an included PHP file is built from request data. An attacker can run any readable file as PHP, such as an upload or a log they wrote to, or read source code through `php://filter`.',
  fix: 'Look the page up in a fixed list and include only what it holds: `$file = $pages[$name] ?? "home.php"; include __DIR__ . "/pages/" . $file;`.',
  keep: 'Do not change which page each valid name shows.',
  done: 'a name that is not in the list never reaches `include`',
  languages: ['php'],
  on: ['call'],
  input: true,
  check: reachedBy(SINKS, new Set(['basename'])),
})
