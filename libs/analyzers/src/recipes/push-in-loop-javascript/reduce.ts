import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { mentionsOf } from '../edit/names-javascript.ts'
import { indentOf, indentStep, replaced } from '../edit/text.ts'
import { type Change, refused, type Refusal } from '../recipe.ts'

/** What may be asked of what was gathered so far. */
const ASKS = /^\s*(?:\.(?:length|some|includes|at|find|findIndex|every|has)\b|\[)/

interface Gathering {
  callback: SyntaxNode
  /** what it is gathered in */
  name: string
  /** `[...found, one]` */
  literal: SyntaxNode
}

/** `rows.reduce((found, row) => [...found, ...row.books], [])`, where the list begins as a new one. */
function gatheringAt(file: ParsedFile, node: SyntaxNode): Gathering | null {
  const spread = [node, ...node.ancestors()].find(({ kind }) => kind === 'SpreadElement')
  const literal = spread?.parent
  const callback = spread && file.enclosing(spread, 'function')
  const call = callback?.parent
  const [given, start] = call?.kind === 'CallExpression' ? call.all('arguments') : []
  const [first] = callback?.all('params') ?? []
  const name = /^[\w$]+/.exec(first?.text ?? '')?.[0] ?? ''
  const isReduced = /^reduce(?:Right)?$/.test(call?.child('callee')?.child('property')?.text ?? '') && given?.is(callback ?? null) === true
  if (!literal || !callback || !start || !isReduced || first?.kind !== 'Identifier' || spread.text !== `...${name}`) return null
  const isNew = /^(?:\[\s*\]|\{\s*\})$/.test(file.unwrap(start).text)
  return isNew && literal.children[0]?.is(spread) === true && literal.children.length > 1 ? { callback, name, literal } : null
}

/** `Object.assign(found, { ... })` */
function assigned({ name, literal }: Gathering): string {
  const [, second, ...others] = literal.children
  const only = second?.kind === 'SpreadElement' && others.length === 0 ? second.children[0] : undefined
  return `Object.assign(${name}, ${only?.text ?? `{ ${literal.tree.text.slice(second?.start, literal.children.at(-1)?.end)} }`})`
}

/** Items that stood on lines of their own, as far in as the list was. */
function pushed(file: ParsedFile, { name, literal }: Gathering): string {
  const [, second] = literal.children
  const items = literal.tree.text.slice(second?.start, literal.children.at(-1)?.end)
  const [own, around] = [second ? indentOf(file, second) : '', indentOf(file, literal)]
  return `${name}.push(${own.length > around.length ? items.replaceAll(`\n${own}`, `\n${around}`) : items})`
}

/** Only the list itself is given back, and nobody keeps it as it was in between. */
const isKept = ({ callback, name, literal }: Gathering) =>
  mentionsOf(callback, name).some((mention) => {
    if (mention.fieldName === 'params' || mention.parent?.kind === 'ReturnStatement') return false
    const isAsked = ASKS.test(callback.tree.text.slice(mention.end, mention.end + 12))
    return !isAsked && !(mention.parent?.kind === 'SpreadElement' && (literal.contains(mention) || mention.parent.parent?.parent?.kind === 'ReturnStatement'))
  })

/** The gathering in place; null where it is none. */
export function inPlace(file: ParsedFile, node: SyntaxNode): Change | Refusal | null {
  const gathering = gatheringAt(file, node)
  if (!gathering) return null
  const { callback, literal, name } = gathering
  if (isKept(gathering)) return refused('the list may be used elsewhere as it was: change it in place only where nobody else holds it')
  const around = [...literal.ancestors()].find(({ kind }) => kind !== 'ParenthesizedExpression')
  const whole = [literal, ...literal.ancestors()].findLast((one) => callback.child('body')?.contains(one) === true && one.start >= (around?.start ?? 0) && (one.is(literal) || one.kind === 'ParenthesizedExpression')) ?? literal
  if (literal.kind === 'ObjectExpression') return { edits: [replacedWhole(whole, assigned(gathering))] }
  const indent = indentOf(file, literal)
  const end = /;[ \t]*$/m.test(file.text) ? ';' : ''
  if (around?.is(callback) === true) {
    const inner = `${indentOf(file, callback)}${indentStep(file)}`
    return { edits: [replacedWhole(whole, `{\n${inner}${pushed(file, gathering)}${end}\n${inner}return ${name}${end}\n${indentOf(file, callback)}}`)] }
  }
  const isInBlock = around?.kind === 'ReturnStatement' && /^(?:BlockStatement|FunctionBody)$/.test(around.parent?.kind ?? '')
  return around && isInBlock ? { edits: [replaced(around, `${pushed(file, gathering)}${end}\n${indent}return ${name}${around.text.endsWith(';') ? ';' : ''}`)] } : null
}

/** With the brackets around an object that an arrow gives back. */
function replacedWhole(node: SyntaxNode, text: string) {
  const { tree, start, end } = node
  const before = /\(\s*$/.exec(tree.text.slice(0, start))
  const after = /^\s*,?\s*\)/.exec(tree.text.slice(end))
  const isBracketed = before !== null && after !== null && /=>\s*$/.test(tree.text.slice(0, before.index))
  return isBracketed ? { start: before.index, end: end + after[0].length, text } : replaced(node, text)
}
