import { expect, it } from 'vitest'
import { limited, PROGRAM } from '../dataflow/cut.ts'
import { analysedInPart, type Partly } from './partly.ts'

const OUTCOME: Partly = { lost: [], cut: [], limits: [] }

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
