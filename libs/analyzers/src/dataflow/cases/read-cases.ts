import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'

/** A small program with what is to be found in it. */
export interface Case {
  /** the file it stands in, and its own name */
  title: string
  /** without its ending: the rule, where all cases of it are about one */
  file: string
  name: string
  files: { path: string; text: string }[]
  /** `path:line rule`, sorted */
  expected: string[]
}

const CASE = /^\s*(?:\/\/|#|<!--|--)\s*case:\s*(.+?)(?:\s*-->)?\s*$/
const FILE = /^\s*(?:\/\/|#|<!--)\s*file:\s*(\S+)(?:\s*-->)?\s*$/
const PACKAGE = /^\s*\/\/\s*package:\s*(\{.+\})\s*$/
const EXPECT = /(?:\/\/|#|<!--|\{#|\{%#|<%#|@\*|<%--|\{\{!|\/\/-|\{\{--)\s*expect:\s*([\w-]+(?:,\s*[\w-]+)*)/

/**
 * Reads the cases of one file. What stands before the first `case:` line belongs to all of them. `file: name` begins
 * another file of the same case, `package: {...}` its package file; a line with `expect: rule` is where that rule must be found, and nothing else may be.
 */
export function readCases(path: string): Case[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  const starts = lines.flatMap((line, at) => (CASE.test(line) ? [at] : []))
  const preamble = lines.slice(0, starts[0] ?? 0)
  return starts.map((start, at) => {
    const body = lines.slice(start + 1, starts[at + 1] ?? lines.length)
    return makeCase(path, CASE.exec(lines[start] ?? '')?.[1] ?? '', preamble, body)
  })
}

function makeCase(path: string, name: string, preamble: readonly string[], body: readonly string[]): Case {
  const files: { path: string; lines: string[] }[] = [{ path: basename(path), lines: [...preamble] }]
  for (const line of body) {
    const other = FILE.exec(line)?.[1]
    const manifest = PACKAGE.exec(line)?.[1]
    if (manifest) files.unshift({ path: 'package.json', lines: [manifest] })
    else if (other) files.push({ path: other, lines: [] })
    else files.at(-1)?.lines.push(line)
  }
  const expected = files.flatMap((one) =>
    one.lines.flatMap((line, at) => (EXPECT.exec(line)?.[1] ?? '').split(',').filter(Boolean).map((rule) => `${one.path}:${at + 1} ${rule.trim()}`)),
  )
  const file = basename(path, extname(path))
  return { title: `${file}: ${name}`, file, name, files: files.map((one) => ({ path: one.path, text: one.lines.join('\n') })), expected: expected.sort() }
}

/** All files with cases below a folder, sorted. */
export const caseFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.ts$|(?:read-cases|table)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
