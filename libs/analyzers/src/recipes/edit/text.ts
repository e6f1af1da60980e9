import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'

/** Text of edits has `\n` for a line break; whoever applies them writes the file's own. */
export const replaced = (node: SyntaxNode, text: string): Edit => ({ start: node.start, end: node.end, text })

export const insertedAt = (offset: number, text: string): Edit => ({ start: offset, end: offset, text })

export const insertedBefore = (node: SyntaxNode, text: string): Edit => insertedAt(node.start, text)

export const insertedAfter = (node: SyntaxNode, text: string): Edit => insertedAt(node.end, text)

const lineStart = (text: string, offset: number) => text.lastIndexOf('\n', offset - 1) + 1

/** The blanks that a node's line begins with. */
export const indentOf = (file: ParsedFile, node: SyntaxNode): string => /^[ \t]*/.exec(file.text.slice(lineStart(file.text, node.start)))?.[0] ?? ''

/** Where the line of a node's end is over, if only blanks or a comment follow; else the node's end. */
export const lineEnd = ({ text }: ParsedFile, { end }: SyntaxNode): number => end + (/^[ \t]*(?:\/\/[^\n]*?)?(?=\r?\n|$)/.exec(text.slice(end, end + 200))?.[0].length ?? 0)

/** The length of the line break that stands there; 0 where there is none. */
export const lineBreakAt = (text: string, at: number): number => (text.startsWith('\r\n', at) ? 2 : text.startsWith('\n', at) ? 1 : 0)

/** Takes away a statement that has its lines for itself. */
export function wholeLine(file: ParsedFile, node: SyntaxNode): Edit {
  const end = lineEnd(file, node)
  return { start: lineStart(file.text, node.start), end: end + lineBreakAt(file.text, end), text: '' }
}

/** Whether nothing but blanks stands before it on its line. */
export const beginsLine = (file: ParsedFile, node: SyntaxNode): boolean => file.text.slice(lineStart(file.text, node.start), node.start).trim() === ''

/** One level of indentation as the file has it. */
export function indentStep(file: ParsedFile): string {
  const steps = [...file.text.matchAll(/^(\t|[ ]{2,8})(?=\S)/gm)].slice(0, 40).map((match) => match[1] ?? '')
  if (steps.filter((step) => step === '\t').length * 2 > steps.length) return '\t'
  const narrow = steps.filter((step) => step !== '\t').sort((a, b) => a.length - b.length)[0]
  return narrow ?? (file.language === 'javascript' || file.language === 'typescript' || file.language === 'ruby' ? '  ' : '    ')
}

/** The statement around a node: the outermost one that a block, a body or the file holds. */
export function statementOf(file: ParsedFile, node: SyntaxNode): SyntaxNode | null {
  let at: SyntaxNode = node
  for (const above of node.ancestors()) {
    if (BLOCKS.has(above.kind)) return at
    if (file.isA(above, 'function') || file.isA(above, 'class')) return null
    at = above
  }
  return null
}

const BLOCKS = new Set([
  'Program', 'BlockStatement', 'FunctionBody', 'StaticBlock', 'SwitchCase',
  'module', 'block', 'program', 'statement_list', 'source_file', 'compound_statement', 'case_statement', 'default_statement',
  'switch_block_statement_group', 'constructor_body', 'body_statement', 'then', 'else', 'do', 'begin', 'compilation_unit', 'global_statement', 'colon_block',
])

/** The quote that most strings of the file are written in. */
export function quoteOf(file: ParsedFile): "'" | '"' {
  const count = (quote: string) => file.text.split(quote).length
  return count("'") >= count('"') ? "'" : '"'
}

/** Statements of their own lines, put before the one around a node; null where there is none that begins a line. */
export function linesBefore(file: ParsedFile, node: SyntaxNode, lines: readonly string[]): Edit | null {
  const statement = statementOf(file, node)
  if (!statement || !beginsLine(file, statement)) return null
  const indent = indentOf(file, statement)
  return insertedBefore(statement, lines.map((line) => `${line}\n${indent}`).join(''))
}
