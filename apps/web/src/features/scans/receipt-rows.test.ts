import type { ScanReceipt } from '@preflight/contracts'
import { expect, it } from 'vitest'
import { receiptLine, receiptRows, skippedLine, skippedTitle } from './receipt-rows.ts'

const RECEIPT: ScanReceipt = {
  engine_version: '0.1.0',
  rules: 312,
  files_total: 1240,
  files_analysed: 1214,
  lines_of_code: 18_640,
  languages: { ruby: 10, typescript: 18_000, python: 600, go: 30 },
  coverage: { security: 1, performance: 1, code_quality: 1 },
  duration_ms: 161_000,
  suppressed: 0,
  silenced: 0,
  skipped: [{ path: 'docs/', reason: 'secrets_only', detail: null, files: 6 }, { path: 'dist/', reason: 'generated', detail: null, files: 20 }],
}

it('states what the engine did', () => {
  expect(receiptRows(RECEIPT)).toEqual([
    ['Engine', '0.1.0'],
    ['Rules', '312'],
    ['Files analysed', '1,214 of 1,240'],
    ['Secrets search only', '6'],
    ['Files skipped', '20'],
    ['Lines of code', '18,640'],
    ['Languages', 'TypeScript, Python, Go'],
    ['Duration', '2 min 41 s'],
  ])
})

it('writes languages as people do', () => {
  expect(receiptRows({ ...RECEIPT, languages: { sql: 3, 'objective-c': 2, kotlin: 1 } })).toContainEqual(['Languages', 'SQL, Objective-C, Kotlin'])
})

it('counts suppressed findings where there are any', () => {
  expect(receiptRows({ ...RECEIPT, suppressed: 3 })).toContainEqual(['Suppressed in code', '3'])
})

it('counts comments for other tools apart from suppressed findings', () => {
  const rows = receiptRows({ ...RECEIPT, suppressed: 1, silenced: 1027 })
  expect(rows).toContainEqual(['Suppressed in code', '1'])
  expect(rows).toContainEqual(['Comments for other tools', '1,027'])
})

it('does not say how many findings an older scan suppressed, which counted both as one', () => {
  const { silenced: _, ...older } = { ...RECEIPT, suppressed: 27 }
  expect(receiptRows(older).map(([name]) => name)).not.toContain('Suppressed in code')
})

it('says it in one line', () => {
  expect(receiptLine(RECEIPT)).toBe('1,214 files, 18.6k lines, 2 min 41 s.')
})

it('shortens millions of lines as it does thousands', () => {
  expect(receiptLine({ ...RECEIPT, lines_of_code: 98_765_432 })).toBe('1,214 files, 98.8M lines, 2 min 41 s.')
})

it('counts one as one', () => {
  expect(receiptLine({ ...RECEIPT, files_analysed: 1, lines_of_code: 1 })).toBe('1 file, 1 line, 2 min 41 s.')
  expect(receiptLine({ ...RECEIPT, files_analysed: 0, lines_of_code: 0 })).toBe('0 files, 0 lines, 2 min 41 s.')
})

it('sums up what was left out by reason, most first', () => {
  const skipped = (reason: 'binary' | 'generated', files: number) => ({ path: `${reason}-${files}`, reason, detail: null, files })
  expect(skippedLine({ skipped: [skipped('binary', 2), skipped('generated', 20), skipped('binary', 1)] })).toBe('20 generated, 3 binary')
})

const inPart = { path: '/', reason: 'in_part', detail: 'Data flow was not analysed in 213 files: it took longer than 120 s', files: 0 } as const

it('counts what was analysed in part apart from the files that were left out', () => {
  const receipt = { skipped: [inPart, { path: 'a.min.js', reason: 'minified', detail: null, files: 1 } as const] }
  expect(skippedTitle(receipt)).toBe('1 file skipped, 1 analysed in part')
  expect(skippedLine(receipt)).toBe('1 minified')
})

it('counts files that were searched for secrets only apart from skipped ones', () => {
  const secretsOnly = { path: 'docs/', reason: 'secrets_only', detail: null, files: 1200 } as const
  expect(skippedTitle({ skipped: [secretsOnly] })).toBe('1,200 files searched for secrets only')
  expect(skippedTitle({ skipped: [secretsOnly, { path: 'a.min.js', reason: 'minified', detail: null, files: 1 }] })).toBe('1 file skipped, 1,200 searched for secrets only')
  expect(skippedLine({ skipped: [secretsOnly] })).toBe('no rules for files of their kind')
})

it('says what was not done where no file was left out', () => {
  expect(skippedTitle({ skipped: [inPart] })).toBe('1 analysed in part')
  expect(skippedLine({ skipped: [inPart] })).toBe(inPart.detail)
})
