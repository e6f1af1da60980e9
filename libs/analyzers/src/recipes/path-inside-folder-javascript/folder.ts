import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { isFixed } from '../edit/fixed-javascript.ts'
import { piecesOf } from '../sql/template.ts'

/** The folder that a path begins with, and what is added to it. */
export interface Placed {
  /** arguments of `path.join` that give the folder */
  folder: readonly string[]
  /** what comes behind it, where that is one argument */
  rest: string | null
  /** `path.resolve`: the whole is absolute already */
  isResolved: boolean
}

const JOINS = /^path\.(?:join|resolve)$/

/** Splits the expression of a path into a folder that is the same for all, and the rest; null where it begins with what is not fixed. */
export function placedIn(file: ParsedFile, expression: SyntaxNode): Placed | null {
  const node = file.unwrap(expression)
  const call = file.call(node)
  if (call && JOINS.test(call.callee)) return joined(file, call.args, call.name === 'resolve')
  return concatenated(file, node)
}

function joined(file: ParsedFile, args: readonly SyntaxNode[], isResolved: boolean): Placed | null {
  const first = args.findIndex((argument) => !isFixed(file, argument))
  if (first > 0) {
    const folder = args.slice(0, first).map(({ text }) => text)
    return { folder, rest: first === args.length - 1 ? (args[first]?.text ?? null) : null, isResolved: isResolved || isAbsolute(folder) }
  }
  const [only] = args
  const inside = first === 0 && args.length === 1 && only ? concatenated(file, only) : null
  return inside && { ...inside, isResolved: isResolved || isAbsolute(inside.folder) }
}

const isAbsolute = ([first = '']: readonly string[]) => /^(?:__dirname|import\.meta\.dirname|process\.cwd\(\)|path\.resolve\(.*\))$/.test(first)

/** `'uploads/' + name`, `${FOLDER}/sub/${name}` */
function concatenated(file: ParsedFile, node: SyntaxNode): Placed | null {
  const pieces = piecesOf(file, node)
  const first = pieces.findIndex((piece) => piece.kind === 'value' && !isFixed(file, piece.node))
  const before = pieces.slice(0, first)
  const last = before.at(-1)
  if (first < 1 || last?.kind !== 'text' || !last.text.includes('/')) return null
  const folder = before.flatMap((piece, at): string[] => {
    if (piece.kind === 'value') return [piece.node.text]
    const text = piece === last ? piece.text.slice(0, piece.text.lastIndexOf('/')) : piece.text
    const isBehind = at > 0 && before[at - 1]?.kind === 'value'
    // what is joined to a value without a slash is no folder of its own
    if (isBehind && text !== '' && !text.startsWith('/')) return ['']
    const inside = isBehind ? text.replace(/^\//, '') : text
    return inside === '' ? [] : [quoted(inside, file)]
  })
  if (folder.length === 0 || folder.includes('')) return null
  return { folder, rest: null, isResolved: false }
}

const quoted = (text: string, file: ParsedFile) => (file.text.split('"').length > file.text.split("'").length ? `"${text}"` : `'${text}'`)
