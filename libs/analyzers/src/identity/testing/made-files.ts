import fc from 'fast-check'
import { maskedLines } from '../../excerpt/excerpt.ts'
import type { FileSketch } from '../../types.ts'
import { matchFindings, type StoredFinding } from '../match-findings.ts'
import { hashOf, lineHasher, printOf } from '../print.ts'
import { findRenames } from '../renames.ts'
import { sketchOf } from '../sketch.ts'

/** A line of a made-up file; `name` follows a finding through edits. */
export interface Line {
  text: string
  name?: string
}

export type Files = Readonly<Record<string, readonly Line[]>>

const masked = (lines: readonly Line[]) => maskedLines(lines.map(({ text }) => text), (line) => line)

/** Findings on every named line of a file; a scope starts at each line `function x`. */
export function findingsOf(lines: readonly Line[], path = 'a.js') {
  const text = masked(lines)
  const hash = lineHasher(text)
  const seen = new Map<string, number>()
  let scope = ''
  let scopeLine = 1
  return lines.flatMap(({ text: own, name }, at) => {
    const line = at + 1
    const started = /^function (\w+)/.exec(own)?.[1]
    if (started) [scope, scopeLine] = [started, line]
    if (name === undefined) return []
    const print = printOf(text, hash, { line, end_line: line, column: 1, scope, scopeLine })
    const occurrence = seen.get(print.line_hash) ?? 0
    seen.set(print.line_hash, occurrence + 1)
    return [{ name, rule_id: 'rule', file_path: path, line, key: hashOf(`${path}${print.line_hash}${occurrence}`, 32), print: { ...print, occurrence } }]
  })
}

type Made = ReturnType<typeof findingsOf>

export const stored = (made: Made): StoredFinding[] => made.map(({ name, key, ...finding }) => ({ ...finding, id: name, key }))

export const allFindings = (files: Files): Made => Object.entries(files).flatMap(([path, lines]) => findingsOf(lines, path))

/** As the engine does it: only of files with findings. */
export const sketchesOf = (files: Files): FileSketch[] =>
  Object.entries(files).flatMap(([path, lines]) => (lines.some(({ name }) => name !== undefined) ? [sketchOf(path, masked(lines))] : []))

/** Names before -> names after, through the match. */
export function followAll(before: Files, after: Files) {
  const now = allFindings(after)
  const nameOf = new Map(now.map(({ key, name }) => [key, name]))
  const result = matchFindings(stored(allFindings(before)), now, { renames: findRenames(sketchesOf(before), sketchesOf(after)) })
  const jumped = [...result.matched].flatMap(([key, id]) => (nameOf.get(key) === id ? [] : [`${id} -> ${nameOf.get(key)}`]))
  return { fixed: result.fixed, fresh: result.fresh.map((key) => nameOf.get(key)), jumped }
}

export const NOTHING = { fixed: [], fresh: [], jumped: [] }

const SINKS = ['eval(x)', 'exec(cmd)', 'md5(y)']

/** A function of several lines, half of them found in other files as well, with a sink among them. */
const part = fc.record({ own: fc.integer({ min: 3, max: 8 }), common: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 4 }), sink: fc.constantFrom(...SINKS) })

/** Files of functions, each with a sink that other functions have too; `id` keeps the files apart. */
export const fileOf = (id: string) =>
  fc.array(part, { minLength: 2, maxLength: 8 }).map((parts) =>
    parts.flatMap(({ own, common, sink }, at): Line[] => [
      { text: `function ${id}${at}() {` },
      ...Array.from({ length: own }, (_, line): Line => ({ text: `  work_${id}_${at}_${line}()` })),
      ...common.map((line): Line => ({ text: `  shared_${line}()` })),
      { text: `  ${sink}`, name: `${id}.${at}` },
      { text: '}' },
    ]),
  )
