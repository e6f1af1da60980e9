import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { indentOf, indentStep } from '../edit/text.ts'
import { nodeAt } from '../edit/node-at.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

const WIDTH = 88

interface Loop {
  statement: SyntaxNode
  /** `for item in items`, `async` with it */
  head: string
  condition: SyntaxNode | null
  list: string
  item: SyntaxNode
}

const onlyStatement = (block: SyntaxNode | null): SyntaxNode | null => (block?.children.length === 1 ? (block.children[0] ?? null) : null)

/** `for ...: [if ...:] list.append(item)` and nothing else, comments included. */
function loopOf(file: ParsedFile, statement: SyntaxNode): Loop | null {
  const [left, right] = [statement.child('left'), statement.child('right')]
  const inside = onlyStatement(statement.child('body'))
  if (!left || !right || !inside || statement.child('alternative')) return null
  const condition = inside.kind === 'if_statement' && !inside.child('alternative') ? inside.child('condition') : null
  const last = condition ? onlyStatement(inside.child('consequence')) : inside
  const call = last?.kind === 'expression_statement' && last.children[0] ? file.call(last.children[0]) : null
  const [item] = call?.args ?? []
  if (call?.name !== 'append' || call.receiver?.kind !== 'identifier' || !item || call.args.length > 1) return null
  if (/"""|'''/.test(item.text) || /\b(?:await|yield)\b|#/.test(statement.text)) return null
  return { statement, head: `for ${left.text} in ${right.text}`, condition, list: call.receiver.text, item }
}

/** `list = []` right before the loop */
function emptyBefore({ statement, list }: Loop): SyntaxNode | null {
  const siblings = statement.parent?.children ?? []
  const before = siblings[siblings.findIndex((one) => one.is(statement)) - 1]
  const assignment = before?.kind === 'expression_statement' ? before.children[0] : undefined
  const right = assignment?.child('right')
  return assignment?.kind === 'assignment' && assignment.child('left')?.text === list && /^(?:\[\s*\]|list\(\))$/.test(right?.text ?? '') ? (right ?? null) : null
}

/** An expression of several lines keeps its shape where it begins further in or out. */
function movedTo(file: ParsedFile, { text, start }: SyntaxNode, indent: string): string {
  const own = /^[ \t]*/.exec(file.text.slice(file.text.lastIndexOf('\n', start - 1) + 1))?.[0] ?? ''
  return text.split('\n').map((line, at) => (at > 0 && line.startsWith(own) ? `${indent}${line.slice(own.length)}` : line)).join('\n')
}

function written(file: ParsedFile, { head, condition, item, statement }: Loop, open: string, close: string): string {
  const further = `${indentOf(file, statement)}${indentStep(file)}`
  const value = movedTo(file, item, further)
  const parts = [item.kind === 'named_expression' ? `(${value})` : value, head, ...(condition ? [`if ${condition.text}`] : [])]
  const line = `${open}${parts.join(' ')}${close}`
  const indent = indentOf(file, statement)
  if (indent.length + line.length <= WIDTH && !line.includes('\n')) return line
  return `${open}\n${parts.map((part) => `${further}${part}`).join('\n')}\n${indent}${close}`
}

/** Names of the loop are known behind it, and those of a comprehension are not. */
function isUsedBehind(file: ParsedFile, { statement }: Loop): boolean {
  const left = statement.child('left')
  const names = left ? [left, ...left.descendants()].filter(({ kind }) => kind === 'identifier').map(({ text }) => text) : []
  const behind = (file.enclosing(statement, 'function') ?? file.root).descendants()
  return [...behind].some(({ kind, text, start }) => kind === 'identifier' && start >= statement.end && names.includes(text))
}

function propose(site: Site): Change | null {
  const { file } = site
  const inside = nodeAt(site, 'call', 'expression_statement')
  const statement = inside && [...inside.ancestors()].find(({ kind }) => kind === 'for_statement')
  const loop = statement && loopOf(file, statement)
  if (!loop || statement.text.startsWith('async') || isUsedBehind(file, loop)) return null
  const isOwn = new RegExp(`\\b${loop.list}\\b`).test(`${loop.head} ${loop.condition?.text ?? ''} ${loop.item.text}`)
  if (isOwn) return null
  const empty = emptyBefore(loop)
  if (empty) return { edits: [{ start: empty.start, end: statement.end, text: written(file, loop, '[', ']') }] }
  return { edits: [{ start: statement.start, end: statement.end, text: written(file, loop, `${loop.list}.extend(`, ')') }] }
}

export default defineRecipe({
  id: 'list-comprehension-python',
  rules: ['ruff/PERF401'],
  languages: ['python'],
  summary: 'Makes the list in one expression.',
  propose,
})
