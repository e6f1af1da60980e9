import type { Argument } from '../../ir/builder.ts'
import { REFERENCE } from '../../ir/ops.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import { assignTo } from './assign.ts'
import { type Code, isTop, partsOf, plainName } from './code.ts'
import { argumentValue } from './members.ts'
import { isSuperglobal } from './variables.ts'

/** Arguments that a function fills: their index, and the argument whose data they get (-1: the function's result). */
const OUTPUTS: ReadonlyMap<string, readonly (readonly [output: number, from: number])[]> = new Map(Object.entries({
  preg_match: [[2, 1]],
  preg_match_all: [[2, 1]],
  mb_ereg: [[2, 1]],
  parse_str: [[1, 0]],
  mb_parse_str: [[1, 0]],
  sscanf: [[2, 0], [3, 0], [4, 0], [5, 0]],
  exec: [[1, -1]],
  openssl_public_decrypt: [[1, 0]],
  openssl_private_decrypt: [[1, 0]],
  socket_recv: [[1, -1]],
  socket_recvfrom: [[1, -1]],
}))

/** What they find is as harmless as what the parts of their pattern let through. */
const PATTERNS = /^preg_match(?:_all)?$/

/** Calls that fill all plain variables they are given. */
const FILLS = new Set(['->bind_result', 'mysqli_stmt_bind_result', '->bindcolumn'])

/** Language constructs and functions that look at a variable without needing it to be there. */
const LOOKS = new Set(['isset', 'empty', 'is_null', 'unset', 'compact', 'extract', 'var_dump', 'is_array', 'is_string'])

/**
 * Arguments passed by reference, as far as they can be told without knowing the callee: functions of PHP that are known to
 * fill one, and variables that nothing has been stored into before, which only a reference makes sense of.
 */
export function storeOutputs(code: Code, name: string, args: SyntaxNode | null, given: readonly Argument[], result: number): void {
  if (!args || LOOKS.has(name)) return
  const known = OUTPUTS.get(name)
  const nodes = partsOf(args).filter((arg) => arg.kind === 'argument')
  for (const [index, arg] of nodes.entries()) {
    const target = argumentValue(arg)
    if (!target) continue
    const output = known?.find(([at]) => at === index)
    const from = output && output[1] >= 0 ? valueOf(given[output[1]]) : null
    const pattern = PATTERNS.test(name) ? valueOf(given[0]) : null
    if (output && pattern !== null && from !== null) assignTo(code, target, code.fn.call(code.fn.global('(matched)', target.start), [pattern, from], target.start), target.start)
    else if (output) assignTo(code, target, from === null ? result : code.fn.unary('SAME', from, target.start), target.start)
    else if (target.kind === 'variable_name' && FILLS.has(name)) assignTo(code, target, result, target.start)
    // a function of another file has stored it already; of any other the result is what there is to know
    else if (target.kind === 'variable_name' && isFresh(code, plainName(target))) assignTo(code, target, code.fn.binary('MERGE', code.file.lower.expression(code, target), result, target.start), target.start)
  }
}

const valueOf = (arg: Argument | undefined): number | null => (arg === undefined ? null : typeof arg === 'number' ? arg : arg.value)

/** Top-level code may have its variables from another file. */
const isFresh = (code: Code, name: string): boolean =>
  !isTop(code) && !code.around && !code.includes && code.extracted < 0 && name !== 'this' && !code.stored.has(name) && !code.foreign.has(name) && !isSuperglobal(code, name)

const PLACES = new Set(['variable_name', 'subscript_expression', 'member_access_expression', 'scoped_property_access_expression'])

/** Passes references as objects that hold the value; what is to be done after the call brings back what they hold then. */
export function passReferences(code: Code, name: string, args: SyntaxNode | null, given: Argument[]): () => void {
  const wanted = code.file.references.parameters.get(name)
  if (!wanted || !args) return () => {}
  const nodes = partsOf(args).filter((arg) => arg.kind === 'argument')
  const back: (() => void)[] = []
  for (const place of wanted) {
    const node = nodes[place]
    const target = node ? argumentValue(node) : null
    const value = given[place]
    if (!target || typeof value !== 'number' || !PLACES.has(target.kind)) continue
    const held = code.fn.object([{ key: REFERENCE, value }], target.start)
    given[place] = held
    back.push(() => assignTo(code, target, code.fn.member(held, REFERENCE, target.start), target.start))
  }
  return () => back.forEach((one) => one())
}
