import type { SyntaxNode } from '../../../syntax/tree.ts'
import { dotted } from './names.ts'

/** What the comment before a declaration says of types: `@param`, `@return` and `@var`. Nobody checks these, so only classes count. */
export interface DocTypes {
  parameters: ReadonlyMap<string, string>
  returns: string
  variable: string
}

const NONE: DocTypes = { parameters: new Map(), returns: '', variable: '' }

export function docTypes(node: SyntaxNode): DocTypes {
  const text = commentBefore(node)
  if (!text.includes('@')) return NONE
  const parameters = new Map<string, string>()
  for (const [, type = '', name = ''] of text.matchAll(/@param[ \t]+(\S+)[ \t]+&?(?:\.\.\.)?\$(\w+)/g)) {
    const found = classOf(type)
    if (found) parameters.set(name, found)
  }
  return { parameters, returns: classOf(/@return[ \t]+(\S+)/.exec(text)?.[1] ?? ''), variable: classOf(/@var[ \t]+(\S+)/.exec(text)?.[1] ?? '') }
}

/** A comment is a leaf, so one that stands right before a node in the tree is its last neighbour. */
function commentBefore(node: SyntaxNode): string {
  const { tree, index } = node
  const before = index - 1
  const isComment = before > 0 && tree.kindNames[tree.kind[before] ?? 0] === 'comment' && tree.parent[before] === tree.parent[index]
  const text = isComment ? tree.text.slice(tree.start[before], tree.end[before]) : ''
  return text.startsWith('/**') ? text : ''
}

/** The only class of a type that may also be null: `User|null` -> `User`. */
function classOf(type: string): string {
  const [only = '', more] = type.replace(/^\?/, '').split('|').filter((part) => !/^(?:null|false)$/i.test(part))
  return !more && /^\\?[A-Z][\w\\]*$/.test(only) ? dotted(only) : ''
}
