import fc from 'fast-check'
import { expect, it } from 'vitest'
import { prefilter } from './prefilter.ts'

const hits = (literals: readonly string[], text: string) => {
  const found: [number, number][] = []
  prefilter(literals)(text, (literal, offset) => found.push([literal, offset]))
  return found
}

/** What the search must find, found the slow way. */
const slowly = (literals: readonly string[], text: string) =>
  Array.from({ length: text.length }, (_, offset) =>
    literals.flatMap((literal, index) => {
      const part = text.slice(offset, offset + literal.length)
      return part === literal || (literal === literal.toLowerCase() && part.toLowerCase() === literal) ? [[index, offset]] : []
    }),
  ).flat()

it('finds exactly what a look at every offset finds', () => {
  const literal = fc.stringMatching(/^[abA_]{4,7}$/)
  fc.assert(
    fc.property(fc.uniqueArray(literal, { minLength: 1, maxLength: 6 }), fc.stringMatching(/^[abAB_é]{0,40}$/), (literals, text) => {
      expect(hits(literals, text)).toEqual(slowly(literals, text))
    }),
    { numRuns: 2000 },
  )
})

it('finds a literal in any case unless it has an upper-case letter', () => {
  expect(hits(['token', 'AKIA'], 'TOKEN ToKen akia AKIA')).toEqual([
    [0, 0],
    [0, 6],
    [1, 17],
  ])
})

it('finds nothing in a text shorter than any literal', () => {
  expect(hits(['token'], 'tok')).toEqual([])
})
