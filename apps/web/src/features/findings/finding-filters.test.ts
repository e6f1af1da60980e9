import { describe, expect, it } from 'vitest'
import { filterFindings, indexFindings, isNewFinding, NO_FILTERS } from './finding-filters.ts'
import { aFinding } from '../../testing/scan-samples.ts'

const SQL = aFinding({ id: '1', title: 'SQL built from input', severity: 'critical', file_path: 'src/b.ts', line_number: 9 })
const LOG = aFinding({ id: '2', title: 'Term is logged', severity: 'medium', file_path: 'src/b.ts', line_number: 3 })
const LOOP = aFinding({ id: '3', title: 'Query in a loop', severity: 'high', file_path: 'src/a.ts', finding_type: 'performance', related_previous_finding_id: 'x' })
const TODO = aFinding({ id: '4', title: 'Long function', severity: 'info', file_path: 'src/c.ts', finding_type: 'code_quality', related_previous_finding_id: 'y' })
const ALL = [TODO, LOG, LOOP, SQL]

const shownIds = (filters: Partial<typeof NO_FILTERS>) => {
  const merged = { ...NO_FILTERS, ...filters }
  return filterFindings(indexFindings(ALL, merged.sort, false), merged).shown.map(({ id }) => id)
}

describe('order', () => {
  it('puts the most severe first', () => {
    expect(shownIds({})).toEqual(['1', '3', '2', '4'])
  })

  it('puts what the product runs before tests, examples and documentation of the same severity', () => {
    const at = (n: number, place: 'code' | 'test' | 'example' | 'docs') => aFinding({ id: String(n), place, severity: 'high', file_path: `a${9 - n}.ts` })
    const low = aFinding({ id: '9', place: 'code', severity: 'low' })
    const index = indexFindings([low, at(4, 'docs'), at(3, 'example'), at(2, 'test'), at(1, 'code')], 'severity', true)
    expect(index.map(({ finding }) => finding.id)).toEqual(['1', '2', '3', '4', '9'])
  })

  it('puts what the model doubts after the others of its severity', () => {
    const doubted = aFinding({ id: '1', severity: 'high', file_path: 'a.ts', doubt: '`id` is a number.' })
    const sure = aFinding({ id: '2', severity: 'high', file_path: 'b.ts', place: 'test' })
    const index = indexFindings([doubted, sure, aFinding({ id: '3', severity: 'medium', file_path: 'a.ts' })], 'severity', true)
    expect(index.map(({ finding }) => finding.id)).toEqual(['2', '1', '3'])
  })

  it('puts new findings first, the most severe of them foremost', () => {
    expect(shownIds({ sort: 'new' })).toEqual(['1', '2', '3', '4'])
  })

  it('goes by file and line', () => {
    expect(shownIds({ sort: 'file' })).toEqual(['3', '2', '1', '4'])
  })
})

describe('filterFindings', () => {
  it('keeps one category', () => {
    expect(shownIds({ category: 'security' })).toEqual(['1', '2'])
  })

  it('keeps one severity', () => {
    expect(shownIds({ severity: 'high' })).toEqual(['3'])
  })

  it.each([
    ['loop', ['3']],
    ['sql built', ['1']],
    ['SRC/B', ['1', '2']],
    ['  logged ', ['2']],
    ['nothing like it', []],
  ])('searches title, path and rule for %s', (search, ids) => {
    expect(shownIds({ search })).toEqual(ids)
  })

  it('keeps new findings, or those that were there before', () => {
    expect(shownIds({ change: 'new' })).toEqual(['1', '2'])
    expect(shownIds({ change: 'open' })).toEqual(['3', '4'])
  })

  it('counts each choice as it would be with the other filters left as they are', () => {
    const { counts } = filterFindings(indexFindings(ALL, 'severity', false), { ...NO_FILTERS, category: 'security', severity: 'critical' })
    expect(counts.category).toEqual({ all: 1, security: 1, performance: 0, code_quality: 0 })
    expect(counts.severity).toEqual({ all: 2, critical: 1, high: 0, medium: 1, low: 0, info: 0 })
  })

  it('shows launch-readiness findings among all', () => {
    const index = indexFindings([aFinding({ finding_type: 'launch_ready' })], 'severity', true)
    expect(filterFindings(index, NO_FILTERS)).toMatchObject({ shown: [{ finding_type: 'launch_ready' }], counts: { category: { all: 1 } } })
  })
})

describe('isNewFinding', () => {
  it('calls nothing new on a first scan', () => {
    expect(isNewFinding(SQL, true)).toBe(false)
    expect(isNewFinding(SQL, false)).toBe(true)
    expect(isNewFinding(LOOP, false)).toBe(false)
  })
})
