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

export const FOREIGN_SCRIPT: RuleInfo = {
  id: 'script-without-integrity',
  category: 'security',
  severity: 'low',
  confidence: 'high',
  cwe: [353, 829],
  owasp: owasp.integrity,
  title: 'CDN script without Subresource Integrity',
  why: 'The page loads a fixed version of a script from a CDN without an integrity hash. Anyone who can change the file there runs code in this page, with the rights of its visitors.',
  fix: 'Add the hash that the CDN publishes: `integrity="sha384-..." crossorigin="anonymous"`. Or serve the file from your own site.',
  keep: 'Do not change the version of the script.',
  done: 'the browser rejects the script when its content changes',
}

export const UNENCRYPTED_SCRIPT: RuleInfo = {
  id: 'script-over-http',
  category: 'security',
  severity: 'medium',
  confidence: 'high',
  cwe: [319, 829],
  owasp: owasp.crypto,
  title: 'Script loaded over an unencrypted connection',
  why: 'The page loads a script over http. An attacker on the network, on the same Wi-Fi for example, can replace it with code of their own. Browsers block such a script on pages served over https.',
  fix: 'Load it over https, or serve it from your own site.',
  done: 'no page loads a script over http',
}

export const PAGE_RULES: readonly RuleInfo[] = [HIDDEN_BY_SCRIPT, FOREIGN_SCRIPT, UNENCRYPTED_SCRIPT]
