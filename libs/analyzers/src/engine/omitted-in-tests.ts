import type { Severity } from '@preflight/contracts'
import type { RuleInfo } from '../rule.ts'

/** Keys, hashes and numbers that tests make for themselves protect nothing. */
const OF_TESTS = ['hardcoded-crypto-key', 'static-iv', 'weak-hash', 'weak-random', 'weak-key-size', 'cheap-password-hash', 'hardcoded-credential']

/** A test that finds no record fails, as it should; one that writes past a check or drops an error means to. */
const MEANT_IN_TESTS = ['error-dropped', 'error-known-by-text', 'maybe-missing-used-directly', 'stack-trace-printed', 'timing-unsafe-comparison', 'transaction-without-rollback', 'validation-skipped']

/** Nobody attacks the servers that tests start, and what they send themselves fits. */
const OF_SERVERS = ['csrf-disabled', 'insecure-cookie', 'jwt-not-verified', 'number-does-not-fit', 'ssh-host-key-unchecked', 'tls-verification-off', 'world-writable-file']

const OMITTED: ReadonlySet<string> = new Set([...OF_TESTS, ...MEANT_IN_TESTS, ...OF_SERVERS])

/**
 * Whether something is no finding in a test. Nobody waits for a test's query, and a small risk in the product is none in its
 * tests; secrets are reported wherever they are.
 */
export const isOmittedInTests = ({ id, category }: RuleInfo, severity: Severity): boolean =>
  !id.startsWith('secrets/') && (OMITTED.has(id) || category === 'performance' || (category === 'security' && (severity === 'low' || severity === 'info')))
