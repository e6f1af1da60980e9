import type { Entry } from '../../ir/builder.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import { callableValue } from './callables.ts'
import { type Code, firstPart, MAX_OPERANDS, partsOf } from './code.ts'
import { constantText } from './strings.ts'

interface Element {
  key: SyntaxNode | null
  value: SyntaxNode
  spread: boolean
}

/** `[a, b]` is a list, `['k' => a, b]` a map in which `b` has a number as its key. */
export function arrayLiteral(code: Code, node: SyntaxNode): number {
  const elements = partsOf(node).flatMap(elementOf)
  const { fn, file } = code
  const head = elements.slice(0, MAX_OPERANDS)
  const made = head.some(({ key }) => key) ? map(code, head, node.start) : list(code, head, node.start)
  for (const { key, value } of elements.slice(MAX_OPERANDS)) {
    const at = key ? file.lower.expression(code, key) : null
    fn.setAt(made, at, file.lower.expression(code, value), value.start)
  }
  return made
}

function elementOf(node: SyntaxNode): Element[] {
  const [first, second] = partsOf(node)
  if (!first) return []
  if (first.kind === 'variadic_unpacking') {
    const value = firstPart(first)
    return value ? [{ key: null, value, spread: true }] : []
  }
  const value = withoutReference(second ?? first)
  return [{ key: second ? first : null, value, spread: false }]
}

const withoutReference = (node: SyntaxNode): SyntaxNode => (node.kind === 'by_ref' ? (firstPart(node) ?? node) : node)

function list(code: Code, elements: readonly Element[], offset: number): number {
  const items = elements.map(({ value, spread }) => {
    const lowered = code.file.lower.expression(code, value)
    return spread ? { spread: lowered } : lowered
  })
  return code.fn.array(items, offset)
}

function map(code: Code, elements: readonly Element[], offset: number): number {
  let next = 0
  const entries = elements.map(({ key, value, spread }): Entry => {
    const text = key ? constantText(key) : null
    if (text !== null) return { key: text, value: entryValue(code, text, value) }
    if (spread) return { spread: code.file.lower.expression(code, value) }
    const computed = key ? code.file.lower.expression(code, key) : code.fn.const(next++, value.start)
    return { computed, value: code.file.lower.expression(code, value) }
  })
  return code.fn.object(entries, offset)
}

/** Options that hold what is called, as WordPress has them: `'callback' => [$this, 'list_items']` is the method. */
const CALLED = /^(?:\w+_)?callback$/

const entryValue = (code: Code, key: string, value: SyntaxNode): number =>
  (CALLED.test(key) && value.kind === 'array_creation_expression' ? callableValue(code, value) : null) ?? code.file.lower.expression(code, value)
