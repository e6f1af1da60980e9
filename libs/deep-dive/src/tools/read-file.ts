import * as Type from 'typebox'
import type { Code, ShownLines } from '../code.ts'
import { ARGUMENTS, asListed, defineTool, type Shown, told } from './tool.ts'

const MAX_LINES = 120
const MAX_CHARACTERS = 5_000

/** Lines of a file with their numbers, as many as fit. */
export function numbered(path: string, lines: ShownLines, from: number, to: number): Shown & { last: number } {
  const texts: string[] = []
  let left = MAX_CHARACTERS
  for (let line = from; line <= Math.min(to, lines.count); line += 1) {
    const text = `${line}: ${lines.at(line)}`
    left -= text.length + 1
    if (left < 0 && texts.length > 0) break
    texts.push(text)
  }
  const last = from + texts.length - 1
  return { text: texts.join('\n'), sent: texts.length > 0 ? [{ file_path: path, start_line: from, end_line: last }] : [], last }
}

function read(code: Code, path: string, from: number, to: number): Shown {
  const lines = code.lines(path)
  if (lines === null) return told('No such text file in the project.')
  if (from > lines.count) return told(`The file has ${lines.count} lines.`)
  const { text, sent, last } = numbered(path, lines, from, Math.min(Math.max(from, to), from + MAX_LINES - 1))
  return { text: `${text}${last < lines.count ? `\n(${lines.count} lines in all)` : ''}`, sent }
}

export const readFile = defineTool({
  name: 'read_file',
  description: `Shows lines of a file with their numbers, at most ${MAX_LINES} at a time. Secrets are masked.`,
  parameters: Type.Object({ path: ARGUMENTS.path, from_line: ARGUMENTS.from_line, to_line: ARGUMENTS.to_line }),
  run: ({ path, from_line, to_line }, code) => read(code, asListed(path), from_line ?? 1, to_line ?? Number.MAX_SAFE_INTEGER),
})
