import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findRenames } from './renames.ts'
import { fileOf, type Files, followAll, type Line, NOTHING, sketchesOf } from './testing/made-files.ts'

const three = fc.tuple(fileOf('a'), fileOf('b'), fileOf('c'))

const insertAt = (lines: readonly Line[], position: number, text: string): Line[] => {
  const at = position % (lines.length + 1)
  return [...lines.slice(0, at), { text }, ...lines.slice(at)]
}

const renamed = (before: Files, after: Files) => [...findRenames(sketchesOf(before), sketchesOf(after))].sort()

describe('a finding', () => {
  it('stays the same when its file is renamed', () => {
    fc.assert(fc.property(three, ([a, b, c]) => {
      expect(followAll({ 'src/a.js': a, 'src/b.js': b, 'src/c.js': c }, { 'src/z.js': a, 'src/b.js': b, 'src/c.js': c })).toEqual(NOTHING)
    }))
  })

  it('stays the same when its file is renamed and edited', () => {
    fc.assert(fc.property(three, fc.nat(), ([a, b, c], place) => {
      const edited = insertAt(a, place, 'edited()')
      const { fixed, fresh } = followAll({ 'a.js': a, 'b.js': b, 'c.js': c }, { 'lib/z.js': edited, 'b.js': b, 'c.js': c })
      expect({ fixed, fresh }).toEqual({ fixed: [], fresh: [] })
    }))
  })

  it('stays the same when its folder is renamed', () => {
    fc.assert(fc.property(three, ([a, b, c]) => {
      const below = (folder: string): Files => ({ [`${folder}/a.js`]: a, [`${folder}/x/b.js`]: b, [`${folder}/x/y/c.js`]: c })
      expect(followAll(below('src'), below('packages/app'))).toEqual(NOTHING)
    }))
  })

  it('stays the same when two files swap their names', () => {
    fc.assert(fc.property(three, ([a, b, c]) => {
      expect(followAll({ 'a.js': a, 'b.js': b, 'c.js': c }, { 'a.js': b, 'b.js': a, 'c.js': c })).toEqual(NOTHING)
    }))
  })

  it('stays the same when files are renamed in a chain', () => {
    fc.assert(fc.property(three, ([a, b, c]) => {
      expect(followAll({ 'a.js': a, 'b.js': b, 'c.js': c }, { 'b.js': a, 'c.js': b, 'd.js': c })).toEqual(NOTHING)
    }))
  })

  it('stays in its file when that is copied, and those of the copy are new', () => {
    fc.assert(fc.property(three, ([a, b, c]) => {
      const copy = a.map(({ text, name }): Line => (name === undefined ? { text } : { text, name: `copy of ${name}` }))
      const { fixed, fresh, jumped } = followAll({ 'a.js': a, 'b.js': b, 'c.js': c }, { 'a.js': a, 'b.js': b, 'c.js': c, 'a-copy.js': copy })
      expect({ fixed, jumped, fresh: fresh.length }).toEqual({ fixed: [], jumped: [], fresh: copy.filter(({ name }) => name).length })
    }))
  })

  it('stays in its file when a copy is made and the original edited', () => {
    fc.assert(fc.property(three, fc.nat(), ([a, b, c], place) => {
      const copy = a.map(({ text, name }): Line => (name === undefined ? { text } : { text, name: `copy of ${name}` }))
      const { fixed, jumped } = followAll({ 'a.js': a, 'b.js': b, 'c.js': c }, { 'a.js': insertAt(a, place, 'edited()'), 'b.js': b, 'c.js': c, '0.js': copy })
      expect({ fixed, jumped }).toEqual({ fixed: [], jumped: [] })
    }))
  })

  it('does not jump when its file is split in two', () => {
    fc.assert(fc.property(three, fc.nat(), fc.boolean(), ([a, b, c], place, isFirst) => {
      const ends = a.flatMap(({ text }, at) => (text === '}' ? [at + 1] : []))
      const at = ends[place % ends.length] ?? 0
      const [stays, goes] = isFirst ? [a.slice(0, at), a.slice(at)] : [a.slice(at), a.slice(0, at)]
      const { jumped, fixed, fresh } = followAll({ 'a.js': a, 'b.js': b, 'c.js': c }, { 'a.js': stays, 'a-part.js': goes, 'b.js': b, 'c.js': c })
      expect(jumped).toEqual([])
      // Whatever is not recognised in the other file is new there and gone here.
      expect([...fixed].sort()).toEqual([...fresh].sort())
    }))
  })

  it.each([0, 1, 2, 3, 4])('is the only one fixed when function %i of five with equal findings goes while their file is renamed', (gone) => {
    const steps = Array.from({ length: 5 }, (_, at): Line[] => [
      { text: `function f${at}() {` }, ...Array.from({ length: 3 }, (_none, line): Line => ({ text: `  work${at}${line}()` })), { text: '  eval(x)', name: `s${at}` }, { text: '}' },
    ])
    const rest = Array.from({ length: 40 }, (_, line): Line => ({ text: `rest${line}()` }))
    const whole = (kept: Line[][]) => [...kept.flat(), ...rest]
    const result = followAll({ 'old.js': whole(steps) }, { 'new.js': whole(steps.filter((_, at) => at !== gone)) })
    expect(result).toEqual({ fixed: [`s${gone}`], fresh: [], jumped: [] })
  })
})

