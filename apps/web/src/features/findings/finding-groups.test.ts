import { describe, expect, test } from 'vitest'
import { idOf } from '../../testing/samples.ts'
import { aFinding } from '../../testing/scan-samples.ts'
import { findingsOf, groupFindings, groupRowId, groupTitle, rowsOf, severitiesIn } from './finding-groups.ts'
import { sharesByFolder } from './group-folders.ts'

const one = (n: number, rule_id: string, file_path: string, fields: Parameters<typeof aFinding>[0] = {}) => aFinding({ id: idOf(n), rule_id, file_path, ...fields })
const SQL = one(1, 'sql', 'src/a.ts', { severity: 'critical', title: 'SQL injection' })
const LOG = one(2, 'log', 'src/a.ts', { severity: 'low', title: 'Log injection' })
const SQL_TOO = one(3, 'sql', 'src/b.ts', { severity: 'high', title: 'SQL injection' })
const LIST = [SQL, SQL_TOO, LOG]

describe('groups', () => {
  test('stand in the order in which the list names them, their findings in the order of the list', () => {
    const groups = groupFindings(LIST, 'rule')
    expect(groups.map(({ key, findings }) => [key, findings])).toEqual([
      ['sql', [SQL, SQL_TOO]],
      ['log', [LOG]],
    ])
  })

  test('of files hold what is in each file', () => {
    expect(groupFindings(LIST, 'file').map(({ key, findings }) => [key, findings])).toEqual([
      ['src/a.ts', [SQL, LOG]],
      ['src/b.ts', [SQL_TOO]],
    ])
  })

  test('count by severity, the worst first', () => {
    const [group] = groupFindings([LOG, { ...LOG, severity: 'critical' }, LOG], 'rule')
    expect(group?.counts).toEqual({ critical: 1, high: 0, medium: 0, low: 2, info: 0 })
    expect(group && severitiesIn(group)).toEqual(['critical', 'low'])
  })

  test('may be called as a member of every object', () => {
    expect(groupFindings([one(1, 'constructor', '__proto__')], 'rule').map(({ key }) => key)).toEqual(['constructor'])
  })

  test('of a rule are called by the title that their findings have in common, else by the rule', () => {
    const titles = (findings: typeof LIST) => groupFindings(findings, 'rule').map(groupTitle)
    expect(titles(LIST)).toEqual(['SQL injection', 'Log injection'])
    expect(titles([SQL, { ...SQL_TOO, title: 'SQL injection in a header' }])).toEqual(['sql'])
  })
})

describe('rows', () => {
  const groups = groupFindings(LIST, 'rule')

  test('of a list without groups are its findings', () => {
    expect(rowsOf(LIST, [], new Set()).map(({ id }) => id)).toEqual(LIST.map(({ id }) => id))
  })

  test('of folded groups are their heads', () => {
    expect(rowsOf(LIST, groups, new Set()).map(({ id }) => id)).toEqual(['rule:sql', 'rule:log'])
  })

  test('below the head of an unfolded group are its findings', () => {
    const rows = rowsOf(LIST, groups, new Set([groupRowId({ by: 'rule', key: 'sql' })]))
    expect(rows.map(({ id }) => id)).toEqual(['rule:sql', SQL.id, SQL_TOO.id, 'rule:log'])
    expect(rows.map((row) => findingsOf(row).length)).toEqual([2, 1, 1, 1])
  })
})

describe('folders of a group', () => {
  const at = (...paths: string[]) => paths.map((path, n) => one(n, 'sql', path))
  const shares = (...paths: string[]) => sharesByFolder(at(...paths)).map(({ folder, findings }) => [folder, findings.length])

  test('are those that hold some of its findings, the fullest first', () => {
    expect(shares('src/old/a.ts', 'src/old/b.ts', 'src/old/c.ts', 'src/new/a.ts', 'src/new/b.ts')).toEqual([
      ['src/old', 3],
      ['src/new', 2],
    ])
  })

  test('are named by the innermost of those that hold the same', () => {
    expect(shares('a/b/c/1.ts', 'a/b/c/2.ts', 'd/1.ts')).toEqual([['a/b/c', 2]])
  })

  test('are left out where they hold all or one alone', () => {
    expect(shares('src/a.ts', 'src/b.ts', 'src/x/c.ts')).toEqual([])
  })
})
