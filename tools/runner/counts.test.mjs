import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../paths.mjs'
import { STRAY_ERRORS } from '../testing/stray-errors.mjs'
import { countReport, countTask, sum, summaryLine } from './counts.mjs'

/** @param {string} status @param {string} [fullName] */
const test = (status, fullName = 'adds numbers') => ({ status, fullName })

describe('the last line', () => {
  it.each([
    [{ passed: 3, failed: 0, skipped: 0 }, '3 passed, 0 failed'],
    [{ passed: 3, failed: 1, skipped: 2 }, '3 passed, 1 failed, 2 skipped'],
  ])('of %o is "%s"', (counts, line) => {
    expect(summaryLine({ ...counts, failures: [] })).toBe(line)
  })
})

describe('a report of vitest', () => {
  it('is counted by what each test did', () => {
    const assertionResults = [test('passed'), test('passed'), test('failed', 'subtracts'), test('skipped'), test('todo')]
    expect(countReport({ testResults: [{ name: 'a', status: 'failed', assertionResults }] }, 'scoring')).toEqual({
      passed: 2, failed: 1, skipped: 2, failures: ['scoring: subtracts'],
    })
  })

  it('says of a failed test how it failed, on one line', () => {
    const failed = { ...test('failed', 'subtracts'), failureMessages: ['Error: \u001b[31mexpected\u001b[39m 1\n  to be 2'] }
    const counted = countReport({ testResults: [{ name: 'a', status: 'failed', assertionResults: [failed] }] }, 'scoring')
    expect(counted.failures).toEqual(['scoring: subtracts (Error: expected 1 to be 2)'])
  })

  it('says of a failed test that its time was over', () => {
    const failed = { ...test('failed', 'subtracts'), failureMessages: ['Error: STACK_TRACE_ERROR\n    at task (chunk.js:1:2)'] }
    const counted = countReport({ testResults: [{ name: 'a', status: 'failed', assertionResults: [failed] }] }, 'scoring')
    expect(counted.failures).toEqual(['scoring: subtracts (it took longer than it may)'])
  })

  it('counts a file that could not be loaded as one failure', () => {
    const report = { testResults: [{ name: 'broken.test.ts', status: 'failed', assertionResults: [] }] }
    expect(countReport(report, 'scoring')).toMatchObject({ passed: 0, failed: 1 })
  })
})

describe('a task', () => {
  it.each([
    ['passed lint counts one', { target: 'lint', ok: true }, { passed: 1, failed: 0 }],
    ['failed types count one', { target: 'types', ok: false }, { passed: 0, failed: 1 }],
    ['a test task without a report is a failure even when it says it passed', { target: 'test', ok: true }, { passed: 0, failed: 1 }],
  ])('%s', (_what, task, count) => {
    expect(countTask({ id: `none:${task.target}`, project: 'none', ...task })).toMatchObject(count)
  })

  it('of which only an error outside of its tests is to blame says what that was', () => {
    const folder = path.join(root, 'libs/of-this-test')
    const write = (/** @type {string} */ name, /** @type {unknown} */ content) => fs.writeFileSync(path.join(folder, name), JSON.stringify(content))
    fs.mkdirSync(path.join(folder, 'test-results'), { recursive: true })
    try {
      write('test-results/results.json', { testResults: [{ name: 'a', status: 'passed', assertionResults: [test('passed')] }] })
      write(STRAY_ERRORS, ['Error: nobody waits\n  at late.ts'])
      expect(countTask({ id: 'of-this-test:test', target: 'test', project: 'of-this-test', ok: false })).toEqual({
        passed: 1, failed: 1, skipped: 0, failures: ['of-this-test:test (Error: nobody waits at late.ts)'],
      })
    } finally {
      fs.rmSync(folder, { recursive: true })
    }
  })

  it('adds up with others', () => {
    const count = { passed: 1, failed: 2, skipped: 3, failures: ['x'] }
    expect(sum([count, count])).toEqual({ passed: 2, failed: 4, skipped: 6, failures: ['x', 'x'] })
  })
})
