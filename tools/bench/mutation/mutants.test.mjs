import { describe, expect, it } from 'vitest'
import { mutantsOf, mutated } from './mutants.mjs'

/** @param {string} text */
const changedTo = (text) => mutantsOf(text).map((mutant) => text.slice(0, mutant.start) + mutant.by + text.slice(mutant.end))

describe('mutants of a file', () => {
  it('turn comparisons, drop terms, swap branches, change constants and delete statements, one at a time', () => {
    expect(changedTo('const a = b < c')).toEqual(['const a = b >= c'])
    expect(changedTo('const a = b && c')).toEqual(['const a = (b)', 'const a = (c)'])
    expect(changedTo('const a = b ? c : d')).toEqual(['const a = (b ? d : c)'])
    expect(changedTo('const a = [1, true, \'x\', /y/]')).toEqual([
      'const a = [2, true, \'x\', /y/]', 'const a = [1, false, \'x\', /y/]',
      'const a = [1, true, \'\', /y/]', 'const a = [1, true, \'x\', /(?!)/]',
    ])
    expect(changedTo('if (a) b()')).toEqual(['if (!(a)) b()', ';', 'if (a) ;'])
  })

  it('leave types and imports alone', () => {
    expect(changedTo('import a from \'b\'\ntype C = \'d\' | 1\ninterface E { f: \'g\' }\nconst h = i as \'j\'')).toEqual([])
  })

  it('end where their loops do not', () => {
    const [mutant] = mutantsOf('let n = 0\nwhile (n === 0) for (;;) n')
    if (!mutant) throw new Error('no mutant')
    expect(mutated('let n = 0\nwhile (n === 0) for (;;) n', mutant).match(/turnsOfMutant > /g)).toHaveLength(2)
  })
})
