import { nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import type { Frame } from '../state/frame.ts'

/** `sanitize("<p>" + raw(text) + "</p>")`: whether all that uses what a call gives, at once or put together with more, is given to a call of such a name. */
export function isGivenTo({ mod: { ir: { code, strings } }, fn: { ir } }: Frame, at: number, wanted: RegExp): boolean {
  if (at < ir.start || at >= ir.end) return false
  const open = new Set([code[at + 2] ?? -1])
  const callees = new Map<number, string>()
  let given = false
  for (let next = nextInstruction(code, at); next < ir.end && open.size > 0; next = nextInstruction(code, next)) {
    const op = code[next] ?? 0
    if (op === OP.GLOBAL) callees.set(code[next + 2] ?? -1, strings[code[next + 3] ?? -1] ?? '')
    if (op === OP.MEMBER) callees.set(code[next + 2] ?? -1, strings[code[next + 4] ?? -1] ?? '')
    if (!usedBy(code, next).some((used) => open.has(used))) continue
    const name = op === OP.METHOD ? (strings[code[next + 4] ?? -1] ?? '') : op === OP.CALL ? (callees.get(code[next + 3] ?? -1) ?? '') : ''
    if (wanted.test(name.slice(name.lastIndexOf('.') + 1))) given = true
    else if (MAKES[op]) open.add(code[next + 2] ?? -1)
    else return false
  }
  return given
}

/** What makes something else of what it gets; anything else that uses it keeps it, or prints it. */
const MAKES: Readonly<Record<number, true>> = { [OP.CALL]: true, [OP.METHOD]: true, [OP.CONCAT]: true, [OP.BINARY]: true, [OP.ARRAY]: true, [OP.CAST]: true, [OP.UNARY]: true }

/** The temporaries that an instruction reads, of those that can be given on. */
function usedBy(code: Int32Array, at: number): number[] {
  const from = (start: number, count: number, step = 1) => Array.from({ length: count }, (_, index) => code[start + index * step] ?? -1)
  switch (code[at]) {
    case OP.CALL:
    case OP.NEW:
      return [code[at + 3] ?? -1, ...from(at + 6, code[at + 4] ?? 0, 2)]
    case OP.METHOD:
      return [code[at + 3] ?? -1, ...from(at + 7, code[at + 5] ?? 0, 2)]
    case OP.CONCAT:
      return from(at + 4, code[at + 3] ?? 0)
    case OP.ARRAY:
      return from(at + 5, code[at + 3] ?? 0, 2)
    case OP.BINARY:
      return [code[at + 4] ?? -1, code[at + 5] ?? -1]
    case OP.CAST:
    case OP.UNARY:
    case OP.MEMBER:
    case OP.INDEX:
    case OP.STORE:
      return [code[at + 3] ?? -1]
    case OP.RETURN:
      return [code[at + 2] ?? -1]
    case OP.STOREUP:
      return [code[at + 4] ?? -1]
    case OP.SETMEMBER:
    case OP.SETINDEX:
      return [code[at + 2] ?? -1, code[at + 4] ?? -1]
    default:
      return []
  }
}
