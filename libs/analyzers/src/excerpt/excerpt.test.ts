import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerptAt, maskedLines } from './excerpt.ts'

const same = (line: string) => line

describe('excerptAt', () => {
  it('shows eight lines on each side, fewer at the ends of the file', () => {
    const lines = maskedLines(Array.from({ length: 30 }, (_, at) => `line ${at + 1}`), same)
    expect(excerptAt(lines, 15, 1)).toMatchObject({ start_line: 7, lines: expect.objectContaining({ length: 17 }) })
    expect(excerptAt(lines, 2, 1)).toMatchObject({ start_line: 1, lines: expect.objectContaining({ length: 10 }) })
    expect(excerptAt(lines, 30, 1).lines.at(-1)).toBe('line 30')
  })

  it('masks every line, and hides the inner lines of a long secret whole', () => {
    const lines = maskedLines(['key = abc', 'abcabc', 'abc'], (line) => line.replaceAll('abc', '***'), new Set([2]))
    expect(excerptAt(lines, 1, 1).lines).toEqual(['key = ***', '****', '***'])
  })

  it('cuts a very long line around the column', () => {
    const text = `${'a'.repeat(50_000)}HERE${'b'.repeat(50_000)}`
    const [line] = excerptAt(maskedLines([text], same), 1, 50_001).lines
    expect(line).toContain('HERE')
    expect(line?.length).toBeLessThan(320)
  })

  it('never takes more than 4 KB and always holds the line of the finding', () => {
    const line = fc.string({ maxLength: 600, unit: 'binary' }).map((text) => text.replace(/[\r\n]/g, ' '))
    fc.assert(fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), fc.nat(), fc.nat({ max: 700 }), (lines, position, column) => {
      const at = (position % lines.length) + 1
      const excerpt = excerptAt(maskedLines(lines, same), at, column + 1)
      const bytes = excerpt.lines.reduce((sum, text) => sum + Buffer.byteLength(text) + 1, 0)
      expect(bytes).toBeLessThanOrEqual(4096)
      expect(excerpt.start_line).toBeLessThanOrEqual(at)
      expect(excerpt.start_line + excerpt.lines.length).toBeGreaterThan(at)
    }))
  })
})
