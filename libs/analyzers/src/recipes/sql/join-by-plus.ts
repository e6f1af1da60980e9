import type { Hole } from './holes.ts'

/** Operators that bind weaker than an addition. */
const WEAKER = /conditional|ternary|lambda|assignment|binary|coalesc/

/** One expression for a quoted text with values, in languages that add texts: `"%" + name + "%"`. */
export const joinedByPlus = (plus: ' + ' | '+') => (parts: Hole['parts']): string =>
  parts.map((part) => (part.kind === 'text' ? `"${part.text}"` : WEAKER.test(part.node.kind) ? `(${part.node.text})` : part.node.text)).join(plus)
