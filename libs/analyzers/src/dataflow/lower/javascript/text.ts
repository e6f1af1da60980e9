import type { SyntaxNode } from '../../../syntax/tree.ts'
import { decodeString, isQuoted } from './literals.ts'
import { expression, type Expression, type Place } from './place.ts'
import { operatorOf, unwrap } from './syntax.ts'

/** Text is kept in pieces, so that all of one expression becomes one instruction; any other value is just a value. */
type Sum = { pieces: number[] } | { value: number }

/** Methods and functions whose result is text whatever they are called on. */
const TEXT_RESULTS: ReadonlySet<string> = new Set(['String', 'toString', 'toLowerCase', 'toUpperCase', 'trim', 'join', 'toFixed', 'toISOString', 'stringify'])

/** `a + b + c`: text where one side surely is, otherwise what can be text or a number. */
export function addition(at: Place, node: SyntaxNode): number {
  return finish(at, sum(at, node), node.start)
}

const finish = ({ fn }: Place, sum: Sum, offset: number): number => {
  if ('value' in sum) return sum.value
  return sum.pieces.length > 0 ? fn.concat(sum.pieces, offset) : fn.const('', offset)
}

/** Goes down the left sides without recursion: generated code adds thousands of pieces. */
function sum(at: Place, node: SyntaxNode): Sum {
  const rights: SyntaxNode[] = []
  let left = unwrap(node)
  for (let sides = addends(left); sides; sides = addends(left)) {
    rights.push(sides.right)
    left = unwrap(sides.left)
  }
  let made = summand(at, left)
  for (const right of rights.reverse()) made = add(at, made, summand(at, right), node.start)
  return made
}

function addends(node: SyntaxNode): { left: SyntaxNode; right: SyntaxNode } | null {
  if (node.kind !== 'BinaryExpression') return null
  const left = node.child('left')
  const right = node.child('right')
  return left && right && operatorOf(left, right) === '+' ? { left, right } : null
}

function add({ fn }: Place, left: Sum, right: Sum, offset: number): Sum {
  if ('value' in left && 'value' in right) return { value: fn.binary('ADD', left.value, right.value, offset) }
  const pieces = piecesOf(left)
  for (const piece of piecesOf(right)) pieces.push(piece)
  return { pieces }
}

/** What `left += right` stores. */
export const addTo = (at: Place, left: number, right: SyntaxNode, offset: number): number =>
  finish(at, add(at, { value: left }, summand(at, right), offset), offset)

function summand(at: Place, node: SyntaxNode): Sum {
  const inside = unwrap(node)
  if (inside.kind === 'Literal' && isQuoted(inside.text)) return { pieces: inside.end - inside.start > 2 ? [expression(at, inside)] : [] }
  const { unit } = at
  if (unit.depth < MAX_NESTED && (inside.kind === 'TemplateLiteral' || addends(inside))) {
    unit.depth++
    const made = inside.kind === 'TemplateLiteral' ? { pieces: templatePieces(at, inside) } : sum(at, inside)
    unit.depth--
    return made
  }
  const value = expression(at, inside)
  return isText(inside) ? { pieces: [value] } : { value }
}

/** Deeper ones are left to `expression`, which knows when it is enough. */
const MAX_NESTED = 200

function isText(node: SyntaxNode): boolean {
  if (node.kind === 'UnaryExpression') return node.tree.text.startsWith('typeof', node.start)
  const callee = node.kind === 'CallExpression' ? node.child('callee') : null
  const name = callee?.kind === 'MemberExpression' ? callee.child('property') : callee
  return name?.kind === 'Identifier' && TEXT_RESULTS.has(name.text)
}

/** The fixed texts of a template, as many as it has holes and one more. */
export const templateTexts = (template: SyntaxNode): { text: string; offset: number }[] => template.all('quasis').map(({ text, start }) => ({ text: decodeString(text), offset: start }))

function templatePieces(at: Place, template: SyntaxNode): number[] {
  const holes = template.all('expressions')
  return templateTexts(template).flatMap(({ text, offset }, index) => {
    const hole = holes[index]
    const fixed = text ? [at.fn.const(text, offset)] : []
    return hole ? fixed.concat(piecesOf(summand(at, hole))) : fixed
  })
}

const piecesOf = (sum: Sum): number[] => ('pieces' in sum ? sum.pieces : [sum.value])

function templateLiteral(at: Place, node: SyntaxNode): number {
  if (node.child('expressions')) return at.fn.concat(templatePieces(at, node), node.start)
  return at.fn.const(templateTexts(node)[0]?.text ?? '', node.start)
}

export const texts: Readonly<Record<string, Expression>> = { TemplateLiteral: templateLiteral }
