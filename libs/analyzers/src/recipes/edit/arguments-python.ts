import type { Call } from '../../syntax/dialect.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { insertedAfter, insertedAt } from './text.ts'

/** Takes a keyword argument out of its call, given its value. */
export function withoutArgument(value: SyntaxNode): Edit {
  const argument = value.parent?.kind === 'keyword_argument' ? value.parent : value
  const siblings = argument.parent?.children ?? []
  const at = siblings.findIndex((one) => one.is(argument))
  const before = siblings[at - 1]
  const after = siblings[at + 1]
  if (before) return { start: before.end, end: argument.end, text: '' }
  return { start: argument.start, end: after ? after.start : argument.end, text: '' }
}

/** Puts an argument behind those of a call; on a line of its own where the last one has one. */
export function withArgument({ node }: Call, text: string): Edit | null {
  const list = node.child('arguments')
  if (list?.kind !== 'argument_list') return null
  const last = list.children.filter(({ kind }) => kind !== 'comment').at(-1)
  if (!last) return insertedAt(list.start + 1, text)
  const source = node.tree.text
  const line = source.slice(source.lastIndexOf('\n', last.start - 1) + 1, last.start)
  const isOwnLine = line.trim() === '' && source.slice(list.start, last.start).includes('\n')
  return insertedAfter(last, isOwnLine ? `,\n${line}${text}` : `, ${text}`)
}
