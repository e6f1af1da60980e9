import type { DiffLine } from '@preflight/contracts'
import { expect, it } from 'vitest'
import { diffRows } from './diff-rows.ts'

const line = (kind: DiffLine['kind'], text: string): DiffLine => ({ kind, text })

it('numbers lines as they stand before and after the change', () => {
  const hunk = { old_start: 10, new_start: 12, lines: [line('same', 'a'), line('removed', 'b'), line('added', 'c'), line('added', 'd'), line('same', 'e')] }
  expect(diffRows({ hunks: [hunk] }).map(({ old, new: now, text }) => [old, now, text])).toEqual([
    [10, 12, 'a'],
    [11, null, 'b'],
    [null, 13, 'c'],
    [null, 14, 'd'],
    [12, 15, 'e'],
  ])
})

it('marks where lines are left out between two parts', () => {
  const part = (start: number) => ({ old_start: start, new_start: start, lines: [line('same', 'a'), line('removed', 'b')] })
  expect(diffRows({ hunks: [part(1), part(30)] }).map(({ afterGap }) => afterGap)).toEqual([false, false, true, false])
})

it('cuts lines that nobody can read', () => {
  const [row] = diffRows({ hunks: [{ old_start: 1, new_start: 1, lines: [line('added', 'x'.repeat(5000))] }] })
  expect(row?.text).toBe(`${'x'.repeat(1000)}…`)
})
