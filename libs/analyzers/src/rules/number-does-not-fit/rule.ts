import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** Bits that a type has room for, the sign apart. */
const ROOM: Partial<Record<string, number>> = { int8: 7, int16: 15, int32: 31, uint8: 8, byte: 8, uint16: 16, uint32: 32, rune: 31 }
const FUNCTIONS: ReadonlySet<string> = new Set(['function_declaration', 'method_declaration', 'func_literal'])

export default defineRule({
  id: 'number-does-not-fit',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [190],
  title: 'Number read from text cut to a smaller type',
  why: 'A number that is too large silently becomes another one, perhaps negative: a limit that was checked before holds no longer.',
  fix: 'Let the parser refuse what does not fit: `strconv.ParseInt(text, 10, 32)`, or compare with the limits before the conversion.',
  languages: ['go'],
  hint: ['strconv.'],
  on: ['call'],
  *check(node, file) {
    const call = file.call(node)
    const room = ROOM[call?.callee ?? '']
    const argument = call?.args[0]
    if (!call || room === undefined || call.args.length !== 1 || argument?.kind !== 'identifier') return
    const around = functionAround(node)
    if (!around) return
    const before = file.text.slice(around.start, node.start)
    const bits = bitsOf(before, argument.text)
    if (bits > room && !isCompared(before, argument.text)) yield { node }
  },
})

function functionAround(node: SyntaxNode): SyntaxNode | null {
  for (let at = node.parent; at; at = at.parent) if (FUNCTIONS.has(at.kind)) return at
  return null
}

/** How many bits the number that was read into a name may have; 0 where it was not read from text. */
function bitsOf(text: string, name: string): number {
  const read = [...text.matchAll(new RegExp(`\\b${name}\\s*,\\s*\\w+\\s*:?=\\s*strconv\\.(Atoi\\(|Parse(Int|Uint)\\([^\\n]*,\\s*(\\d+)\\)\\s*;?)`, 'g'))].at(-1)
  if (!read) return 0
  const bits = read[1] === 'Atoi(' ? 64 : Number(read[3]) || 64
  return read[2] === 'Uint' ? bits : bits - 1
}

const isCompared = (text: string, name: string) => new RegExp(`\\b${name}\\s*(?:[<>]=?|&|%|==)|(?:[<>]=?|==)\\s*(?:u?int\\d*\\()?${name}\\b|switch\\s+${name}\\b|case\\s+${name}\\b|(?:min|max)\\([^)]*\\b${name}\\b`).test(text)
