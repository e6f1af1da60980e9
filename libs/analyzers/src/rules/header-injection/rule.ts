import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'
import { languagesOf, reachedBy, type Sinks } from '../sinks.ts'

/** Node, Go, Django, Rails, current PHP and ASP.NET refuse line breaks in values; servlet containers differ, and mail functions do not. */
const SINKS: Sinks = {
  java: [{ callee: /(?:^|\.)(?:response|resp|res|httpServletResponse)\.(?:setHeader|addHeader)$/, args: [0, 1] }],
  php: [{ callee: /^(?:mail|mb_send_mail)$/, args: [0, 1, 3] }],
}

export default defineRule({
  id: 'header-injection',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [113, 93],
  owasp: owasp.injection,
  title: 'HTTP header injection',
  why: 'A header is built from request data. A line break in it starts another header or a second response, which can set cookies or poison a cache.',
  fix: {
    javascript: 'Remove line breaks or reject the value before it becomes part of the header: `value.replace(/[\\r\\n]/g, "")`.',
    python: 'Remove line breaks or reject the value before it becomes part of the header: `value.replace("\\r", "").replace("\\n", "")`.',
    java: 'Accept only known characters before the value becomes part of the header: `if (!value.matches("[\\\\w-]+")) return;`.',
    php: 'Remove line breaks before the value becomes part of the header: `header("X-Name: " . str_replace(["\\r", "\\n"], "", $value))`.',
    go: 'Set the header with `w.Header().Set(name, value)` instead of writing its line by hand; it replaces line breaks.',
    ruby: 'Remove line breaks before the value becomes part of the header: `value.delete("\\r\\n")`.',
    csharp: 'Remove line breaks before the value becomes part of the header: `value.Replace("\\r", "").Replace("\\n", "")`.',
    other: 'Remove line breaks or reject the value before it becomes part of the header.',
  },
  keep: 'Do not change the header for values without line breaks.',
  done: 'a value with a line break adds no header',
  languages: languagesOf(SINKS),
  on: ['call'],
  input: true,
  check: reachedBy(SINKS, new Set(['filter_var', 'replaceAll', 'replace', 'preg_replace', 'str_replace', 'getRequestURI', 'getRequestURL'])),
})
