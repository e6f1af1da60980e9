import { expect, it } from 'vitest'
import { readSummary } from './fix-summary.ts'

it('tells apart what is fixed, what is not, the proof and what nobody checked', () => {
  const summary = [
    'Fixed 1 of 2 findings in src/a.ts.',
    'Fixed: Query from text (sql-injection, line 4).',
    'Not fixed: Term is logged (log, line 9): no machine edit.',
    'How it was proven:',
    '1. The file still parses: yes.',
    '2. The finding is gone: no, it is still there.',
    "Not checked: the project's own tests.",
  ].join('\n')
  expect(readSummary(summary)).toEqual({
    head: 'Fixed 1 of 2 findings in src/a.ts.',
    findings: [
      { kind: 'done', text: 'Query from text (sql-injection, line 4)' },
      { kind: 'left', text: 'Term is logged (log, line 9): no machine edit' },
    ],
    rungs: [
      { kind: 'done', text: 'The file still parses' },
      { kind: 'left', text: 'The finding is gone: it is still there' },
    ],
    notes: ["Not checked: the project's own tests."],
  })
})

it('keeps any other text as it is', () => {
  expect(readSummary('The sandbox was not there.\nTry again.')).toEqual({ head: 'The sandbox was not there.', findings: [], rungs: [], notes: ['Try again.'] })
})
