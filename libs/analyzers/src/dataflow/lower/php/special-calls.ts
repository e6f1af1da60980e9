import type { Argument, Entry } from '../../ir/builder.ts'
import { EXTRACTED } from '../../ir/ops.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import { assignTo } from './assign.ts'
import { callableValue } from './callables.ts'
import { type Code, firstPart, isTop, partsOf } from './code.ts'
import { asksForKey } from './kept-keys.ts'
import { argumentValue, lowerArguments } from './members.ts'
import { declareName } from './names.ts'
import { directoryOf } from './paths.ts'
import { constantText } from './strings.ts'
import { readVariable } from './variables.ts'

type Special = (code: Code, node: SyntaxNode, args: SyntaxNode | null) => number | null

const valuesOf = (args: SyntaxNode | null): SyntaxNode[] =>
  args ? partsOf(args).flatMap((arg) => (arg.kind === 'argument' ? (argumentValue(arg) ?? []) : [])) : []

/** Answered with yes only of what is there. */
const ABOUT_SOMETHING = ['is_object', 'is_array', 'is_callable', 'is_string', 'is_int', 'is_numeric', 'is_scalar', 'is_iterable', 'is_countable'] as const

/** `is_object($known[$name])` asks for `$name` among the keys as well. */
function asksOfElement(code: Code, node: SyntaxNode, args: SyntaxNode | null, name: string): number | null {
  const { fn } = code
  const asked = asksForKey(code, valuesOf(args).slice(0, 1), node.start)
  return asked === null ? null : fn.and(asked, () => fn.call(fn.global(name, node.start), lowerArguments(code, args), node.start), node.start)
}

/** Functions that read or write variables by name, or call what they are given. Null: it is a call like any other. */
export const SPECIAL_CALLS: ReadonlyMap<string, Special> = new Map(Object.entries({
  compact: (code, node, args) => {
    const names = valuesOf(args).flatMap((value) => (value.kind === 'array_creation_expression' ? partsOf(value).map(firstPart) : [value]))
    const entries: Entry[] = []
    for (const name of names) {
      const text = name && constantText(name)
      if (!name || !text) return null
      entries.push({ key: text, value: readVariable(code, text, name.start) })
    }
    return code.fn.object(entries, node.start)
  },
  extract: (code, node, args) => {
    const given = lowerArguments(code, args)
    const [first] = given
    const { fn } = code
    if (typeof first === 'number') {
      if (code.extracted < 0) code.extracted = fn.variable(EXTRACTED)
      fn.store(fn, code.extracted, first, node.start)
    }
    return fn.call(fn.global('extract', node.start), given, node.start)
  },
  define: (code, node, args) => {
    const [name] = valuesOf(args)
    const text = name ? constantText(name) : null
    const given = lowerArguments(code, args)
    const value = given[1]
    if (text && typeof value === 'number') code.fn.store(code.file.module.top, declareName(code, 'const', text), value, node.start)
    return code.fn.call(code.fn.global('define', node.start), given, node.start)
  },
  constant: (code, _, args) => {
    const [name] = valuesOf(args)
    const text = name ? constantText(name) : null
    return name && text && /^\w+$/.test(text) ? code.fn.global(text, name.start) : null
  },
  func_get_args: (code, node) => {
    if (isTop(code)) return null
    const items = code.fn.parameters.map(({ variable, rest }) => {
      const value = code.fn.load(code.fn, variable, node.start)
      return rest ? { spread: value } : value
    })
    return code.fn.array(items, node.start)
  },
  call_user_func: (code, node, args) => callThrough(code, node, args, (given) => given),
  call_user_func_array: (code, node, args) => callThrough(code, node, args, (given) => given.map((arg) => (typeof arg === 'number' ? { value: arg, spread: true } : arg))),
  // no version of PHP that is still run adds slashes to what was sent
  get_magic_quotes_gpc: (code, node) => code.fn.const(false, node.start),
  get_magic_quotes_runtime: (code, node) => code.fn.const(false, node.start),
  settype: (code, node, args) => {
    const [target, type] = valuesOf(args)
    const name = type ? constantText(type) : null
    if (!target || !name) return null
    assignTo(code, target, code.fn.cast(code.file.lower.expression(code, target), name.toLowerCase(), target.start), target.start)
    return code.fn.const(true, node.start)
  },
  isset: (code, node, args) => asksForKey(code, valuesOf(args), node.start),
  empty: (code, node, args) => {
    const asked = asksForKey(code, valuesOf(args), node.start)
    return asked === null ? null : code.fn.unary('NOT', asked, node.start)
  },
  ...Object.fromEntries(ABOUT_SOMETHING.map((name) => [name, (code, node, args) => asksOfElement(code, node, args, name)] as const)),
  dirname: (code, node, args) => {
    const [path, levels] = valuesOf(args)
    const known = path && !levels ? directoryOf(code, path) : null
    return known === null || known === undefined ? null : code.fn.const(known, node.start)
  },
}))

/** A callable that is known is called itself; otherwise the call stays as it is written. */
function callThrough(code: Code, node: SyntaxNode, args: SyntaxNode | null, pass: (given: Argument[]) => Argument[]): number | null {
  const [callable] = valuesOf(args)
  const isFunction = callable?.kind === 'anonymous_function' || callable?.kind === 'arrow_function'
  const callee = callable && !isFunction ? callableValue(code, callable) : null
  if (!callable || (callee === null && !isFunction)) return null
  const [first, ...rest] = lowerArguments(code, args, callee === null ? undefined : { index: 0, value: callee })
  if (typeof first !== 'number') return null
  return code.fn.call(first, pass(rest), node.start)
}
