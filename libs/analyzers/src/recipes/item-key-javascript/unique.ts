import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { declaredValue } from '../edit/names-javascript.ts'

/** Fields that name an item, the best first. */
const NAMING = ['id', '_id', 'uuid', 'key', 'slug', 'code', 'name', 'title', 'label', 'href', 'path', 'to', 'url', 'value', 'question', 'text', 'heading']
const IDS = ['id', '_id', 'uuid']
/** Calls that give some of the items, or another order. */
const SOME_OF = /^(?:slice|filter|sort|toSorted|reverse|toReversed)$/
const LONGEST_KEY = 60

/** The list that is walked, without what only chooses from it. */
export function listOf(file: ParsedFile, receiver: SyntaxNode): SyntaxNode {
  const inside = file.unwrap(receiver)
  const call = file.call(inside)
  return call?.receiver && SOME_OF.test(call.name) ? listOf(file, call.receiver) : inside
}

const isValue = (node: SyntaxNode) => node.kind === 'Literal' && /^(?:['"\d])/.test(node.text)
const areDistinct = (texts: readonly string[]) => new Set(texts).size === texts.length

function fieldsOf(item: SyntaxNode): Map<string, string> {
  const known = item.children.flatMap((one) => {
    const value = one.kind === 'Property' ? one.child('value') : null
    return value && isValue(value) && value.text.length <= LONGEST_KEY ? [[one.child('key')?.text ?? '', value.text] as const] : []
  })
  return new Map(known)
}

/** `const STEPS = [{ title: 'Pay', ... }, ...]`: a field that differs in all of them; '' where the items themselves do. */
function inList(list: SyntaxNode): string | null {
  const items = list.children
  if (items.length === 0 || items.some(({ kind }) => kind === 'SpreadElement')) return null
  if (items.every(isValue)) return areDistinct(items.map(({ text }) => text)) ? '' : null
  if (!items.every(({ kind }) => kind === 'ObjectExpression')) return null
  const fields = items.map(fieldsOf)
  return NAMING.find((name) => fields.every((one) => one.has(name)) && areDistinct(fields.map((one) => one.get(name) ?? ''))) ?? null
}

const CHANGES = (name: string) => new RegExp(`\\b${name}\\.(?:push|unshift|splice)\\(`)

/** The field that tells the items of a list that is written in the file apart. */
export function uniqueIn(file: ParsedFile, list: SyntaxNode): string | null {
  if (list.kind === 'ArrayExpression') return inList(list)
  if (list.kind !== 'Identifier' || CHANGES(list.text).test(file.text)) return null
  const value = declaredValue(list)
  const written = value && file.unwrap(value)
  return written?.kind === 'ArrayExpression' ? inList(written) : null
}

/** `Row` where the list is declared as `Row[]` in one place only. */
function itemType(file: ParsedFile, list: SyntaxNode): string | null {
  const name = list.text
  if (!/^\w+$/.test(name)) return null
  const shapes = [`\\[\\s*${name}\\s*(?:,[^\\]]*)?\\]\\s*=\\s*(?:React\\.)?useState<(\\w+)\\[\\]`, `\\b${name}\\??\\s*:\\s*(\\w+)\\[\\]`]
  const found = new Set(shapes.flatMap((shape) => [...file.text.matchAll(new RegExp(shape, 'g'))].map(([, type]) => type ?? '')))
  return found.size === 1 ? ([...found][0] ?? null) : null
}

/** The ID that a type of the file demands. */
export function idOfType(file: ParsedFile, list: SyntaxNode, given: string | null): string | null {
  const type = given ?? itemType(file, list)
  if (type === null) return null
  const [, body] = new RegExp(`\\b(?:interface\\s+${type}\\s*(?:extends[^{]*)?|type\\s+${type}\\s*=\\s*)\\{([^{}]*)`).exec(file.text) ?? []
  return IDS.find((id) => new RegExp(`(?:^|[\\s;,])${id}\\s*:\\s*(?:string|number)\\b`).test(body ?? '')) ?? null
}

/** The ID that the code reads off the item itself. */
export const idRead = (body: string, item: string): string | null => IDS.find((id) => new RegExp(`(?<![\\w$.])${item}\\.${id}(?![\\w$])`).test(body)) ?? null
