import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { formattedPieces } from '../sql-parameters-python/formatted.ts'
import { delimitersOf, piecesOf } from '../sql/template.ts'

/** A path that is made of a folder and what stands below it, as source. */
export interface Joined {
  folder: string
  below: string[]
}

const JOINS = /(?:^|\.)(?:os\.path\.join|posixpath\.join)$/

/** `os.path.join(folder, name)`, `folder + '/' + name`, `f'{folder}/{name}'`, `'folder/' + name`; null for others. */
export function joinedPath(file: ParsedFile, expression: SyntaxNode, isFromOutside: (node: SyntaxNode) => boolean): Joined | null {
  const call = file.call(expression)
  if (call && JOINS.test(call.callee)) {
    const [folder, ...below] = call.args
    return folder && below.length > 0 && !isFromOutside(folder) && call.named.size === 0 ? { folder: folder.text, below: below.map(({ text }) => text) } : null
  }
  const pieces = formattedPieces(file, expression)?.pieces ?? piecesOf(file, expression)
  const [first, second, ...others] = pieces.filter((piece) => piece.kind === 'value' || piece.text !== '')
  const last = others.at(-1)
  // a value alone behind the folder; text behind it, such as an ending, would have to be joined to it
  if (first?.kind === 'text' && second?.kind === 'value' && others.length === 0) {
    const folder = /^(.*[^/])\/$/s.exec(first.text)?.[1]
    const around = delimitersOf(first.literal)
    return folder !== undefined && around ? { folder: `${around.prefix.replace(/f/i, '')}${around.quote}${folder}${around.quote}`, below: [second.node.text] } : null
  }
  if (first?.kind === 'value' && second?.kind === 'text' && second.text === '/' && last?.kind === 'value' && others.length === 1 && !isFromOutside(first.node)) return { folder: first.node.text, below: [last.node.text] }
  return null
}
