import type { SyntaxNode } from '../../../syntax/tree.ts'
import { assignTo } from './assign.ts'
import { type Code, firstPart, partsOf, plainName } from './code.ts'
import { isSuperglobal, readVariable, writeVariable } from './variables.ts'

/** What leaves elements as they are. */
const LEAVES = /\b(?:continue|break|return|goto)\b/

/**
 * `foreach ($list as $key => $value) { $list[$key] = (int) $value; }`: on every turn the loop writes the element that it is
 * at, so that nothing of the list is left. Its place as it is written, or null for any other loop.
 */
export function writtenAnew(code: Code, node: SyntaxNode, collection: SyntaxNode, [key]: readonly SyntaxNode[]): string | null {
  const body = node.child('body')
  if (!body || !key || collection.kind !== 'variable_name' || key.kind !== 'variable_name' || isSuperglobal(code, plainName(collection))) return null
  if (collection.text === '$this' || code.references.has(plainName(collection))) return null
  const place = (body.kind === 'compound_statement' ? partsOf(body) : [body]).flatMap((statement) => {
    const target = statement.kind === 'expression_statement' ? firstPart(statement)?.child('left') : null
    const [base, at] = target?.kind === 'subscript_expression' ? partsOf(target) : []
    return target && base?.text === collection.text && at?.text === key.text ? [target.text] : []
  })[0]
  return place === undefined || LEAVES.test(body.text) ? null : place
}

export function startAnew(code: Code, place: string, offset: number): void {
  const { fn } = code
  const variable = fn.variable('(anew)')
  fn.store(fn, variable, fn.array([], offset), offset)
  code.anew.set(place, variable)
}

/** What the list is behind the loop: what was written, unless it is known what stands where in it. */
export function endAnew(code: Code, place: string, collection: SyntaxNode): void {
  const { fn, file } = code
  const variable = code.anew.get(place)
  code.anew.delete(place)
  if (variable === undefined) return
  const { end } = collection
  const made = fn.call(fn.global('(anew)', end), [file.lower.expression(code, collection), fn.load(fn, variable, end)], end)
  assignTo(code, collection, made, end)
}

const IS_ARRAY = /^\(\s*is_array\s*\(\s*\$(\w+)\s*\)\s*\)$/i

/** `if (is_array($list)) { foreach ($list as $key => $value) { ... } }`: what is no list has no elements, whatever comes behind. */
export function otherwiseText(code: Code, condition: SyntaxNode, body: readonly SyntaxNode[]): (() => void) | null {
  const name = IS_ARRAY.exec(condition.text)?.[1]
  if (name === undefined || isSuperglobal(code, name) || code.references.has(name)) return null
  const goes = new RegExp(`\\bforeach\\s*\\(\\s*\\$${name}\\s+as\\s+(\\$\\w+)\\s*=>[^{]*\\{[^}]*\\$${name}\\[\\1\\]\\s*=`)
  if (!body.some(({ text }) => goes.test(text))) return null
  const { fn } = code
  const { end } = condition
  return () => writeVariable(code, name, fn.call(fn.global('(text)', end), [readVariable(code, name, end)], end), end)
}
