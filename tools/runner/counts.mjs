// Lint, types and builds count as one each; tests count as many as vitest reports.
import fs from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../paths.mjs'
import { STRAY_ERRORS } from '../testing/stray-errors.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Count */

/** @param {import('./nx.mjs').Task} task @returns {Count} */
export function countTask(task) {
  if (task.target !== 'test') return one(task)
  const report = readReport(task.project)
  const count = report ? countReport(report, task.project) : empty()
  // Ended badly with no failed test to show: a crash, an unhandled error, a set-up that failed, no report at all.
  if (count.failed === 0 && (!task.ok || !report)) return sum([count, { ...empty(), failed: 1, failures: [`${task.id}${strayErrors(task.project) || ' (see its output above)'}`] }])
  return count
}

/** @returns {Count} */
const empty = () => ({ passed: 0, failed: 0, skipped: 0, failures: [] })

/** @param {import('./nx.mjs').Task} task @returns {Count} */
const one = ({ id, ok }) => (ok ? { ...empty(), passed: 1 } : { ...empty(), failed: 1, failures: [id] })

/** @param {Count[]} counts @returns {Count} */
export const sum = (counts) =>
  counts.reduce(
    (total, count) => ({
      passed: total.passed + count.passed,
      failed: total.failed + count.failed,
      skipped: total.skipped + count.skipped,
      failures: [...total.failures, ...count.failures],
    }),
    empty(),
  )

/** @param {Count} count */
export const summaryLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/**
 * vitest's JSON report, as far as it is read here.
 * @typedef {{ testResults: { name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[] }} Report
 */

/** What a project's tests left in a file, or undefined where there is none. @param {string} project @param {string} name */
function readResult(project, name) {
  const file = [`apps/${project}`, `libs/${project}`, project]
    .map((folder) => path.join(root, folder, name))
    .find((candidate) => fs.existsSync(candidate))
  return file ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined
}

/** @param {string} project @returns {Report | undefined} */
const readReport = (project) => readResult(project, 'test-results/results.json')

/** @param {string} project */
const strayErrors = (project) => reasonOf({ failureMessages: readResult(project, STRAY_ERRORS) })

const MAX_REASON = 300

/** The beginning of what a failed test says, on one line: where only the end of the output is kept, this is all there is. */
const reasonOf = (/** @type {{ failureMessages?: string[] }} */ { failureMessages: [message] = [] }) =>
  message ? ` (${isLate(message) ? 'it took longer than it may' : stripVTControlCharacters(message).replace(/\s+/g, ' ').slice(0, MAX_REASON)})` : ''

/** All that vitest reports of a test whose time is over. */
const isLate = (/** @type {string} */ message) => message.startsWith('Error: STACK_TRACE_ERROR')

/** @param {Report} report @param {string} project @returns {Count} */
export function countReport({ testResults }, project) {
  return sum(
    testResults.map(({ name, status, assertionResults }) => {
      const by = (/** @type {(status: string) => boolean} */ wanted) => assertionResults.filter((test) => wanted(test.status))
      const failures = by((result) => result === 'failed').map((test) => `${project}: ${test.fullName}${reasonOf(test)}`)
      // A file that cannot even be loaded has no tests to fail.
      if (status === 'failed' && failures.length === 0) failures.push(`${project}: ${path.relative(root, name)}`)
      const passed = by((result) => result === 'passed').length
      return { passed, failed: failures.length, skipped: assertionResults.length - passed - by((result) => result === 'failed').length, failures }
    }),
  )
}
