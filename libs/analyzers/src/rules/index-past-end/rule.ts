import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { lengthOf } from './lengths.ts'

const LOOP_TO_LENGTH = /^for\s+(\w+)\s*:=\s*\w+\s*;\s*\1\s*<=\s*len\((\w+)\)\s*;/
const LOOP_TO_NUMBER = /^for\s+(\w+)\s*:=\s*\w+\s*;\s*\1\s*(<=?)\s*(\d+)\s*;\s*\1\+\+/
const RANGE_NUMBER = /^for\s+(\w+)\s*:=\s*range\s+(\d+)\s*\{/
const RANGE = /^for\s+(\w+)\s*(?:,\s*_\s*)?:=\s*range\s+(\w+)\s*\{/
const MAX_LENGTH = 1_000_000

export default defineRule({
  id: 'index-past-end',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [125],
  title: 'Index out of range',
  why: 'The index goes past the end of the array or slice. The code then panics, which stops the program unless something recovers from it.',
  fix: 'Stop before the length (`i < len(list)`), or make the slice as long as it needs to be.',
  languages: ['go'],
  on: ['index_expression', 'slice_expression'],
  *check(node, file) {
    const operand = node.child('operand')
    if (operand?.kind !== 'identifier') return
    const around = functionAround(node)
    if (!around) return
    const length = lengthOf(file.text.slice(around.start, around.end), operand.text, node.start - around.start)
    if (node.kind === 'slice_expression') {
      const bound = [node.child('start'), node.child('end')].some((part) => part?.kind === 'int_literal' && length !== null && Number(part.text) > length.capacity)
      if (bound) yield { node }
      return
    }
    const reached = highest(node, operand.text, length?.length ?? MAX_LENGTH) ?? (length && fixedIndex(node, file.text.slice(around.start, around.end)))
    if (reached === 'past' || (length !== null && reached !== null && reached >= length.length)) yield { node }
  },
})

function functionAround(node: SyntaxNode): SyntaxNode | null {
  for (let at = node.parent; at; at = at.parent) if (at.kind === 'function_declaration' || at.kind === 'method_declaration' || at.kind === 'func_literal') return at
  return null
}

/** The highest place that an index reaches, 'past' where it is past the end whatever the length, null where that is not known. */
function highest(node: SyntaxNode, list: string, length: number): number | 'past' | null {
  const index = node.child('index')?.text.replace(/\s+/g, '') ?? ''
  if (/^\d+$/.test(index)) return Number(index)
  const [, name = '', added = ''] = /^([a-zA-Z_]\w*)((?:\+\d+)*)$/.exec(index) ?? []
  if (!name) return null
  const more = added.split('+').reduce((sum, part) => sum + Number(part || 0), 0)
  const loop = loopOver(node, name)
  if (!loop) return null
  const text = loop.text.replace(/\s+/g, ' ')
  const inside = text.slice(text.indexOf('{'))
  if (new RegExp(`\\b(?:if|switch|break|return|continue)\\b|\\b${name}\\s*(?:[-+*/%]?=[^=]|--|\\+\\+)`).test(inside)) return null
  if (LOOP_TO_LENGTH.exec(text)?.[2] === list) return 'past'
  const range = RANGE.exec(text)
  if (range?.[1] === name && range[2] === list) return more > 0 && length > 0 ? 'past' : null
  const numbers = RANGE_NUMBER.exec(text)
  if (numbers?.[1] === name) return Number(numbers[2]) - 1 + more
  const counted = LOOP_TO_NUMBER.exec(text)
  return counted?.[1] === name ? Number(counted[3]) - (counted[2] === '<' ? 1 : 0) + more : null
}

/** `place := 12`, never changed, then `list[place]`. */
function fixedIndex(node: SyntaxNode, text: string): number | null {
  const name = node.child('index')?.text ?? ''
  if (!/^[a-zA-Z_]\w*$/.test(name)) return null
  const stored = [...text.matchAll(new RegExp(`\\b${name}\\s*(?::?=|[-+*/%]=|\\+\\+|--)\\s*(\\d+)?[ \\t]*(?=$|[\\n;])`, 'gm'))]
  const others = text.match(new RegExp(`(?:&|\\bvar\\s+|\\bfor\\s+|,\\s*)${name}\\b|\\b${name}\\s*(?:,[^\\n]*:?=|[<>])|[<>]=?\\s*${name}\\b|\\b${name}\\s*:?=[^=]`, 'g'))
  return stored.length === 1 && others?.length === 1 && stored[0]?.[1] ? Number(stored[0][1]) : null
}

function loopOver(node: SyntaxNode, name: string): SyntaxNode | null {
  for (let at = node.parent; at && at.kind !== 'func_literal'; at = at.parent) {
    if (at.kind === 'for_statement' && new RegExp(`^for\\s+${name}\\b`).test(at.text)) return at
  }
  return null
}
