import type { SyntaxNode } from '../syntax/tree.ts'

/** Whether a call in Ruby is given a block: `{ ... }`, `do ... end`, `(&:name)`. */
export const withBlock = (call: SyntaxNode | null): boolean => call !== null && (call.child('block') !== null || /^\(&|, &/.test(call.child('arguments')?.text ?? ''))
