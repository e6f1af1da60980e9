import { owasp } from '../../rules/owasp.ts'
import type { RuleInfo } from '../../rule.ts'

const CHECK_ROUTES = 'Also check the role in every route that the part links to.'

export const HIDDEN_BY_SCRIPT: RuleInfo = {
  id: 'hidden-by-script-only',
  category: 'security',
  severity: 'low',
  confidence: 'medium',
  cwe: [602, 285],
  owasp: owasp.accessControl,
  title: 'Access control enforced only in the browser',
  why: 'The server sends a part of the page to everyone, and a script hides it from users without the role. Anyone can read it in the page source or make it visible. Its links and forms work unless the server also checks the role.',
  fix: {
    php: [
      { when: /@(?:json|csrf|extends|section|endif|endforeach)\b|\{!!/, text: `Leave the part out on the server: \`@can('manage') ... @endcan\`. ${CHECK_ROUTES}` },
      { text: `Leave the part out on the server: \`<?php if ($isAdmin): ?> ... <?php endif ?>\`. ${CHECK_ROUTES}` },
    ],
    other: `Leave the part out on the server, with a condition in the template. ${CHECK_ROUTES}`,
  },
  keep: 'Do not change the page for users who have the role.',
  done: 'the page source of a user without the role does not contain the part, the server rejects its requests',
}
