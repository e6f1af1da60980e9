import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyNames } from '../dataflow/testing/inherited-names.ts'
import { type Files, followAll, type Line, NOTHING } from './testing/made-files.ts'

/** Files, functions and variables of such names, with findings in them. */
const filesOf = (named: (text: string) => string): Files =>
  Object.fromEntries(['ONE', 'TWO/THREE.js', 'a.THREE'].map((path): [string, Line[]] => [
    named(path),
    ['function ONE() {', '  const TWO = read(THREE)', '  eval(TWO)', '}', 'function THREE() {', '  eval(ONE)', '  md5(TWO)', '}'].map((text) => ({ text: named(text), ...(/eval|md5/.test(text) ? { name: `${path} ${text.trim()}` } : {}) })),
  ]))

const moved = (files: Files): Files => Object.fromEntries(Object.entries(files).map(([path, lines]) => [`moved/${path}`, [{ text: 'import more' }, ...lines]]))

test('findings in files and functions of names that every object has are recognised when the files move', () => {
  fc.assert(
    fc.property(anyNames(), ({ hostile, plain }) => {
      for (const named of [hostile, plain]) {
        const files = filesOf(named)
        expect(followAll(files, files)).toEqual(NOTHING)
        expect(followAll(files, moved(files))).toEqual(NOTHING)
      }
    }),
    { numRuns: 50 },
  )
})
