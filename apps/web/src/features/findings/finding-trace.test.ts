import { expect, it } from 'vitest'
import { codeFiles, firstStep, placeOf, rowsOf, stepOn } from './finding-trace.ts'

const step = (file_path: string, line: number, expression = 'request.query.q') => ({ file_path, line, column: 1, title: 'It comes in', expression })
const excerpt = { start_line: 34, lines: ['a', 'b', 'c'] }
const trace = [step('b.ts', 7), step('b.ts', 12, 'send(q)'), step('a.ts', 20, 'run(q)'), step('a.ts', 36)]
const evidence = { file_path: 'a.ts', line_number: 36, excerpt, trace }

const file = (path: string, from: Parameters<typeof codeFiles>[0] = evidence) => {
  const found = codeFiles(from).get(path)
  if (!found) throw new Error(`no ${path}`)
  return found
}

it('shows the excerpt of the finding with the steps outside it', () => {
  expect(file('a.ts')).toEqual({ path: 'a.ts', numbers: [20, 34, 35, 36], lines: ['run(q)', 'a', 'b', 'c'], steps: new Map([[20, [3]], [36, [4]]]), isPart: false })
})

it('shows the lines that are kept of another file', () => {
  expect(file('b.ts')).toEqual({ path: 'b.ts', numbers: [7, 12], lines: ['request.query.q', 'send(q)'], steps: new Map([[7, [1]], [12, [2]]]), isPart: true })
})

it('counts a row wherever lines are missing', () => {
  expect(rowsOf(file('a.ts'))).toBe(5)
})

it('has only the steps where no excerpt is kept', () => {
  expect(file('a.ts', { ...evidence, excerpt: null })).toMatchObject({ numbers: [20, 36], isPart: true })
})

it('has nothing to show without excerpt and trace', () => {
  expect(codeFiles({ ...evidence, excerpt: null, trace: [] }).size).toBe(0)
})

it('opens at the step on the line of the finding', () => {
  expect(firstStep(evidence)).toBe(trace[3])
})

it('opens at the finding itself where no step stands on its line', () => {
  const elsewhere = { ...evidence, line_number: 35 }
  expect(placeOf(elsewhere, firstStep(elsewhere))).toEqual({ path: 'a.ts', line: 35 })
})

it('numbers a line with the chosen step, else with the last one on it', () => {
  const twice = file('a.ts', { ...evidence, trace: [step('a.ts', 35), step('a.ts', 35)] })
  expect([stepOn(twice, 35, 1), stepOn(twice, 35, 0), stepOn(twice, 34, 1)]).toEqual([1, 2, null])
})
