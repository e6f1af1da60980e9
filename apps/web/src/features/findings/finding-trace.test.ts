import { expect, it } from 'vitest'
import { codeView } from './finding-trace.ts'

const step = (file_path: string, line: number) => ({ file_path, line, column: 1, title: 'It comes in', expression: 'request.query.q' })
const excerpt = { start_line: 34, lines: ['a', 'b', 'c'] }
const evidence = { file_path: 'a.ts', line_number: 36, excerpt, trace: [step('b.ts', 7), step('a.ts', 35), step('a.ts', 36)] }

it('shows the excerpt with the finding marked and its steps in the gutter', () => {
  expect(codeView(evidence, undefined)).toEqual({ path: 'a.ts', excerpt, markedLine: 36, steps: new Map([[35, 2], [36, 3]]) })
})

it('marks the line of a step in the same lines', () => {
  expect(codeView(evidence, evidence.trace[1])).toMatchObject({ excerpt, markedLine: 35 })
})

it('swaps to the one line kept of a step in another file', () => {
  expect(codeView(evidence, evidence.trace[0])).toEqual({
    path: 'b.ts',
    excerpt: { start_line: 7, lines: ['request.query.q'] },
    markedLine: 7,
    steps: new Map([[7, 1]]),
  })
})

it('does the same for a step outside the excerpt', () => {
  expect(codeView(evidence, step('a.ts', 90))).toMatchObject({ path: 'a.ts', excerpt: { start_line: 90 } })
})

it('has nothing to show without an excerpt', () => {
  expect(codeView({ ...evidence, excerpt: null }, undefined)).toBeNull()
})
