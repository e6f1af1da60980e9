import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { indentOf, insertedAt } from './text.ts'

export type Field = readonly [name: string, value: string]

interface Element {
  node: SyntaxNode
  key: SyntaxNode
  value: SyntaxNode
}

const elementsOf = (body: SyntaxNode): Element[] =>
  body.children.filter(({ kind }) => kind === 'keyed_element').flatMap((node) => {
    const [key, value] = node.children
    return key && value ? [{ node, key, value }] : []
  })

export const keysOf = (literal: SyntaxNode): string[] => elementsOf(literal.child('body') ?? literal).map(({ key }) => key.text)

/** The struct literal behind an expression: `&http.Cookie{...}`. */
export const literalIn = (node: SyntaxNode): SyntaxNode | null => {
  const inside = node.kind === 'unary_expression' ? (node.child('operand') ?? node) : node
  return inside.kind === 'composite_literal' ? inside : null
}

/** gofmt lines the values of neighbouring lines up. */
function linedUp(file: ParsedFile, elements: readonly Element[], fields: readonly Field[]): { edits: Edit[]; width: number } {
  const own = Math.max(...fields.map(([name]) => name.length))
  const widths = elements.map(({ key, value }) => value.start - key.start - 2)
  const isPlain = elements.every(({ node }) => !node.text.includes('\n'))
  const last = widths.at(-1) ?? own
  if (!isPlain || last >= own) return { edits: [], width: isPlain ? Math.max(last, own) : own }
  const edits = elements.map(({ key, value }) => ({ start: key.end + 1, end: value.start, text: ' '.repeat(own - (key.end - key.start) + 1) }))
  return { edits: edits.filter(({ start, end, text }) => file.text.slice(start, end) !== text), width: own }
}

/** Adds fields to a struct literal, on lines of their own where it has several. */
export function withFields(file: ParsedFile, literal: SyntaxNode, fields: readonly Field[]): Edit[] | null {
  const body = literal.child('body')
  if (!body) return null
  const elements = elementsOf(body)
  const last = elements.at(-1)
  if (elements.length !== body.children.filter(({ kind }) => kind !== 'comment').length) return null
  if (!last) return [{ start: body.start, end: body.end, text: `{${fields.map(([name, value]) => `${name}: ${value}`).join(', ')}}` }]
  const isListed = file.text.slice(last.node.end, body.end).includes('\n')
  if (!isListed) return [insertedAt(last.node.end, fields.map(([name, value]) => `, ${name}: ${value}`).join(''))]
  const { edits, width } = linedUp(file, elements, fields)
  const indent = indentOf(file, last.node)
  const lineBreak = file.text.indexOf('\n', last.node.end)
  const lineEnd = file.text[lineBreak - 1] === '\r' ? lineBreak - 1 : lineBreak
  return [...edits, insertedAt(lineEnd, fields.map(([name, value]) => `\n${indent}${`${name}:`.padEnd(width + 1)} ${value},`).join(''))]
}
