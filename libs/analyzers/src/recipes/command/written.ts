import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { statementOf } from '../edit/text.ts'
import { joinedByPlus } from '../sql/join-by-plus.ts'
import type { Word } from './words.ts'

/** Words as expressions of a language that adds texts. */
export const wordsByPlus = (words: readonly Word[], plus: ' + ' | '+'): string =>
  words.map((word) => joinedByPlus(plus)(word.map((part) => (part.kind === 'text' ? part : { ...part, start: part.node.start, end: part.node.end })))).join(', ')

/** A shell and the mark behind which its command line stands. */
const SHELL = /^["'](?:(?:\/usr)?\/bin\/)?(?:ba|z|da|k)?sh["']$/
const IS_COMMAND = /^["']-l?c["']$/

/** The argument behind a shell and `-c`. */
export const behindShell = (args: readonly SyntaxNode[]): { shell: SyntaxNode; line: SyntaxNode } | null => {
  const at = args.findIndex(({ text }, index) => SHELL.test(text) && IS_COMMAND.test(args[index + 1]?.text ?? ''))
  const [shell, line] = [args[at], args[at + 2]]
  return shell && line && at + 3 === args.length ? { shell, line } : null
}

/** A local variable that held the command line and is used no more: its declaration goes. */
export function withoutHolder(file: ParsedFile, built: SyntaxNode, argument: SyntaxNode): Edit[] {
  if (file.unwrap(argument).is(built)) return []
  const statement = statementOf(file, built)
  if (!statement || !/declaration|assignment|expression_statement/.test(statement.kind)) return []
  const end = file.text.indexOf('\n', statement.end)
  if (end < 0 || file.text.slice(statement.end, end).trim() !== '') return []
  return [{ start: file.text.lastIndexOf('\n', statement.start - 1) + 1, end: end + 1, text: '' }]
}

/** Whether the variable of a command line is given to nothing but the call. */
export const isOnlyFor = (file: ParsedFile, built: SyntaxNode, argument: SyntaxNode, { node }: Call): boolean => {
  if (file.unwrap(argument).is(built)) return true
  const scope = statementOf(file, node)?.parent ?? file.root
  return [...scope.descendants()].filter((one) => one.children.length === 0 && one.text === argument.text).length === 2
}
