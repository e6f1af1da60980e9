import type { Selector } from './model.ts'

/** A selector taken apart. */
export interface Selected {
  base: 'this' | 'any' | 'result' | 'block' | 'value' | 'argument'
  /** position, -1 for none */
  position: number
  /** and all after it */
  rest: boolean
  names: readonly string[]
  path: readonly string[]
}

const parsed = new Map<Selector, Selected>()

export function selectorOf(selector: Selector): Selected {
  const known = parsed.get(selector)
  if (known) return known
  const made = parse(String(selector))
  parsed.set(selector, made)
  return made
}

function parse(text: string): Selected {
  const [head = '', ...path] = text.split(/(?<!\\)\./).map((part) => part.replaceAll('\\.', '.'))
  if (head === 'this' || head === 'any' || head === 'result' || head === 'block' || head === 'value') return { base: head, position: -1, rest: false, names: [], path }
  const [first = '', ...others] = head.split('|')
  const isNumber = /^\d+\+?$/.test(first)
  return { base: 'argument', position: isNumber ? Number.parseInt(first, 10) : -1, rest: first.endsWith('+'), names: isNumber ? others : [first, ...others], path }
}
