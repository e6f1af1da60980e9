import { expect, it } from 'vitest'
import { limited, PROGRAM } from '../dataflow/cut.ts'
import { analysedInPart, type Partly } from './partly.ts'

const OUTCOME: Partly = { lost: [], cut: [], limits: [], notCompared: [], unparsed: new Map() }

it('says of a whole program in the project\'s own entry what was not followed of it', () => {
  const cut = [{ path: '/', ...limited(PROGRAM, { is: 'callers', functions: 712 }) }, { path: 'a.php', ...limited({ is: 'function', name: 'run' }, { is: 'steps' }) }]
  expect(analysedInPart({ ...OUTCOME, cut, limits: ['Duplicate code: only the 50 largest'] }, new Set())).toEqual([
    { path: '/', reason: 'in_part', detail: 'Data flow was analysed in part: 712 functions were analysed without the functions they call: too large. Duplicate code: only the 50 largest', files: 0 },
    { path: 'a.php', reason: 'in_part', detail: 'data flow incomplete: run: step limit reached', files: 0 },
  ])
})

it('has no entry of its own for a file that is listed for another reason', () => {
  expect(analysedInPart({ ...OUTCOME, cut: [{ path: 'a.php', ...limited({ is: 'function', name: 'run' }, { is: 'steps' }) }] }, new Set(['a.php']))).toEqual([])
})

it('names files of which the parser could not read all, beside what was not followed of them', () => {
  const cut = [{ path: 'b.php', ...limited({ is: 'function', name: 'run' }, { is: 'steps' }) }]
  expect(analysedInPart({ ...OUTCOME, cut, unparsed: new Map([['a.php', 1], ['b.php', 2]]) }, new Set())).toEqual([
    { path: 'b.php', reason: 'in_part', detail: 'data flow incomplete: run: step limit reached; 2 places could not be parsed', files: 0 },
    { path: 'a.php', reason: 'in_part', detail: '1 place could not be parsed', files: 0 },
  ])
})

it('names a file among which no copies could be looked for', () => {
  expect(analysedInPart({ ...OUTCOME, notCompared: ['a.js'] }, new Set())).toEqual([
    { path: 'a.js', reason: 'in_part', detail: 'not checked for duplicate code: jscpd failed on it', files: 0 },
  ])
})
