import { expect, it } from 'vitest'
import { lostAnalyses } from './lost-analyses.ts'
import type { FileResult } from './protocol.ts'
import type { Collected } from './result.ts'

const result = (file: number, language: string | null, failed?: FileResult['failed']): FileResult => ({
  file, language, code_lines: 1, skipped: null, findings: [], suppressions: [], sketch: null, silenced: 0, syntax_errors: 0, ...(failed && { failed }),
})
const lostIn = (...results: FileResult[]) => {
  const collected: Collected = { inventory: { files: [], skipped: [], total: 0 }, results, outcomes: [], flow: { cut: [], copies: { lost: null, broken: [], limits: [] } }, notFollowed: [], database: null, why: 'it ended' }
  return lostAnalyses(collected)
}

it('takes an analyzer for lost that broke off on every file of a language', () => {
  expect(lostIn(result(0, 'python', ['ruff']), result(1, 'python', ['ruff', 'secrets']), result(2, 'go'))).toEqual([{ analyzer: 'ruff', language: 'python', files: 2, why: 'the analyzer failed on all of them' }])
})

it.each([
  ['one that read another file of the language', [result(0, 'python', ['ruff']), result(1, 'python')]],
  ['one that had a single file to read', [result(0, 'python', ['ruff']), result(1, 'go')]],
])('does not take for lost %s', (_, results) => {
  expect(lostIn(...results)).toEqual([])
})
