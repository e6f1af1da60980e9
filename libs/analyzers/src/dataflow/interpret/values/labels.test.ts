import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { one, two } from '../../testing/small-program.ts'
import { NO_ROOT } from '../state/state.ts'
import { Labels, REACHED, rootOfVariables } from './labels.ts'

const path = fc.array(fc.constantFrom('a', 'b', '__proto__', 'constructor'), { maxLength: 5 })
const source = { channel: 'query', kind: 'request' } as const

describe('labels', () => {
  it('are one for each place: the same place twice is the same label', () => {
    fc.assert(
      fc.property(path, path, (a, b) => {
        const labels = new Labels()
        const [first, second] = [labels.root(one, 1, a), labels.root(one, 1, b)]
        return labels.root(one, 1, a) === first && (first === second) === (a.join() === b.join()) && labels.byId(first.id) === first
      }),
    )
  })

  it('are others for another function, another parameter and another source', () => {
    const labels = new Labels()
    const roots = [labels.root(one, 1, ['a']), labels.root(one, 2, ['a']), labels.root(two, 1, ['a'])]
    const all = [...roots, labels.source('x', source), labels.source('y', source)]
    expect(new Set(all).size).toBe(all.length)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(labels.source('x', source)).toBe(all[3])
    expect(labels.byId(1_000)).toBeUndefined()
  })

  it('say where they are from: the root of a parameter, or the source', () => {
    const labels = new Labels()
    const whole = { path: ['a'], whole: { path: [], whole: null } }
    expect(labels.root(one, 2, ['a', 'b'])).toMatchObject({ root: 2, path: ['a', 'b'], source: null, whole })
    expect(labels.part(labels.source('x', source), 'q')).toMatchObject({ root: NO_ROOT, path: ['q'], source, whole: { path: [] } })
  })

  it('tell parts of parts apart up to three deep, and what may be a prototype once more', () => {
    const labels = new Labels()
    const deep = ['a', 'b', 'c'].reduce((label, name) => labels.part(label, name), labels.source('x', source))
    expect(deep.path).toEqual(['a', 'b', 'c'])
    expect(labels.part(deep, 'd')).toBe(deep)
    expect(labels.member(deep, 'd').path).toEqual(['a', 'b', 'c', 'd'])
    const reached = labels.part(deep, REACHED)
    expect(reached.path).toEqual(['a', 'b', 'c', REACHED])
    expect(labels.part(reached, REACHED)).toBe(reached)
  })

  it('know their parts, however many there are, and none that nobody asked for', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 30 }), (names) => {
        const labels = new Labels()
        const label = labels.source('x', source)
        const made = names.map((name) => labels.member(label, name))
        const isKnown = names.every((name, at) => labels.known(label, name) === made[at] && labels.member(label, name) === made[at])
        return isKnown && labels.known(label, 'of no part of it') === undefined
      }),
    )
  })

  it('stand within what they are a part of', () => {
    const labels = new Labels()
    const part = labels.root(one, 1, ['a', 'b'])
    expect([...labels.around(part)].map(({ path: names }) => names)).toEqual([['a', 'b'], ['a'], []])
  })

  it('of variables that functions share have a root for each function', () => {
    expect(new Set([undefined, one, two].map(rootOfVariables)).size).toBe(3)
    expect([one, two].map(rootOfVariables).every((root) => root < -1 && root !== NO_ROOT)).toBe(true)
  })
})
