import { commentsOf } from '../../inventory/languages.ts'
import { parseFile } from '../../syntax/parse.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { RawFinding } from '../../types.ts'
import { findingOnLines } from './finding.ts'

const NOTE = /(?:\/\/|#|\/\*|^\s*\*)\s*(?:@todo\b|(?:TODO|FIXME|HACK|XXX)\b)[\s:(-]*(.{0,100})/
const MAX_LINE = 500
/** Fewer lines in a row may be an example in prose. */
const MIN_LINES = 4
/** What a line of code ends or begins with, and prose seldom does. */
const LIKE_CODE = /[;{}]\s*$|^\s*[\w.$\]['"]+\s*(?:=|\+=|:=)\s*\S|^\s*[\w.$]+\([^)]*\)\s*$|^\s*(?:if|for|while|def|elif|else|try|except|with|class|func|end)\b.*(?:[:{]|\bend)\s*$|^\s*(?:return|import|from|const|let|var|require)\b.*[\w'")\]]\s*$/

/** Notes about unfinished work, and code that somebody commented out. */
export function findComments(file: ParsedFile): RawFinding[] {
  const lines = file.text.split('\n')
  return [...findNotes(file, lines), ...findCommentedCode(file, lines)]
}

function findNotes(file: ParsedFile, lines: readonly string[]): RawFinding[] {
  return lines.flatMap((line, at) => {
    const note = line.length <= MAX_LINE ? NOTE.exec(line) : null
    return note ? [findingOnLines(file, 'todo-comment', at + 1, at + 1)] : []
  })
}

function findCommentedCode(file: ParsedFile, lines: readonly string[]): RawFinding[] {
  const marks = commentsOf(file.language).line
  const found: RawFinding[] = []
  let run: string[] = []
  for (let at = 0; at <= lines.length; at++) {
    const content = commentIn(lines[at] ?? '', marks)
    if (content !== null) {
      run.push(content)
      continue
    }
    if (isCode(run, file) && !isInText(file, lines, at)) found.push(findingOnLines(file, 'commented-out-code', at - run.length + 1, at, { title: `${run.length} lines of commented-out code` }))
    run = []
  }
  return found
}

const TRIPLE = /"{3}|'{3}/g

/** Python: whether a line stands in a text over several lines, such as a file of settings that the program writes. */
const isInText = ({ language }: ParsedFile, lines: readonly string[], at: number): boolean =>
  language === 'python' && lines.slice(0, at).reduce((marks, line) => marks + (line.match(TRIPLE)?.length ?? 0), 0) % 2 === 1

/** What stands behind the comment mark of a line that holds nothing else; null for other lines and for documentation. */
function commentIn(line: string, marks: readonly string[]): string | null {
  const text = line.trim()
  const mark = marks.find((start) => text.startsWith(start))
  if (!mark || text.length > MAX_LINE) return null
  const content = text.slice(mark.length)
  return /^[/!#*|]/.test(content) ? null : content.replace(/\r$/, '')
}

/** It looks like code line by line, and a parser can read it as a whole. */
function isCode(run: readonly string[], file: ParsedFile): boolean {
  const filled = run.filter((line) => line.trim() !== '')
  if (filled.length < MIN_LINES || filled.filter((line) => LIKE_CODE.test(line)).length < filled.length * 0.75) return false
  try {
    const source = file.language === 'php' ? `<?php\n${run.join('\n')}` : run.join('\n')
    return parseFile(`comment.${file.language === 'typescript' ? 'ts' : 'js'}`, dedent(source), file.language).errors === 0
  } catch {
    // what no parser can read is no code that was commented out
    return false
  }
}

function dedent(text: string): string {
  const indent = /^[ \t]*/.exec(text.split('\n').find((line) => line.trim() !== '') ?? '')?.[0] ?? ''
  return text.split('\n').map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line)).join('\n')
}
