import type { ParsedFile, SyntaxNode } from '@preflight/analyzers/syntax'
import { isImport } from './imports.ts'
import { type LanguageReach, WAYS, type Way } from './language-reach.ts'

/** A place where a file reaches out of the program. */
export interface Use {
  way: Way
  name: string
  at: SyntaxNode
  /** whether it is called or made there; else it is only named */
  isCalled: boolean
  /** the code that says what is reached, such as a call's arguments; none where something is only named */
  code: readonly SyntaxNode[]
}

const PARTS = new Set(
  ['property', 'attribute', 'field', 'name', 'method', 'object', 'operand', 'receiver', 'scope', 'package', 'function', 'callee'],
)

/** Part of a longer name, which is looked at as a whole, or what a call names: the call is looked at. */
const isPart = ({ fieldName, parent }: SyntaxNode) =>
  PARTS.has(fieldName) || (fieldName === 'expression' && parent !== null && /access/.test(parent.kind))

const MAX_NAME = 40

/** What a call is given; a function is called later, and what it does counts by itself. */
function argumentsOf(node: SyntaxNode, parsed: ParsedFile): SyntaxNode[] {
  const call = parsed.call(node)
  return call ? [...call.args, ...call.named.values()].filter((value) => !parsed.isA(parsed.unwrap(value), 'function')) : [node]
}

/** What follows a call is its result: the call itself counts. */
const isResult = (name: string, pattern: RegExp) => name.includes('()') && pattern.test(name.slice(0, name.indexOf('()')))

function waysOf(written: string, isCall: boolean, { names, calls, marks }: LanguageReach): Way[] {
  const name = marks ? written.replaceAll(marks, '') : written
  if (name === '') return []
  return WAYS.filter((way) => (names[way].test(name) && !isResult(name, names[way])) || (isCall && calls?.[way]?.test(name)))
}

/** `http.Client{}` and `new Client()`: the whole counts, not the type in it as well. */
const isTypeOfNew = (node: SyntaxNode, parsed: ParsedFile) =>
  node.fieldName === 'type' && node.parent !== null && parsed.isA(node.parent, 'new')

/** The ways that a module is known for, by its name. */
export const waysOfModule = (module: string, reach: LanguageReach): Way[] => waysOf(module.replace(/^node:/, ''), false, reach)

/** What an import does besides giving modules a name: it blurs where names are from, or hands a module on. */
function usesOfImport(node: SyntaxNode, reach: LanguageReach): Use[] {
  const blurs = reach.blurs ? [...node.text.matchAll(reach.blurs)] : []
  const blurred = blurs.map(([name]): Use => ({ way: 'hides', name: name.trim(), at: node, isCalled: false, code: [] }))
  const handedOn = node.kind.startsWith('Export') ? reach.modules(node.text) : []
  const ways = handedOn.flatMap((name) => waysOfModule(name, reach).map((way): Use => ({ way, name, at: node, isCalled: false, code: [] })))
  return [...blurred, ...ways]
}

/** By its kind, its shape, a text that can be called, or another name that it stands for. */
function waysOfNode(node: SyntaxNode, parsed: ParsedFile, reach: LanguageReach): Way[] {
  const shape = reach.shape?.(node, parsed) ?? null
  const text = reach.textsAreCalled ? parsed.literal(node) : null
  const others = [...(text === null ? [] : [text]), ...(reach.otherNames?.(node) ?? [])]
  const byKind = WAYS.filter((way) => reach.kinds?.[way]?.includes(node.kind))
  return [...byKind, ...(shape === null ? [] : [shape]), ...others.flatMap((name) => waysOf(name, true, reach))]
}

/** Every use of a way out, by what is named there: also where a function is only mentioned, to be called under another name. */
export function usesIn(parsed: ParsedFile, reach: LanguageReach): Use[] {
  const found: Use[] = []
  let skipTo = 0
  for (const node of parsed.root.descendants()) {
    if (node.start < skipTo) continue
    if (isImport(node, reach)) {
      found.push(...usesOfImport(node, reach))
      skipTo = node.end
      continue
    }
    const itself = { name: node.text.slice(0, MAX_NAME), at: node, isCalled: true, code: argumentsOf(node, parsed) }
    found.push(...waysOfNode(node, parsed, reach).map((way) => ({ way, ...itself })))
    if (parsed.dialect.wrappers.includes(node.kind)) continue
    const call = parsed.call(node)
    if (call === null && (isPart(node) || isTypeOfNew(node, parsed))) continue
    const name = call ? call.callee : parsed.nameOf(node)
    const isCalled = call !== null || [node, ...node.children].some((one) => parsed.isA(one, 'new'))
    const code = isCalled ? argumentsOf(node, parsed) : []
    found.push(...waysOf(name, call !== null, reach).map((way) => ({ way, name, at: node, isCalled, code })))
  }
  return found
}
