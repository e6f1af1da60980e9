import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'
import { EXPORT_COLUMNS } from './rows.ts'
import { finding } from './testing/finding.ts'

/** An independent reader of RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quotedCell, cell = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quotedCell?.replaceAll('""', '"') ?? cell)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

const titleCell = (title: string) => readCsv(toCsv([finding({ title })]))[1]?.[0]

describe('csv', () => {
  it('starts with the columns of the product', () => {
    expect(toCsv([])).toBe('Title,Type,Severity,Description,Location,Fix Suggestion,Severity Reasons\r\n')
  })

  it('writes a finding as one line of its fields', () => {
    expect(toCsv([finding()]).split('\r\n')[1]).toBe('SQL built from input,security,high,Why it matters.,src/a.ts:7,Use parameters.,')
  })

  it('says why a finding is less severe than its rule says', () => {
    expect(readCsv(toCsv([finding({ severity_reasons: [{ id: 'same-value', because: 'The same value is also reported at src/b.ts line 3.', from: 'high', to: 'low', at: { file_path: 'src/b.ts', line: 3 } }] })]))[1]?.at(-1)).toBe('High → Low: The same value is also reported at src/b.ts line 3.')
  })

  it('says only where else a finding is reported where that changed nothing', () => {
    const reason = { id: 'same-value', because: 'The same value is also reported at src/b.ts line 3.', from: 'low', to: 'low', at: null } as const
    expect(readCsv(toCsv([finding({ severity: 'low', severity_reasons: [reason] })]))[1]?.at(-1)).toBe(reason.because)
  })

  it('says of a finding that it was not checked, in the columns there are', () => {
    const [head, row] = toCsv([finding({ unchecked: true })]).split('\r\n')
    expect([head, row]).toEqual([toCsv([]).trimEnd(), 'SQL built from input,security,high,Not checked in this scan. Why it matters.,src/a.ts:7,Use parameters.,'])
  })

  it.each(['a,b', 'say "hi"', 'two\nlines', 'two\r\nlines'])('quotes %j so that it reads back the same', (title) => {
    expect(titleCell(title)).toBe(title)
  })

  it('doubles quotes', () => {
    expect(toCsv([finding({ title: 'say "hi"' })])).toContain('"say ""hi"""')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\uFF1D1'])('keeps a spreadsheet from running %j', (title) => {
    expect(titleCell(title)?.startsWith("'")).toBe(true)
  })

  it.each([
    ['a;=1+1', "a;'=1+1"],
    ['a\n=1+1', "a\n'=1+1"],
    ['a\r\n@SUM(A1)', "a\r\n'@SUM(A1)"],
    ['a\t-cmd', "a\t'-cmd"],
  ])('keeps a spreadsheet that splits by other signs from running %j', (title, shown) => {
    expect(titleCell(title)).toBe(shown)
  })

  it.each(['Do:\n- this\n+ that', 'a = b; c', 'x-y;z'])('leaves %j alone', (title) => {
    expect(titleCell(title)).toBe(title)
  })

  it('starts with the first column and no byte order mark', () => {
    expect(toCsv([finding({ title: 'Käse' })]).charCodeAt(0)).toBe('T'.charCodeAt(0))
  })

  it('leaves a dash inside a text alone', () => {
    expect(titleCell('well-kept')).toBe('well-kept')
  })

  it('leaves the line out where none is known', () => {
    expect(readCsv(toCsv([finding({ line_number: null })]))[1]?.[4]).toBe('src/a.ts')
  })

  it('names a finding without a title by its type', () => {
    expect(titleCell('')).toBe('Security Issue')
  })

  it('reads back with the same number of rows and columns whatever the texts', () => {
    const texts = fc.record({ title: fc.string({ unit: 'binary' }), description: fc.string({ unit: 'binary' }) })
    fc.assert(
      fc.property(fc.array(texts), (all) => {
        const rows = readCsv(toCsv(all.map((fields) => finding(fields))))
        expect(rows.map((row) => row.length)).toEqual(Array.from({ length: all.length + 1 }, () => EXPORT_COLUMNS.length))
      }),
    )
  })
})
