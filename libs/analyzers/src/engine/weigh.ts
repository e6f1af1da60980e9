import type { Confidence, Place, Severity } from '@preflight/contracts'
import type { RuleInfo } from '../rule.ts'
import type { RawFinding } from '../types.ts'

const AT_MOST = (most: Severity): Partial<Record<Severity, Severity>> => ({ critical: most, high: most, ...(most === 'low' ? { medium: most } : {}) })
const AT_MOST_MEDIUM = AT_MOST('medium')
const IN_TESTS = AT_MOST('low')

/** Keys, hashes and numbers that tests make for themselves protect nothing. */
const OF_TESTS = new Set(['hardcoded-crypto-key', 'static-iv', 'weak-hash', 'weak-random', 'weak-key-size', 'cheap-password-hash', 'hardcoded-credential'])

/** A test that finds no record fails, as it should; one that writes past a check or drops an error means to. */
const MEANT_IN_TESTS = new Set(['error-dropped', 'error-known-by-text', 'maybe-missing-used-directly', 'stack-trace-printed', 'timing-unsafe-comparison', 'transaction-without-rollback', 'validation-skipped'])

/** Nobody attacks the servers that tests start, and what they send themselves fits. */
const OF_SERVERS = new Set(['csrf-disabled', 'insecure-cookie', 'jwt-not-verified', 'number-does-not-fit', 'ssh-host-key-unchecked', 'tls-verification-off', 'world-writable-file'])

/** Nobody waits for a test's query, and what is a small risk in the product is none in its tests. */
export const isIdle = ({ id, category }: RuleInfo, severity: Severity, place: Place): boolean =>
  place === 'test' && (OF_TESTS.has(id) || MEANT_IN_TESTS.has(id) || OF_SERVERS.has(id) || category === 'performance' || (category === 'security' && (severity === 'low' || severity === 'info')))

/** A migration runs once, when nobody waits for it. */
const MIGRATIONS = /(?:^|\/)(?:migrations?|alembic\/versions|db\/migrate)\//i
export const runsOnce = ({ category }: RuleInfo, path: string): boolean => category === 'performance' && MIGRATIONS.test(path)

/** What developers and their build start by hand to bring a version out: nobody else reaches it. */
const OF_RELEASES = /(?:^|\/)(?:bin|scripts?|tools?|\.?ci|build|hack|dev|\.github|\.circleci)\/(?:[\w.-]+\/)*[\w.-]*(?:release|publish|changelog|bump[-_]?version)[\w.-]*$/i
export const bringsOut = (path: string): boolean => OF_RELEASES.test(path)

/** Administrators may do much of it anyway: an attacker with their account gains little. The operator, who has set the secret that is checked, gains nothing. */
const ONE_LESS: Partial<Record<Severity, Severity>> = { critical: 'high', high: 'medium', medium: 'low' }

/**
 * How grave a finding is where it stands. Who reads 'high' must be able to rely on it, so a guess is medium at most; and what
 * a test does harms nobody who uses the product. Examples and documentation are copied, but not run.
 * @param isExplained somebody has looked at it and says why it is right: medium at most
 * @param isOurs only developers and their build run it: medium at most
 * @param isLeftOut it is in no program but that of who develops it: low at most
 */
export function weighed(given: Severity, { confidence, place, sender, isExplained = false, isOurs = false, isLeftOut = false }: { confidence: Confidence; place: Place; sender?: RawFinding['sender']; isExplained?: boolean; isOurs?: boolean; isLeftOut?: boolean }): Severity {
  const severity = (sender === 'administrators' ? ONE_LESS[given] : sender === 'operator' ? AT_MOST_MEDIUM[given] : undefined) ?? given
  const held = (confidence === 'low' || isExplained || isOurs ? AT_MOST_MEDIUM[severity] : undefined) ?? severity
  return (place === 'test' || isLeftOut ? IN_TESTS[held] : place === 'code' ? undefined : AT_MOST_MEDIUM[held]) ?? held
}
