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
  title: 'Header built from request data',
  why: 'A line break in the value starts a header of the sender\'s choice: further recipients of a mail, a cookie, or a second answer that a cache keeps.',
  fix: 'Refuse a value with line breaks, and let the library build the line: `response.setHeader` after `value.matches("[\\\\w-]+")` (Java), `str_replace(["\\r", "\\n"], "", $value)` or Symfony Mailer in the place of `mail()` (PHP).',
  languages: languagesOf(SINKS),
  on: ['call'],
  input: true,
  check: reachedBy(SINKS, new Set(['filter_var', 'replaceAll', 'replace', 'preg_replace', 'str_replace', 'getRequestURI', 'getRequestURL'])),
})
