import { expect, it } from 'vitest'
import { finaliseFile } from '../engine/finalise.ts'
import { inProgram } from './testing.ts'

const step = (file_path: string, line: number) => ({ file_path, line, column: 1, title: 'Passed on', expression: '' })

/** The severities of flows into so many files, of data that a hook has taken up on these lines. */
function severities(rule_id: string, files: number, lines: readonly number[]) {
  const results = Array.from({ length: files }, (_, at) => `page-${at}.js`).map((path) => {
    const finding = { analyzer: 'dataflow' as const, rule_id, file_path: path, line: 3, column: 1, end_line: 3, trace: [...lines.map((line) => step('use-shop.js', line)), step(path, 2), step(path, 3)] }
    return finaliseFile({ path, text: 'one()\ntwo()\nthree()', language: 'javascript', place: 'code', parsed: null, raw: [], mask: (line) => line, flow: { findings: [finding], linesOf: () => null } })
  })
  return inProgram(results).map(({ severity }) => severity)
}

it('weighs less what comes from one place into many files, but for the first', () => {
  expect(severities('open-redirect', 5, [4, 5])).toEqual(['medium', 'low', 'low', 'low', 'low'])
})

it('keeps the weight of what comes into few files, of what a file takes up itself, and of what is graver', () => {
  expect(severities('open-redirect', 3, [4, 5])).toEqual(['medium', 'medium', 'medium'])
  expect(severities('open-redirect', 5, [4])).toEqual(['medium', 'medium', 'medium', 'medium', 'medium'])
  expect(new Set(severities('command-injection', 5, [4, 5])).has('low')).toBe(false)
})
