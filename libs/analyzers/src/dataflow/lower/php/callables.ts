import type { SyntaxNode } from '../../../syntax/tree.ts'
import { type Code, firstPart, partsOf } from './code.ts'
import { loadBinding, plainFunction, resolveName } from './names.ts'
import { constantText } from './strings.ts'

/** Functions that call what one of their arguments names, with the argument's index. */
export const CALLBACKS: ReadonlyMap<string, number> = new Map(Object.entries({
  array_map: 0,
  array_filter: 1,
  array_reduce: 1,
  array_walk: 1,
  array_walk_recursive: 1,
  usort: 1,
  uasort: 1,
  uksort: 1,
  preg_replace_callback: 1,
  iterator_apply: 1,
  ob_start: 0,
  register_shutdown_function: 0,
  set_error_handler: 0,
  set_exception_handler: 0,
  spl_autoload_register: 0,
  header_register_callback: 0,
  add_action: 1,
  add_filter: 1,
  add_shortcode: 1,
}))

/** The function or method that a constant callable names (`'trim'`, `'A::b'`, `[$this, 'b']`), or null where it is no such thing. */
export function callableValue(code: Code, node: SyntaxNode): number | null {
  const text = constantText(node)
  if (text !== null) return namedCallable(code, text.replace(/^\\/, ''), node.start)
  if (node.kind !== 'array_creation_expression') return null
  const [target, name, more] = partsOf(node).map(firstPart)
  const method = name ? constantText(name) : null
  if (!target || !name || !method || more) return null
  const className = constantText(target)
  const object = className === null ? code.file.lower.expression(code, target) : classByName(code, className, target.start)
  return memberOf(code, object, method, name.start)
}

function namedCallable(code: Code, name: string, offset: number): number | null {
  if (!/^[\w\\]+(?:::\w+)?$/.test(name)) return null
  const [type = '', method] = name.split('::')
  if (method) return memberOf(code, classByName(code, type, offset), method, offset)
  const found = resolveName(code, 'function', type)
  return found ? loadBinding(code, found, offset) : code.fn.global(plainFunction(type.replaceAll('\\', '.')), offset)
}

function classByName(code: Code, name: string, offset: number): number {
  if (/^(?:self|static)$/i.test(name)) return code.fn.this(offset)
  const found = resolveName(code, 'class', name.replace(/^\\/, ''))
  return found ? loadBinding(code, found, offset) : code.fn.global(name.replace(/^\\/, '').replaceAll('\\', '.'), offset)
}

const memberOf = (code: Code, object: number, name: string, offset: number): number =>
  name.startsWith('parent::') ? code.fn.member(code.fn.super(offset), name.slice(8), offset) : code.fn.member(object, name, offset)
