import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toJson, toJsonReport } from './json.ts'
import { finding } from './testing/finding.ts'

const FACTS = { skipped: [], scores: { security: 27, performance: null, code_quality: 88, launch_ready: null }, engine: { rules: 3 } }

describe('the JSON report', () => {
  it('has the keys of the command line first and the facts of the web behind them', () => {
    const report = { findings: [finding()], ...FACTS, scan: { id: 'a' }, project: { name: 'Shop' } }
    expect(Object.keys(JSON.parse(toJsonReport(report)))).toEqual(['findings', 'skipped', 'scores', 'engine', 'scan', 'project'])
    expect(Object.keys(JSON.parse(toJsonReport({ findings: [], ...FACTS })))).toEqual(['findings', 'skipped', 'scores', 'engine'])
  })

  it('is the text that the whole report gives at once, whatever the findings', () => {
    const fields = fc.record({ title: fc.string({ unit: 'binary' }), description: fc.string({ unit: 'binary' }) })
    fc.assert(
      fc.property(fc.array(fields, { maxLength: 5 }), (all) => {
        const report = { findings: all.map((texts) => finding(texts)), ...FACTS }
        const text = toJsonReport(report)
        expect(text).toBe(toJson(report))
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(report)))
      }),
      { numRuns: 50 },
    )
  })

  it('holds as many findings as there are', () => {
    const findings = Array.from({ length: 1001 }, (_, index) => finding({ line_number: index }))
    expect(JSON.parse(toJsonReport({ findings, ...FACTS })).findings).toHaveLength(1001)
  })
})
