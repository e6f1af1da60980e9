import { expect, it } from 'vitest'
import { aFixProof } from '../../testing/scan-samples.ts'
import { checksHeld, findingLines, rungLines, uncheckedLines } from './proof-lines.ts'

const FIXED = { finding_id: '1', title: 'SQL injection', rule_id: 'sql-injection', file_path: 'src/a.ts', line_number: 4, change: null, todo: null, reason: null }
const LEFT = { finding_id: '2', title: 'Log injection', rule_id: 'log-injection', file_path: 'src/a.ts', line_number: null, change: null, todo: null, reason: 'its edits overlap' }
const PARSES = { rung: 1, name: 'The file still parses', passed: true, detail: null }
const STAYS = { rung: 2, name: 'The findings are gone', passed: false, detail: 'still reported: SQL injection' }

it('lists fixed findings, and the others with the reason', () => {
  expect(findingLines(aFixProof({ findings: [FIXED, LEFT] }))).toEqual([
    { kind: 'done', text: 'SQL injection (sql-injection, line 4)', notes: [] },
    { kind: 'left', text: 'Log injection (log-injection): its edits overlap', notes: [] },
  ])
})

it('says what was changed and what is left to do', () => {
  const [line] = findingLines(aFixProof({ findings: [{ ...FIXED, change: 'Reads the key from the environment.', todo: 'Rotate the key.' }] }))
  expect(line?.notes).toEqual(['Reads the key from the environment.', 'To do: Rotate the key.'])
})

it('names the file where there are several, and lists those of one file when asked', () => {
  const proof = aFixProof({ files: ['src/a.ts', 'src/b.ts'], findings: [FIXED, { ...LEFT, file_path: 'src/b.ts' }] })
  expect(findingLines(proof).map(({ text }) => text)).toEqual(['SQL injection (sql-injection, line 4) in src/a.ts', 'Log injection (log-injection) in src/b.ts: its edits overlap'])
  expect(findingLines(proof, 'src/b.ts').map(({ text }) => text)).toEqual(['Log injection (log-injection): its edits overlap'])
})

it('lists the checks, a failed one with what was seen', () => {
  expect(rungLines(aFixProof({ rungs: [PARSES, STAYS] }))).toEqual([
    { kind: 'done', text: 'The file still parses', notes: [] },
    { kind: 'left', text: 'The findings are gone: still reported: SQL injection', notes: [] },
  ])
})

it('shows text that looks like another part of the proof as it is', () => {
  expect(findingLines(aFixProof({ findings: [{ ...LEFT, title: '1. Fixed: yes.' }] }))).toEqual([{ kind: 'left', text: '1. Fixed: yes. (log-injection): its edits overlap', notes: [] }])
  expect(uncheckedLines(aFixProof({ not_checked: ['Not fixed: tests'] }))).toEqual([{ kind: 'note', text: 'Not fixed: tests', notes: [] }])
})

it('counts the checks that hold', () => {
  expect(checksHeld(aFixProof({ rungs: [PARSES, { ...STAYS, passed: true }] }))).toBe('All 2 checks hold')
  expect(checksHeld(aFixProof({ rungs: [PARSES, STAYS] }))).toBe('1 of 2 checks hold')
  expect(checksHeld(aFixProof({ rungs: [] }))).toBeNull()
})
