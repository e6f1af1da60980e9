import { describe, expect, test } from 'vitest'
import type { Unchecked } from '../types.ts'
import { checkOf, missedIn } from './unchecked.ts'

const missed = (path: string, analyzers: Unchecked['analyzers'] = 'all'): Unchecked => ({ path, analyzers, isWanted: false })
const ignored = (path: string): Unchecked => ({ path, analyzers: 'all', isWanted: true })
const at = (file_path: string, rule_id = 'empty-catch') => ({ rule_id, file_path })

describe('a finding that is missing', () => {
  test('was looked for where nothing is said of its file', () => {
    expect(checkOf([missed('src/b.js'), missed('lib/')])(at('src/a.js'))).toBe('checked')
  })

  test('was not looked for in a file that nobody read', () => {
    expect(checkOf([missed('src/a.js')])(at('src/a.js'))).toBe('unchecked')
  })

  test.each(['src/', 'src/api/'])('was not looked for in the folder %s that nobody entered', (folder) => {
    expect(checkOf([missed(folder)])(at('src/api/a.js'))).toBe('unchecked')
  })

  test('was looked for in a folder whose name only begins alike, and in a file called like the folder', () => {
    const check = checkOf([missed('src/')])
    expect([check(at('src2/a.js')), check(at('src'))]).toEqual(['checked', 'checked'])
  })

  test('is left out where the owner wants its place ignored', () => {
    expect(checkOf([ignored('old/')])(at('old/a.js'))).toBe('left_out')
  })

  test('was not looked for where an ignored place was lost as well', () => {
    expect(checkOf([ignored('old/'), missed('old/a.js')])(at('old/a.js'))).toBe('unchecked')
  })
})

describe('where one analyzer is lost', () => {
  test.each<[string, string, Unchecked['analyzers']]>([
    ['a flow of data', 'sql-injection', ['data_flow']],
    ['what rules suspect and data flow proves or clears', 'command-injection', ['rules']],
    ['a copy', 'jscpd/duplicate', ['duplication']],
    ['what oxlint reports', 'oxlint/no-debugger', ['oxlint']],
    ['what Ruff reports', 'ruff/F401', ['ruff']],
    ['a metric', 'metrics/cognitive-complexity', ['metrics']],
    ['a secret', 'secrets/aws-access-key', ['secrets']],
    ['what one of two lost analyzers reports', 'secrets/aws-access-key', ['metrics', 'secrets']],
  ])('%s was not looked for', (_what, rule, analyzers) => {
    expect(checkOf([missed('a.py', analyzers)])(at('a.py', rule))).toBe('unchecked')
  })

  test.each<[string, string, Unchecked['analyzers']]>([
    ['a secret is looked for without data flow', 'secrets/aws-access-key', ['data_flow', 'rules', 'duplication']],
    ['oxlint runs without Ruff', 'oxlint/no-debugger', ['ruff', 'metrics']],
    ['code quality is judged without data flow', 'empty-catch', ['data_flow']],
    ['a flow of data is found without looking for copies', 'sql-injection', ['duplication']],
  ])('%s', (_what, rule, analyzers) => {
    expect(checkOf([missed('a.py', analyzers)])(at('a.py', rule))).toBe('checked')
  })
})

describe('a file', () => {
  test('is missed by one analyzer, or with its folder', () => {
    const isMissed = missedIn([missed('a.py', ['metrics']), missed('lib/')])
    expect(['a.py', 'lib/b.py', 'c.py'].map(isMissed)).toEqual([true, true, false])
  })

  test('that its owner wants left out is not missed', () => {
    expect(missedIn([ignored('old/')])('old/a.py')).toBe(false)
  })
})
