import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { functionAround } from '../edit/constants.ts'
import { wholeLine } from '../edit/text.ts'
import type { Hole } from './holes.ts'
import { placeholderEdit } from './placeholder.ts'
import { blockAround, isBlock, isShown, usesOf } from './statement.ts'
import { delimitersOf, type Piece, piecesOf } from './template.ts'

/** What is added to a statement in one place. */
export interface Added {
  /** the expression */
  node: SyntaxNode
  pieces: readonly Piece[]
  /** the statement that adds it; its declaration cannot go */
  statement: SyntaxNode
  /** the end of what stands before the call in a chain: `sql` in `sql.append(name)` */
  chainedTo: number | null
  isFirst: boolean
}

/** A statement that is put together line by line, and then run. */
export interface Assembled {
  parts: readonly Added[]
  pieces: readonly Piece[]
}

const APPENDS = /^(?:append|Append|AppendLine)$/
const BUILDER = /^new\s+(?:java\.lang\.|System\.Text\.)?String(?:Builder|Buffer)\s*\(/
const LOOPS = /^(?:for|foreach|while|do|enhanced_for)_statement$/

/** `sql`, `sql.toString()`, and the first `and` made a `where` */
const nameOf = (given: SyntaxNode): string | null => /^(\w+)(?:\.[tT]oString\(\))?(?:\.replaceFirst\("\s*\w+\s*",\s*"\s*\w+\s*"\))?$/.exec(given.text)?.[1] ?? null

const added = (file: ParsedFile, node: SyntaxNode, rest: Omit<Added, 'node' | 'pieces'>): Added => ({ node, pieces: piecesOf(file, node), ...rest })

/** `String sql = "..."`, `StringBuilder sql = new StringBuilder("...")` */
function declared(file: ParsedFile, declarator: SyntaxNode): Added | null {
  const value = declarator.child('value') ?? declarator.children.at(-1)
  const statement = [...declarator.ancestors()].find(({ kind }) => /^local_(?:variable_)?declaration(?:_statement)?$/.test(kind))
  if (!value || !statement) return null
  const made = BUILDER.test(value.text) ? file.call(value) : null
  const [only, ...others] = made?.args ?? []
  if (made && !only) return { node: value, pieces: [], statement, chainedTo: null, isFirst: true }
  return others.length > 0 ? null : added(file, only ?? value, { statement, chainedTo: null, isFirst: true })
}

/** `sql.append("a").append(b)`, as one part for each call, in order. */
function appended(file: ParsedFile, statement: SyntaxNode, mention: SyntaxNode): Added[] | null {
  const parts: Added[] = []
  for (let call = file.call(statement.children[0] ?? statement); call; call = call.receiver ? file.call(call.receiver) : null) {
    const [only, ...others] = call.args
    if (!APPENDS.test(call.name) || !only || others.length > 0 || !call.receiver) return null
    parts.unshift(added(file, only, { statement, chainedTo: call.receiver.end, isFirst: false }))
    if (call.receiver.is(mention)) return parts
  }
  return null
}

/** What a mention of the variable adds; null where it does something else. */
function partsAt(file: ParsedFile, mention: SyntaxNode): Added[] | null {
  const { parent } = mention
  if (parent?.kind === 'variable_declarator') {
    const made = declared(file, parent)
    return made && [made]
  }
  const statement = [...mention.ancestors()].find(({ kind }) => /_statement$/.test(kind))
  if (statement?.kind !== 'expression_statement') return null
  const right = parent?.kind === 'assignment_expression' && parent.child('left')?.is(mention) ? parent.child('right') : null
  if (!right) return appended(file, statement, mention)
  return parent?.parent?.is(statement) && /\+=\s*$/.test(file.text.slice(mention.end, right.start)) ? [added(file, right, { statement, chainedTo: null, isFirst: false })] : null
}

const loopAround = (node: SyntaxNode) => [...node.ancestors()].find(({ kind }) => LOOPS.test(kind))?.index ?? -1

const isClosed = (pieces: readonly Piece[]) => pieces.every((piece) => piece.kind === 'text' && piece.text.split("'").length % 2 === 1)

/** Not the only statement of an `if`, which needs no braces. */
const isOfBlock = (parts: readonly Added[]) => parts.every(({ statement }) => statement.parent !== null && isBlock(statement.parent))

/** What a mention adds, and whether it is run wherever the call is. */
interface Mention {
  parts: readonly Added[]
  isCertain: boolean
}

/** All that is added to the variable that a call is given, in order; null where something else is done with it. */
export function mentionsIn(file: ParsedFile, argument: SyntaxNode): Mention[] | null {
  const name = file.language === 'java' || file.language === 'csharp' ? nameOf(file.unwrap(argument)) : null
  if (name === null) return null
  const uses = usesOf(functionAround(file, argument), name).filter((use) => !argument.contains(use) && !isShown(file, use))
  const found: Mention[] = []
  for (const use of uses) {
    const parts = partsAt(file, use)
    if (!parts || use.start > argument.start) return null
    found.push({ parts, isCertain: isOfBlock(parts) && blockAround(use)?.contains(argument) === true && loopAround(use) === loopAround(argument) })
  }
  return found
}

/** The lines that put together what a call runs, one after the other; null where it is not certain which of them are run. */
export function assembled(file: ParsedFile, argument: SyntaxNode): Assembled | null {
  const mentions = mentionsIn(file, argument) ?? []
  const parts = mentions.flatMap((one) => (one.isCertain ? one.parts : []))
  const others = mentions.flatMap((one) => (one.isCertain ? [] : one.parts))
  if (!others.every(({ pieces, isFirst }) => !isFirst && isClosed(pieces))) return null
  return parts.length > 1 && parts[0]?.isFirst === true ? { parts, pieces: parts.flatMap(({ pieces }) => pieces) } : null
}

/** Takes what is added away: its line, or its call out of a chain. */
const without = (file: ParsedFile, { statement, chainedTo, node }: Added): Edit =>
  (chainedTo === null ? wholeLine(file, statement) : { start: chainedTo, end: node.parent?.parent?.kind === 'method_invocation' ? node.parent.parent.end : file.text.indexOf(')', node.end) + 1, text: '' })

/** A placeholder in the place of a hole, which may begin in one line and end in another; null where that cannot be written. */
export function placeholderIn(file: ParsedFile, { parts }: Assembled, hole: Hole, placeholder: string): Edit[] | null {
  const from = parts.findIndex(({ node }) => node.start <= hole.start && hole.start < node.end)
  const to = parts.findIndex(({ node }) => node.start < hole.end && hole.end <= node.end)
  const [first, last] = [parts[from], parts[to]]
  if (!first || !last) return null
  if (first === last) {
    const next = first.pieces.find((piece) => piece.kind === 'text' && piece.start >= hole.end)
    if (hole.start > first.node.start) return listed(placeholderEdit(file, first.pieces, hole, placeholder))
    const quote = next?.kind === 'text' ? delimitersOf(next.literal)?.quote : '"'
    return next?.kind === 'text' ? [{ start: first.node.start, end: next.start, text: `${quote}${placeholder}` }] : [{ start: first.node.start, end: first.node.end, text: `"${placeholder}"` }]
  }
  const opens = first.pieces.find((piece) => piece.kind === 'text' && piece.start <= hole.start && hole.start < piece.end)
  const closes = last.pieces.find((piece) => piece.kind === 'text' && piece.start < hole.end && hole.end <= piece.end)
  const quote = opens?.kind === 'text' ? delimitersOf(opens.literal)?.quote : undefined
  if (quote !== '"' || closes?.kind !== 'text' || delimitersOf(closes.literal)?.quote !== '"') return null
  const isOver = closes === last.pieces.at(-1) && hole.end === closes.end
  const gone = parts.slice(from + 1, isOver ? to + 1 : to)
  const rest = isOver ? [] : [{ start: last.node.start, end: hole.end, text: quote }]
  return [{ start: hole.start, end: first.node.end, text: placeholder + quote }, ...gone.map((part) => without(file, part)), ...rest]
}

const listed = (edit: Edit | null) => edit && [edit]

/** Lines of which every call has gone go as a whole. */
export function withoutEmptyLines(file: ParsedFile, { parts }: Assembled, edits: readonly Edit[]): Edit[] {
  const statements = parts.filter(({ chainedTo }) => chainedTo !== null).map(({ statement }) => statement)
  const isGone = (part: Added) => edits.some(({ start, end, text }) => text === '' && start === part.chainedTo && end > part.node.end)
  const empty = statements.filter((statement) => parts.filter((part) => part.statement.is(statement)).every(isGone))
  const kept = edits.filter(({ start, end }) => !empty.some((one) => one.start <= start && end <= one.end))
  return [...kept, ...new Map(empty.map((one) => [one.start, wholeLine(file, one)])).values()]
}
