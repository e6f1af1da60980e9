import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CurrentFinding, matchFindings } from './match-findings.ts'
import { findingsOf, type Line, stored } from './testing/made-files.ts'

/** Names before -> names after, through the match. */
function follow(before: readonly Line[], after: readonly Line[]) {
  const now = findingsOf(after)
  const result = matchFindings(stored(findingsOf(before)), now)
  const nameOf = new Map(now.map(({ key, name }) => [key, name]))
  const jumped = [...result.matched].filter(([key, id]) => nameOf.get(key) !== id)
  return { ...result, jumped, fresh: result.fresh.map((key) => nameOf.get(key)) }
}

const plain = fc.integer({ min: 0, max: 30 }).map((n): Line => ({ text: `call${n}()` }))
const sinks = ['eval(x)', 'exec(cmd)', 'md5(y)']

/** Files in which the same sinks stand in several functions, between lines that partly repeat. */
const file = fc
  .array(fc.tuple(fc.array(plain, { maxLength: 4 }), fc.constantFrom(...sinks)), { minLength: 1, maxLength: 12 })
  .map((blocks) => blocks.flatMap(([above, sink], at): Line[] => [...(at % 3 === 0 ? [{ text: `function f${at}() {` }] : []), ...above, { text: sink, name: `s${at}` }]))

