import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RawFinding } from '../types.ts'
import { type Candidate, dedupe } from './dedupe.ts'

const at = (rule_id: string, analyzer: RawFinding['analyzer'], line: number, cwe: number[], more: Partial<RawFinding> & { scope?: string } = {}): Candidate => {
  const { scope = 'f', severity = 'medium', confidence = 'medium', ...raw } = more
  return { severity, reasons: [], circumstances: [], confidence, raw: { rule_id, analyzer, file_path: 'a.js', line, column: 1, end_line: line, ...raw }, cwe, scope }
}

const said = (candidates: Candidate[]) => dedupe(candidates).map(({ raw, also }) => [raw.rule_id, raw.line, also])

describe('dedupe', () => {
  it('believes data flow before rules before linters before patterns, and keeps the others as witnesses', () => {
    const all = [at('pattern', 'secrets', 3, [78]), at('lint', 'oxlint', 3, [88]), at('rule', 'rules', 3, [77]), at('flow', 'dataflow', 4, [78])]
    expect(said(all)).toEqual([['flow', 4, ['rule', 'lint', 'pattern']]])
  })

  it('lets the heavier finding speak, then the surer one, whatever they are called and wherever on the line they begin', () => {
    const light = at('joined', 'rules', 8, [89], { severity: 'medium', column: 1 })
    const heavy = at('z-injection', 'rules', 8, [89], { severity: 'critical', confidence: 'low', column: 9 })
    expect(said([light, heavy])).toEqual([['z-injection', 8, ['joined']]])
    expect(said([at('a', 'rules', 8, [89], { confidence: 'low' }), at('b', 'rules', 8, [89], { confidence: 'high' })])).toEqual([['b', 8, ['a']]])
    expect(said([at('lint', 'oxlint', 8, [89], { severity: 'critical' }), light])).toEqual([['joined', 8, ['lint']]])
  })

  it('lets the one that knows the cause speak where another only sees what comes of it', () => {
    const effect = at('oxlint/no-constant-binary-expression', 'oxlint', 8, [570], { column: 1 })
    expect(said([effect, at('oxlint/valid-typeof', 'oxlint', 8, [570], { column: 9 })])).toEqual([['oxlint/valid-typeof', 8, ['oxlint/no-constant-binary-expression']]])
    expect(said([{ ...effect, severity: 'high' }, at('oxlint/valid-typeof', 'oxlint', 8, [570], { column: 9 })])).toEqual([['oxlint/no-constant-binary-expression', 8, ['oxlint/valid-typeof']]])
  })

  it('takes over what a rule knows of names where data flow has only a hint', () => {
    const hint = at('weak-hash', 'dataflow', 3, [328], { severity: 'info', title: 'Hash' })
    const weights = (all: Candidate[]) => dedupe(all).map(({ severity, raw }) => [severity, raw.analyzer, raw.title])
    expect(weights([hint, at('weak-hash', 'rules', 3, [328], { severity: 'high', title: 'Password' })])).toEqual([['high', 'dataflow', 'Password']])
    expect(weights([{ ...hint, severity: 'low' }, at('weak-hash', 'rules', 3, [328], { severity: 'high' })])).toEqual([['low', 'dataflow', 'Hash']])
  })

  it('takes over what a rule has read around a setting, where data flow only knows the setting', () => {
    const setting = at('tls-off', 'dataflow', 3, [295], { severity: 'high' })
    const read = (given: Candidate['severity'] | null) => {
      const rule = at('tls-off', 'rules', 3, [295], { severity: given ?? 'medium' })
      return given === null ? rule : { ...rule, raw: { ...rule.raw, severity: given } }
    }
    const weight = (...all: Candidate[]) => dedupe(all).map(({ severity }) => severity)
    expect(weight(setting, read('medium'))).toEqual(['medium'])
    expect(weight(setting, read(null))).toEqual(['high'])
    expect(weight({ ...setting, raw: { ...setting.raw, severity: 'high' } }, read('medium'))).toEqual(['high'])
    expect(weight({ ...setting, raw: { ...setting.raw, trace: [] } }, read('medium'))).toEqual(['high'])
  })

  it('keeps what stands further apart, in another function or in another family', () => {
    expect(said([at('a', 'rules', 3, [78]), at('b', 'oxlint', 5, [78])])).toHaveLength(2)
    expect(said([at('a', 'rules', 3, [78]), at('b', 'oxlint', 4, [78], { scope: 'g' })])).toHaveLength(2)
    expect(said([at('a', 'rules', 3, [78]), at('b', 'oxlint', 3, [89])])).toHaveLength(2)
    expect(said([at('a', 'rules', 3, []), at('b', 'oxlint', 3, [])])).toHaveLength(2)
  })

  it('keeps two sinks on neighbouring lines apart and gives each its own witness', () => {
    const all = [at('rule', 'rules', 3, [78]), at('rule', 'rules', 4, [78]), at('lint', 'oxlint', 3, [78]), at('lint', 'oxlint', 4, [78])]
    expect(said(all)).toEqual([['rule', 3, ['lint']], ['rule', 4, ['lint']]])
  })

  it('takes two analyzers for one when they say the same under the same name', () => {
    const all = [at('rule', 'rules', 3, [78]), at('rule', 'dataflow', 4, [78], { column: 9 })]
    expect(dedupe(all).map(({ raw, also, merged }) => [raw.analyzer, also, merged.length])).toEqual([['dataflow', [], 1]])
  })

  it('takes a setting for the call over several lines that data flow names for it', () => {
    const call: Candidate = { ...at('rule', 'dataflow', 3, [295]), until: 8 }
    expect(said([call, at('rule', 'rules', 6, [295]), at('rule', 'rules', 9, [295])])).toEqual([['rule', 3, []], ['rule', 9, []]])
    expect(said([call, at('other', 'rules', 6, [295]), at('rule', 'rules', 7, [295], { scope: 'g' })])).toHaveLength(3)
  })

  it('takes what a rule says of a line for the data flow that leads over it', () => {
    const trace = [{ file_path: 'a.js', line: 3, column: 1, title: 'Built into text', expression: '' }]
    const flow = at('flow', 'dataflow', 9, [22], { trace })
    expect(said([flow, at('rule', 'rules', 3, [22])])).toEqual([['flow', 9, []]])
    expect(said([flow, at('rule', 'rules', 5, [22]), at('rule', 'rules', 3, [89]), at('lint', 'oxlint', 3, [22])])).toHaveLength(4)
  })

  it('takes a number that becomes a secret in another function for one finding, as grave as its name says', () => {
    const trace = [{ file_path: 'a.js', line: 3, column: 1, title: 'A predictable random number', expression: '' }]
    const flow = at('weak-random', 'dataflow', 9, [338], { trace })
    const drawn = at('weak-random', 'rules', 3, [338], { scope: 'drawn', severity: 'high' })
    expect(dedupe([flow, drawn]).map(({ raw, severity }) => [raw.line, severity])).toEqual([[9, 'high']])
    expect(said([flow, at('weak-random', 'rules', 4, [338], { scope: 'drawn' })])).toHaveLength(2)
    expect(dedupe([flow, at('weak-random', 'rules', 9, [338], { severity: 'high' })]).map(({ raw, severity }) => [raw.analyzer, severity])).toEqual([['dataflow', 'high']])
  })

  it('looks for the finding on its own line before it looks around', () => {
    const all = [at('rule', 'rules', 3, [78]), at('rule', 'rules', 4, [78]), at('flow', 'dataflow', 4, [78])]
    expect(said(all)).toEqual([['rule', 3, []], ['flow', 4, ['rule']]])
  })

  it('drops an exact repetition and keeps two hits of one rule on one line', () => {
    expect(said([at('a', 'rules', 3, []), at('a', 'rules', 3, []), at('a', 'rules', 3, [], { column: 9 })])).toEqual([['a', 3, []], ['a', 3, []]])
  })

  it('does not depend on the order in which analyzers speak', () => {
    const candidate = fc.record({ rule: fc.constantFrom('a', 'b', 'c'), analyzer: fc.constantFrom<RawFinding['analyzer']>('dataflow', 'rules', 'oxlint', 'secrets'), line: fc.integer({ min: 1, max: 6 }), severity: fc.constantFrom<RawFinding['severity']>('high', 'low'), cwe: fc.constantFrom(78, 77, 89) })
    const shuffled = fc.array(candidate, { maxLength: 12 }).map((all) => all.map(({ rule, analyzer, line, cwe, severity }) => at(`${analyzer}/${rule}${cwe}`, analyzer, line, [cwe], severity ? { severity } : {})))
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
    fc.assert(fc.property(shuffled, ([one, other]) => {
      expect(dedupe(other).map(({ raw, also }) => [raw, [...also].sort()])).toEqual(dedupe(one).map(({ raw, also }) => [raw, [...also].sort()]))
    }))
  })
})
