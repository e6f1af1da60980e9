import { owasp } from '../../rules/owasp.ts'
import type { RuleInfo } from '../../rule.ts'

export const HIDDEN_BY_SCRIPT: RuleInfo = {
  id: 'hidden-by-script-only',
  category: 'security',
  severity: 'low',
  confidence: 'medium',
  cwe: [602, 285],
  owasp: owasp.accessControl,
  title: 'Client-side access control',
  why: 'A part of the page that only some may see is sent to everyone and hidden by a script. It stands in the page source, and its links and forms work unless the server checks the role there as well.',
  fix: 'Decide on the server whether the part is rendered, for example `<% if (isAdmin) { %> ... <% } %>`, and check the role in every route that it leads to.',
  keep: 'Do not change what users with the role see.',
  done: 'the page source of a user without the role does not contain the part',
}
