import { expect, test } from 'vitest'
import { partialScan, partialSentences, stillCountedText } from './partial-scans.ts'

const FLOW = { analyzer: 'data_flow', language: 'python', files: 1214, why: 'the analyzer ran out of memory' } as const
const skipped = (reason: 'not_analysed' | 'ignored' | 'in_part', files = 1) => ({ path: 'a.py', reason, detail: null, files })

test('a scan that lost nothing is not partial, whatever it passed over', () => {
  expect(partialScan({ lost: [], skipped: [skipped('ignored'), skipped('in_part', 0)] })).toBeNull()
})

test('a scan from before losses were recorded is not partial', () => {
  expect(partialScan({ skipped: [] })).toBeNull()
})

test('a partial scan says what was lost, and how many files could not be analysed', () => {
  const partial = partialScan({ lost: [FLOW], skipped: [skipped('not_analysed'), skipped('not_analysed', 1500), skipped('ignored')] })
  expect(partial && partialSentences(partial)).toEqual([
    'Data flow was not analysed in 1,214 Python files: the analyzer ran out of memory.',
    '1,501 files could not be fully analysed.',
  ])
})

test('findings that were not checked again are counted in words', () => {
  expect([0, 1, 2000].map(stillCountedText)).toEqual([
    null,
    '1 finding of the last scan was not checked again and is still counted.',
    '2,000 findings of the last scan were not checked again and are still counted.',
  ])
})

test('files are named where there is room for it', () => {
  const files = ['a.py', 'b.py', 'lib/'].map((path, at) => ({ ...skipped('not_analysed', at + 1), path }))
  const partial = partialScan({ lost: [], skipped: files })
  expect([2, 3].map((named) => partial && partialSentences(partial, named))).toEqual([
    ['6 files could not be fully analysed: a.py, b.py and 3 more.'],
    ['6 files could not be fully analysed: a.py, b.py, lib/.'],
  ])
})
