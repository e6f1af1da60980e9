import { owasp } from '../../rules/owasp.ts'
import type { RuleInfo } from '../../rule.ts'

export const HIDDEN_BY_SCRIPT: RuleInfo = {
  id: 'hidden-by-script-only',
  category: 'security',
  severity: 'low',
  confidence: 'medium',
  cwe: [602, 285],
  owasp: owasp.accessControl,
  title: 'Part of a page is sent to everybody and only hidden by a script',
  why: 'Everybody who opens the page gets what only some may see: it stands in its source, and one line in the browser shows it again. Its links and forms work unless the server asks for the role there as well.',
  fix: 'Decide it where the page is made: `<% if (isAdmin) { %> ... <% } %>`. And ask for the role in every route that the part leads to.',
}
