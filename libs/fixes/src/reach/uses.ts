import type { ParsedFile, SyntaxNode } from '@preflight/analyzers/syntax'
import { isImport } from './imports.ts'
import { type LanguageReach, WAYS, type Way } from './language-reach.ts'

/** A place where a file reaches out of the program. */
export interface Use {
  way: Way
  name: string
  /** what is called there, with its arguments */
  code: string
}

/** Parts of a longer name, which is looked at as a whole, and what a call names: the call is looked at. */
const PARTS = new Set(['property', 'attribute', 'field', 'name', 'method', 'object', 'operand', 'receiver', 'expression', 'scope', 'package', 'function', 'callee'])

/** What follows a call is its result: the call itself counts. */
const isResult = (name: string, pattern: RegExp) => name.includes('()') && pattern.test(name.slice(0, name.indexOf('()')))

function waysOf(name: string, isCall: boolean, { names, calls }: LanguageReach): Way[] {
  return name === '' ? [] : WAYS.filter((way) => (names[way].test(name) && !isResult(name, names[way])) || (isCall && calls?.[way]?.test(name)))
}

/** `http.Client{}` and `new Client()`: the whole counts, not the type in it as well. */
const isTypeOfNew = (node: SyntaxNode, parsed: ParsedFile) => node.fieldName === 'type' && node.parent !== null && parsed.isA(node.parent, 'new')

/** Every use of a way out, by what is named there: also where a function is only mentioned, to be called under another name. */
export function usesIn(parsed: ParsedFile, reach: LanguageReach): Use[] {
  const found: Use[] = []
  const { dialect } = parsed
  let skipTo = 0
  for (const node of parsed.root.descendants()) {
    if (node.start < skipTo) continue
    if (isImport(node, reach)) {
      skipTo = node.end
      continue
    }
    for (const way of WAYS) if (reach.kinds?.[way]?.includes(node.kind)) found.push({ way, name: node.text.slice(0, 40), code: node.text })
    const text = reach.textsAreCalled ? dialect.literal(node) : null
    if (text !== null) for (const way of waysOf(text, true, reach)) found.push({ way, name: `'${text}'`, code: '' })
    if (dialect.wrappers.includes(node.kind)) continue
    const call = parsed.call(node)
    if (call === null && (PARTS.has(node.fieldName) || isTypeOfNew(node, parsed))) continue
    const name = call ? call.callee : parsed.nameOf(node)
    for (const way of waysOf(name, call !== null, reach)) found.push({ way, name, code: call ? node.text : '' })
  }
  return found
}
