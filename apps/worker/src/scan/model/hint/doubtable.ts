import type { RuleInfo } from '@preflight/analyzers'
import { CATEGORIES } from '@preflight/contracts'

/** Weaknesses that depend on where data comes from and what happens to it on the way: there a second look at the code can say more than the rule. */
const DEPENDS_ON_DATA: ReadonlySet<number> = new Set([22, 78, 79, 89, 90, 91, 93, 94, 95, 98, 113, 117, 134, 470, 502, 601, 643, 915, 918, 943, 1321, 1333, 1336])

/** Settings, cryptography, and secrets and signing in: what is wrong there is wrong whatever data comes. */
const DECIDED_BY_RULE = /^A0(?:2|5|7):/

/** Settings of a server or of a template engine, although their weakness is one that data makes use of. */
const SETTINGS: ReadonlySet<string> = new Set(['nginx-alias-traversal', 'ruff/S701', 'ruff/S702'])

/** Whether a model may doubt what a rule hints at. Never for rules of policy, secrets and cryptography. */
export function mayBeDoubted({ id, category, cwe: [weakness], owasp = '' }: Pick<RuleInfo, 'id' | 'category' | 'cwe' | 'owasp'>): boolean {
  if (!CATEGORIES.includes(category) || DECIDED_BY_RULE.test(owasp) || SETTINGS.has(id)) return false
  return category === 'security' ? weakness !== undefined && DEPENDS_ON_DATA.has(weakness) : owasp === ''
}
