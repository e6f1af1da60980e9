import type { Evidence } from '@preflight/contracts'
import type { Project } from '../project/project.ts'
import { withoutComments } from './without-comments.ts'
import { withoutPatterns } from './without-patterns.ts'

type Readable = Pick<Project, 'snapshot'>

/** Longer lines were written by no person. */
const MAX_LINE = 2_000
const SHOWN = 120

/** A file as code: its comments are blank. '' where it cannot be read. */
export const codeOf = ({ snapshot }: Readable, path: string): string => withoutComments(path, snapshot.read(path) ?? '')

/** The same for a whole text: what stands for a line's beginning and end does so in each line. */
const byLine = (pattern: RegExp): RegExp => (pattern.multiline ? pattern : new RegExp(pattern.source, `${pattern.flags}m`))

/** Lines of a file that say this outside of comments and regular expressions. */
export function codeLines(project: Readable, path: string, pattern: RegExp): Evidence[] {
  const text = project.snapshot.read(path) ?? ''
  if (!byLine(pattern).test(text)) return []
  return withoutComments(path, text).split('\n').flatMap((line, at) => (line.length < MAX_LINE && pattern.test(line) && pattern.test(withoutPatterns(path, line)) ? [{ file_path: path, line: at + 1, text: line.trim().slice(0, SHOWN) }] : []))
}

/** The first line of each file that says this outside of comments. */
export const firstCodeLines = (project: Readable, paths: readonly string[], pattern: RegExp): Evidence[] => paths.flatMap((path) => codeLines(project, path, pattern).slice(0, 1))

/** Whether one of these files says this outside of comments. */
export const someCode = (project: Readable, paths: readonly string[], pattern: RegExp): boolean => paths.some((path) => pattern.test(project.snapshot.read(path) ?? '') && pattern.test(codeOf(project, path)))

/** The line of a place in a text, from 1. */
export function lineAt(text: string, index: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line += 1
  return line
}
