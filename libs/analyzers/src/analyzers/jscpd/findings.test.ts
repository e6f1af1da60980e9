import { describe, expect, it } from 'vitest'
import { comparedExtension } from './copied.ts'
import { clonesFound, MAX_FINDINGS } from './findings.ts'
import { isListing } from './listing.ts'
import { type Clone, readReport } from './report.ts'

const CODE = 'if (a) { b(c) }\nd = e(f)\nreturn d'
const place = (file: number, line: number, end_line: number) => ({ file, line, end_line })
const clone = (first: readonly [number, number, number], second: readonly [number, number, number], more: Partial<Clone> = {}): Clone => ({ places: [place(...first), place(...second)], tokens: 400, text: CODE, ...more })
const paths = new Map(Array.from({ length: 200 }, (_, at) => [at, `src/f${at}.js`] as const))

describe('clonesFound', () => {
  it('tells three copies once, at the first place, whatever pairs they come in', () => {
    const pairs = [clone([1, 10, 69], [2, 1, 60]), clone([2, 1, 60], [3, 5, 64]), clone([1, 10, 69], [3, 5, 64])]
    const { findings } = clonesFound(pairs, paths)
    expect(findings).toEqual([expect.objectContaining({ file_path: 'src/f1.js', line: 10, end_line: 69, title: '60 duplicated lines in 3 places', detail: 'The same code is in src/f2.js (lines 1-60), src/f3.js (lines 5-64).' })])
    expect(clonesFound([...pairs].reverse(), paths).findings).toEqual(findings)
  })

  it('tells two copied pieces of the same files apart', () => {
    expect(clonesFound([clone([1, 10, 69], [2, 1, 60]), clone([1, 100, 160], [2, 200, 260])], paths).findings).toHaveLength(2)
  })

  it('leaves out lists of names and what holds next to nothing', () => {
    const list = Array.from({ length: 60 }, (_, at) => `  Module${at},`).join('\n')
    expect(clonesFound([clone([1, 1, 60], [2, 1, 60], { text: list }), clone([3, 1, 60], [4, 1, 60], { tokens: 210 })], paths).findings).toEqual([])
  })

  it('weighs much code heavier than little', () => {
    const severity = (...found: Clone[]) => clonesFound(found, paths).findings.map((finding) => finding.severity)
    expect(severity(clone([1, 1, 60], [2, 1, 60]))).toEqual([undefined])
    expect(severity(clone([1, 1, 200], [2, 1, 200], { tokens: 2000 }))).toEqual(['medium'])
  })

  it('gives the largest and counts the rest', () => {
    const many = Array.from({ length: MAX_FINDINGS + 3 }, (_, at) => clone([at, 1, 60 + at], [at + 100, 1, 60 + at]))
    const { findings, more } = clonesFound(many, paths)
    expect([findings.length, more, findings[0]?.file_path]).toEqual([MAX_FINDINGS, 3, `src/f${MAX_FINDINGS + 2}.js`])
  })

  it('does not speak of files that nobody may read again', () => {
    expect(clonesFound([clone([1, 1, 60], [999, 1, 60])], paths).findings).toEqual([])
  })
})

describe('readReport', () => {
  const report = (second: object) => JSON.stringify({ duplicates: [{ firstFile: { name: '7.js', start: 1, end: 60 }, secondFile: second, tokens: 300, fragment: 'x' }] })

  it('drops rows that repeat the rows above them', () => {
    expect(readReport(report({ name: '7.js', start: 2, end: 61 }))).toEqual([])
    expect(readReport(report({ name: '7.js', start: 61, end: 120 }))).toHaveLength(1)
  })

  it('tells a report that was cut short from one without copies', () => {
    expect(readReport('{"duplicates":[{"firs')).toBeNull()
    expect(readReport('{"duplicates":[]}')).toEqual([])
  })
})

describe('comparedExtension', () => {
  it('takes code only, under the name of its language', () => {
    const wanted = [['python', 'app/x.pyw'], ['javascript', 'src/a.mjs'], ['typescript', 'src/a.tsx'], ['python', 'tests/test_x.py'], ['python', 'app/migrations/0001_initial.py'], ['rust', 'src/a.rs']] as const
    expect(wanted.map(([language, path]) => comparedExtension(language, path))).toEqual(['py', 'js', 'tsx', null, null, null])
  })
})

describe('isListing', () => {
  it('knows a list of data from code', () => {
    expect(isListing("import { a } from 'b'\nimport c from 'd'\nconst x = {\n  one: 'two',\n  three: 4,\n}")).toBe(true)
    expect(isListing(CODE)).toBe(false)
  })
})