describe('findRenames', () => {
  const lines = (id: string, count: number): Line[] => Array.from({ length: count }, (_, at): Line => ({ text: `${id}_line_${at}()`, ...(at === 0 && { name: id }) }))

  it('finds nothing where nothing was renamed', () => {
    fc.assert(fc.property(three, ([a, b, c]) => {
      expect(renamed({ 'a.js': a, 'b.js': b, 'c.js': c }, { 'a.js': a, 'b.js': [...b, { text: 'more()' }], 'c.js': c })).toEqual([])
    }))
  })

  it.each([
    ['85 of 100 lines', 85, [['a.js', 'b.js']]],
    ['84 of 100 lines', 84, []],
  ])('takes a file with %s in common accordingly', (_, common, expected) => {
    const now = [...lines('a', 100).slice(0, common), ...lines('b', 100 - common)]
    expect(renamed({ 'a.js': lines('a', 100) }, { 'b.js': now })).toEqual(expected)
  })

  it.each([[3000, 0.95, [['a.js', 'b.js']]], [3000, 0.7, []]])('judges files of %i lines by their samples', (count, share, expected) => {
    const now = [...lines('a', count).slice(0, count * share), ...lines('b', Math.round(count * (1 - share)))]
    expect(renamed({ 'a.js': lines('a', count) }, { 'b.js': now })).toEqual(expected)
  })

  it('recognises a file that outgrew its sample', () => {
    expect(renamed({ 'a.js': lines('a', 300) }, { 'b.js': [...lines('a', 300), ...lines('b', 50)] })).toEqual([['a.js', 'b.js']])
  })

  it('keeps hundreds of equal files of a renamed folder apart', () => {
    const below = (folder: string): Files => Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`${folder}/part${at}/index.js`, lines('same', 20)]))
    expect(renamed(below('old'), below('new'))).toEqual(Object.keys(below('old')).map((path) => [path, path.replace('old', 'new')]).sort())
  })

  it('keeps equal files of a renamed folder apart by their paths', () => {
    const same = lines('same', 20)
    const below = (folder: string): Files => ({ [`${folder}/one/index.js`]: same, [`${folder}/two/index.js`]: same, [`${folder}/two/other.js`]: same })
    expect(renamed(below('old'), below('new/deep'))).toEqual([
      ['old/one/index.js', 'new/deep/one/index.js'], ['old/two/index.js', 'new/deep/two/index.js'], ['old/two/other.js', 'new/deep/two/other.js'],
    ])
  })

  it('leaves out a file that could be either of two', () => {
    const same = lines('same', 20)
    expect(renamed({ 'a.js': same }, { 'b/x.js': same, 'c/y.js': same })).toEqual([])
    expect(renamed({ 'b/x.js': [...same, { text: 'more()' }], 'c/y.js': [...same, { text: 'other()' }] }, { 'a.js': same })).toEqual([])
  })

  it('does not take a file for another that stayed where it was and was half rewritten', () => {
    const half = [...lines('a', 60), ...lines('new', 40)]
    expect(renamed({ 'a.js': lines('a', 100) }, { 'a.js': half, 'copy.js': lines('a', 100) })).toEqual([])
  })

  it('sees that files which are much alike have swapped their names', () => {
    const [a, b] = [[...lines('common', 70), ...lines('a', 30)], [...lines('common', 70), ...lines('b', 30)]]
    expect(renamed({ 'a.js': a, 'b.js': b }, { 'a.js': [...b, { text: 'more()' }], 'b.js': a })).toEqual([['a.js', 'b.js'], ['b.js', 'a.js']])
  })

  it('does not see a swap where two near copies are edited', () => {
    const [a, b] = [[...lines('common', 95), ...lines('a', 5)], [...lines('common', 95), ...lines('b', 5)]]
    expect(renamed({ 'a.js': a, 'b.js': b }, { 'a.js': [...a.slice(0, 95), ...lines('b', 3)], 'b.js': [...b.slice(0, 95), ...lines('a', 3)] })).toEqual([])
  })

  it('follows a file whose old path holds something else now', () => {
    expect(renamed({ 'index.js': lines('a', 100) }, { 'index.js': lines('shim', 5), 'lib/index.js': lines('a', 100) })).toEqual([['index.js', 'lib/index.js']])
  })

  it('takes files without any telling line for no other', () => {
    const empty: Line[] = [{ text: '}', name: 'x' }]
    expect(renamed({ 'a.js': empty }, { 'b.js': empty })).toEqual([])
  })

  it('does not depend on the order of its input', () => {
    fc.assert(fc.property(three, fc.infiniteStream(fc.nat()), ([a, b, c], order) => {
      const before = sketchesOf({ 'x/a.js': a, 'x/b.js': b, 'x/c.js': a })
      const after = sketchesOf({ 'y/a.js': a, 'y/b.js': [...b, { text: 'more()' }], 'y/c.js': c })
      const shuffled = <T>(items: readonly T[]) => items.map((item) => ({ item, at: order.next().value })).sort((one, other) => one.at - other.at).map(({ item }) => item)
      expect([...findRenames(shuffled(before), shuffled(after))].sort()).toEqual([...findRenames(before, after)].sort())
    }))
  })

  it('is quick for thousands of files, all renamed and much alike', () => {
    const common = lines('common', 30)
    const below = (folder: string): Files => Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`${folder}/f${at}.js`, [...common, ...lines(`own${at % 1000}`, 6)]]))
    expect(findRenames(sketchesOf(below('old')), sketchesOf(below('new'))).size).toBe(3000)
  })
})