describe('matchFindings', () => {
  it('finds every finding of an unchanged file again', () => {
    fc.assert(fc.property(file, (lines) => {
      const { jumped, fixed, fresh } = follow(lines, lines)
      expect({ jumped, fixed, fresh }).toEqual({ jumped: [], fixed: [], fresh: [] })
    }))
  })

  it('calls nothing new or fixed when lines are inserted above', () => {
    fc.assert(fc.property(file, fc.integer({ min: 1, max: 40 }), (lines, count) => {
      const above = Array.from({ length: count }, (_, at): Line => ({ text: `import m${at}` }))
      const { jumped, fixed, fresh } = follow(lines, [...above, ...lines])
      expect({ jumped, fixed, fresh }).toEqual({ jumped: [], fixed: [], fresh: [] })
    }))
  })

  it('calls nothing new or fixed when one line is inserted anywhere', () => {
    fc.assert(fc.property(file, fc.nat(), (lines, position) => {
      const at = position % (lines.length + 1)
      const { fixed, fresh } = follow(lines, [...lines.slice(0, at), { text: 'inserted()' }, ...lines.slice(at)])
      expect({ fixed, fresh }).toEqual({ fixed: [], fresh: [] })
    }))
  })

  it('gives the same answer whatever the order of its input', () => {
    const shuffled = fc.tuple(file, file).chain(([one, other]) => {
      const old = stored(findingsOf(one))
      const now = findingsOf(other)
      return fc.tuple(
        fc.constant({ old, now }),
        fc.shuffledSubarray(old, { minLength: old.length }),
        fc.shuffledSubarray(now, { minLength: now.length }),
      )
    })
    fc.assert(fc.property(shuffled, ([{ old, now }, oldShuffled, nowShuffled]) => {
      const sorted = (pairs: Map<string, string>) => [...pairs].sort()
      expect(sorted(matchFindings(oldShuffled, nowShuffled).matched)).toEqual(sorted(matchFindings(old, now).matched))
    }))
  })

  it('matches one to one: every finding is matched, fixed or new exactly once', () => {
    fc.assert(fc.property(file, file, (one, other) => {
      const old = stored(findingsOf(one))
      const now = findingsOf(other)
      const { matched, fixed, fresh } = matchFindings(old, now)
      expect([...matched.values(), ...fixed].sort()).toEqual(old.map(({ id }) => id).sort())
      expect([...matched.keys(), ...fresh].sort()).toEqual(now.map(({ key }) => key).sort())
    }))
  })

  it.each([0, 1, 2, 3, 4])('calls one of five identical findings fixed when function %i of them is deleted, and no other jumps', (deleted) => {
    const functions = Array.from({ length: 5 }, (_, at): Line[] => [
      { text: `function f${at}() {` },
      { text: '  const x = read()' },
      { text: '  eval(x)', name: `s${at}` },
      { text: '}' },
    ])
    const { jumped, fixed, fresh } = follow(functions.flat(), functions.filter((_, at) => at !== deleted).flat())
    expect({ jumped, fixed, fresh }).toEqual({ jumped: [], fixed: [`s${deleted}`], fresh: [] })
  })

  it.each([0, 1, 2, 3, 4])('tells five identical findings of one function apart by the lines around them when number %i is deleted', (deleted) => {
    const steps = Array.from({ length: 5 }, (_, at): Line[] => [{ text: `  step${at}()` }, { text: '  eval(x)', name: `s${at}` }])
    const whole = (kept: Line[][]) => [{ text: 'function all() {' }, ...kept.flat(), { text: '}' }]
    const { jumped, fixed, fresh } = follow(whole(steps), whole(steps.filter((_, at) => at !== deleted)))
    expect({ jumped, fixed, fresh }).toEqual({ jumped: [], fixed: [`s${deleted}`], fresh: [] })
  })

  it('follows a function that was moved to the end of its file', () => {
    const block = (name: string): Line[] => [{ text: `function ${name}() {` }, { text: '  eval(x)', name }, { text: '}' }]
    const { jumped, fixed, fresh } = follow([...block('a'), ...block('b'), ...block('c')], [...block('b'), ...block('c'), ...block('a')])
    expect({ jumped, fixed, fresh }).toEqual({ jumped: [], fixed: [], fresh: [] })
  })

  it('follows a block into another function, though an equal line now stands where it was', () => {
    const block: Line[] = [...['a1()', 'a2()', 'a3()'].map((text) => ({ text })), { text: 'eval(x)', name: 'moved' }, ...['b1()', 'b2()', 'b3()'].map((text) => ({ text }))]
    const other: Line[] = [...['c1()', 'c2()', 'c3()'].map((text) => ({ text })), { text: 'eval(x)', name: 'added' }, { text: 'd1()' }]
    const { jumped, fixed, fresh } = follow([{ text: 'function f() {' }, ...block, { text: '}' }], [{ text: 'function g() {' }, ...other, { text: '}' }, { text: 'function h() {' }, ...block, { text: '}' }])
    expect({ jumped, fixed, fresh }).toEqual({ jumped: [], fixed: [], fresh: ['added'] })
  })

  it('tells findings with equal surroundings apart by their order when all of them move', () => {
    const repeated = Array.from({ length: 20 }, (_, at): Line[] => [...Array.from({ length: 10 }, () => ({ text: 'step()' })), { text: 'eval(x)', name: `s${at}` }])
    const above = Array.from({ length: 30 }, (_, at): Line => ({ text: `import m${at}` }))
    const { jumped, fixed, fresh } = follow(repeated.flat(), [...above, ...repeated.flat()])
    expect({ jumped, fixed, fresh }).toEqual({ jumped: [], fixed: [], fresh: [] })
  })

  it('expects a finding as far down as its neighbours went, where the lines around it say nothing', () => {
    const padding = (count: number) => Array.from({ length: count }, (): Line => ({ text: 'step()' }))
    const evals = ['s0', 's1', 's2', 's3'].flatMap((name): Line[] => [...padding(9), { text: 'eval(x)', name }, ...padding(9)])
    const known: Line[] = [{ text: 'md5(known)', name: 'known' }]
    const after = evals.filter(({ name }) => name !== 's3')
    const { jumped, fixed, fresh } = follow([...known, ...evals], [...padding(31), ...known, ...after])
    expect({ jumped, fixed, fresh }).toEqual({ jumped: [], fixed: ['s3'], fresh: [] })
  })

  it('follows a lone finding into another file, and one of several only with all that stood around it', () => {
    const moved = (before: Line[], after: Line[]) => matchFindings(stored(findingsOf(before, 'a.js')), findingsOf([{ text: 'above()' }, ...after], 'b.js')).fixed
    const evals = (...names: string[]) => names.flatMap((name): Line[] => [{ text: 'eval(x)', name }, ...Array.from({ length: 6 }, (_, at): Line => ({ text: `${name}${at}()` }))])
    expect(moved(evals('one'), evals('uno'))).toEqual([])
    expect(moved(evals('one', 'two', 'three'), evals('one', 'two', 'three'))).toEqual([])
    expect(moved(evals('one', 'two'), evals('uno', 'dos'))).toEqual(['one', 'two'])
  })

  it('follows findings into files that git says were renamed', () => {
    const lines: Line[] = [{ text: 'eval(x)', name: 'one' }, { text: 'other()' }, { text: 'eval(x)', name: 'two' }]
    const renamed = { renames: new Map([['a.js', 'b.js']]) }
    expect(matchFindings(stored(findingsOf(lines, 'a.js')), findingsOf(lines.slice(1), 'b.js'), renamed).fixed).toEqual(['one'])
  })

  it('follows a finding in a function that was renamed', () => {
    const { jumped, fixed } = follow([{ text: 'function a() {' }, { text: 'eval(x)', name: 's' }], [{ text: 'function b() {' }, { text: 'eval(x)', name: 's' }])
    expect({ jumped, fixed }).toEqual({ jumped: [], fixed: [] })
  })

  it('takes the rule that replaced an old one for the same', () => {
    const now: CurrentFinding[] = findingsOf([{ text: 'eval(x)', name: 's' }]).map((finding) => ({ ...finding, rule_id: 'newer' }))
    const old = stored(findingsOf([{ text: 'eval(x)', name: 's' }]))
    expect(matchFindings(old, now, { replacedBy: new Map([['rule', 'newer']]) }).fixed).toEqual([])
    expect(matchFindings(old, now).fixed).toEqual(['s'])
  })

  it('stays quick when a file repeats one finding thousands of times', () => {
    const lines = Array.from({ length: 5000 }, (_, at): Line => ({ text: 'eval(x)', name: `s${at}` }))
    const { fixed, fresh } = follow(lines, lines.slice(1))
    expect({ fixed: fixed.length, fresh: fresh.length }).toEqual({ fixed: 1, fresh: 0 })
  })
})
