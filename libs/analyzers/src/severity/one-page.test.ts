import { describe, expect, it } from 'vitest'
import { finaliseFile } from '../engine/finalise.ts'
import { inProgram, lastReason } from './testing.ts'

describe('what is printed in one page', () => {
  /** The severities of data of its own each that is printed in these lines of a file. */
  const severities = (path: string, lines: readonly number[], rule = 'xss', weights: Readonly<Record<number, 'medium' | 'low'>> = {}) => {
    const findings = lines.map((line) => {
      const step = { file_path: path, line, column: 1, title: 'A request parameter', expression: '' }
      return { analyzer: 'dataflow' as const, rule_id: rule, file_path: path, line, column: 1, end_line: line, trace: [step, step], ...(weights[line] ? { severity: weights[line] } : {}) }
    })
    const text = Array.from({ length: 30 }, (_, at) => `<p>\${param.p${at}}</p>`).join('\n')
    const result = finaliseFile({ path, text, language: null, place: 'code', parsed: null, raw: [], mask: (line) => line, flow: { findings, linesOf: () => null } })
    return inProgram([result]).map((finding) => `${finding.severity}${/This page .* at \S+( line \d+)/.exec(lastReason(finding) ?? '')?.[1]?.slice(-2) ?? ''}`)
  }

  it('is reported in full three times', () => {
    expect(severities('web/cover.jsp', [2, 4, 6])).toEqual(['high', 'high', 'high'])
    expect(severities('web/cover.jsp', [2, 4, 6, 8, 10])).toEqual(['high', 'high', 'high', 'medium 2', 'medium 2'])
    expect(severities('app/views/shop/show.html.erb', [2, 4, 6, 8])).toEqual(['high', 'high', 'high', 'medium 2'])
    expect(severities('Views/Shop/Show.cshtml', [2, 4, 6, 8])).toEqual(['high', 'high', 'high', 'medium 2'])
  })

  it('keeps the gravest', () => {
    expect(severities('web/cover.jsp', [2, 4, 6, 8], 'xss', { 2: 'medium', 4: 'medium' })).toEqual(['medium', 'low 6', 'high', 'high'])
  })

  it('leaves alone what is not severe, and what is already reported as the same', () => {
    const step = (line: number) => ({ file_path: 'web/cover.jsp', line, column: 1, title: 'A request parameter', expression: '' })
    const findings = [2, 4, 6, 8, 10].map((line) => ({ analyzer: 'dataflow' as const, rule_id: 'xss', file_path: 'web/cover.jsp', line, column: 1, end_line: line, trace: [step(1), step(line)] }))
    const result = finaliseFile({ path: 'web/cover.jsp', text: '\n'.repeat(30), language: null, place: 'code', parsed: null, raw: [], mask: (line) => line, flow: { findings, linesOf: () => null } })
    expect(inProgram([result]).map(({ severity, severity_reasons: reasons }) => [severity, ...reasons.map(({ id }) => id)])).toEqual([['high'], ...Array.from({ length: 4 }, () => ['medium', 'same-data'])])
    expect(severities('web/cover.jsp', [2, 4, 6, 8, 10], 'xss', { 8: 'low', 10: 'low' })).toEqual(['high', 'high', 'high', 'low', 'low'])
  })

  it('is neither another weakness nor what functions answer', () => {
    expect(severities('web/cover.jsp', [2, 4, 6, 8], 'sql-injection')).toEqual(Array.from({ length: 4 }, () => 'critical'))
    expect(severities('web/Cover.java', [2, 4, 6, 8])).toEqual(Array.from({ length: 4 }, () => 'high'))
  })
})
