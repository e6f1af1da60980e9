import type { SyntaxNode } from '../../../syntax/tree.ts'
import { constantOf, numberOf } from './constants.ts'
import { type Context, deeper } from './context.ts'
import { loadName, storeName } from './names.ts'
import { parts } from './nodes.ts'

/** Stores of names, run when the whole pattern has been tested. */
type Captures = (() => void)[]

/** A test, or null where there is nothing to test. */
type Test = number | null

interface Given {
  c: Context
  node: SyntaxNode
  subject: number
  captures: Captures
}

/** Whether a value has a `case` pattern's form. What it captures is added to `captures`. */
export function matched(c: Context, node: SyntaxNode, subject: number, captures: Captures): Test {
  const test = () => (PATTERNS.get(node.kind) ?? constant)({ c, node, subject, captures })
  return deeper(c, test, node)
}

export const allOf = (c: Context, tests: readonly Test[], offset: number): Test =>
  tests.reduce((before, test) => (before === null ? test : test === null ? before : c.fn.and(before, () => test, offset)), null)

const inner = ({ c, subject, captures }: Given, node: SyntaxNode, value = subject): Test => matched(c, node, value, captures)

function capture({ c, captures }: Given, name: SyntaxNode, value: number): null {
  if (name.text !== '_') captures.push(() => storeName(c, name.text, value, name.start))
  return null
}

/** Literals are compared. The parser leaves out the sign of numbers. */
function constant({ c, node, subject }: Given): Test {
  const known = constantOf(node)
  if (!known) return c.fn.unknown(node.start)
  const signed = typeof known.value === 'number' && node.tree.text[node.start - 1] === '-' ? -numberOf(node.text) : known.value
  return c.fn.binary('EQ', subject, c.fn.const(signed, node.start), node.start)
}

/** A lone name captures, a dotted one is a constant to compare with. */
function named(given: Given): Test {
  const { c, node, subject } = given
  const [first, ...others] = node.children
  if (!first || others.length === 0) return capture(given, first ?? node, subject)
  return c.fn.binary('EQ', subject, dotted(c, node), node.start)
}

function dotted(c: Context, node: SyntaxNode): number {
  const [first, ...others] = node.children
  const head = loadName(c, (first ?? node).text, node.start)
  return others.reduce((object, name) => c.fn.member(object, name.text, name.start), head)
}

function sequence(given: Given): Test {
  const { c, node, subject } = given
  const items = parts(node)
  const rest = items.findIndex((item) => item.kind === 'splat_pattern' || item.children[0]?.kind === 'splat_pattern')
  const tests = items.map((item, at) => {
    if (at === rest) return inner(given, item)
    const index = rest >= 0 && at > rest ? at - items.length : at
    return inner(given, item, c.fn.at(subject, c.fn.const(index, item.start), item.start))
  })
  // of how many there are nothing is said
  return allOf(c, [c.fn.unknown(node.start), ...tests], node.start)
}

function mapping(given: Given): Test {
  const { c, node, subject } = given
  const tests: Test[] = []
  let key: number | null = null
  for (const child of parts(node)) {
    if (child.fieldName === 'key') {
      const known = constantOf(child)
      key = known ? c.fn.const(known.value, child.start) : child.kind === 'dotted_name' ? dotted(c, child) : c.fn.unknown(child.start)
      tests.push(c.fn.binary('IN', key, subject, child.start))
    } else tests.push(inner(given, child, child.fieldName === 'value' && key !== null ? c.fn.at(subject, key, child.start) : subject))
  }
  return allOf(c, tests, node.start)
}

/** Types whose pattern's only argument is the value itself. */
const WHOLE = new Set(['str', 'bytes', 'int', 'float', 'bool', 'list', 'tuple', 'dict', 'set', 'frozenset', 'bytearray'])

function classPattern(given: Given): Test {
  const { c, node, subject } = given
  const [type, ...args] = parts(node)
  if (!type) return c.fn.unknown(node.start)
  const fields = c.unit.module.classes.find(({ name }) => name === type.text)?.fields.filter((field) => !field.static) ?? []
  const test = c.fn.binary('INSTANCEOF', subject, dotted(c, type), node.start)
  const tests = args.map((arg, at) => {
    if (holdsKeyword(arg)) return inner(given, arg)
    if (WHOLE.has(type.text)) return inner(given, arg, c.fn.cast(subject, type.text, arg.start))
    const field = fields[at]
    return inner(given, arg, field ? c.fn.member(subject, field.name, arg.start) : c.fn.at(subject, c.fn.const(at, arg.start), arg.start))
  })
  return allOf(c, [test, ...tests], node.start)
}

const holdsKeyword = (node: SyntaxNode) => {
  let at: SyntaxNode | undefined = node
  while (at?.kind === 'case_pattern' || at?.kind === 'as_pattern') at = at.children[0]
  return at?.kind === 'keyword_pattern'
}

function keyword(given: Given): Test {
  const { c, node, subject } = given
  const [name, value] = parts(node)
  if (!name || !value) return null
  const held = c.fn.member(subject, name.text, name.start)
  return value.kind === 'identifier' ? capture(given, value, held) : inner(given, value, held)
}

/** `a | b`: each captures where it holds. */
function union(given: Given): Test {
  const { c, node, subject, captures } = given
  const tests: Test[] = []
  for (const item of parts(node)) {
    const own: Captures = []
    const test = matched(c, item, subject, own)
    tests.push(test)
    const all = () => {
      for (const store of own) store()
    }
    if (own.length > 0) captures.push(test === null ? all : () => c.fn.if(test, all, null, item.start))
  }
  if (tests.includes(null)) return null
  return tests.reduce((before, test) => (before === null || test === null ? test : c.fn.or(before, () => test, node.start)), null)
}

/** `pattern as name` */
function asPattern(given: Given): Test {
  const { c, node, subject } = given
  const [pattern, name] = parts(node)
  const test = pattern ? inner(given, pattern) : null
  if (!name) return test
  const keyed = pattern && holdsKeyword(pattern) ? keywordName(pattern) : null
  capture(given, name, keyed ? c.fn.member(subject, keyed.text, keyed.start) : subject)
  return test
}

/** `Point(x=0 as a)` reads as `(x=0) as a`: it is the member that is captured. */
const keywordName = (node: SyntaxNode): SyntaxNode | null => {
  let at: SyntaxNode | undefined = node
  while (at && at.kind !== 'keyword_pattern') at = at.children[0]
  return at?.children[0] ?? null
}

function wrapped(given: Given): Test {
  const [inside] = parts(given.node)
  return inside ? inner(given, inside) : null
}

function splat(given: Given): Test {
  const { c, node, subject } = given
  const name = parts(node).find((child) => child.kind === 'identifier')
  return name ? capture(given, name, c.fn.unary('SAME', subject, node.start)) : null
}

const PATTERNS = new Map<string, (given: Given) => Test>([
  ['case_pattern', wrapped],
  ['dotted_name', named],
  ['identifier', (given) => capture(given, given.node, given.subject)],
  ['list_pattern', sequence],
  ['tuple_pattern', sequence],
  ['dict_pattern', mapping],
  ['class_pattern', classPattern],
  ['keyword_pattern', keyword],
  ['union_pattern', union],
  ['as_pattern', asPattern],
  ['splat_pattern', splat],
])
