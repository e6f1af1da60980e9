import { nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import type { Fn } from '../../program/program.ts'

/** Where an object for an answer keeps which kind it is (Python). */
const KIND = /^(?:mimetype|content_type)$/
const PAGE = /html|xml|svg|multipart/i

const known = new WeakMap<Fn, boolean>()

/** Whether a function says of the answer that it makes that it is no page: `answer.mimetype = 'text/plain'`. */
export function makesPlain(fn: Fn): boolean {
  const found = known.get(fn)
  if (found !== undefined) return found
  const made = says(fn)
  known.set(fn, made)
  return made
}

function says({ ir, mod: { ir: { code, strings, constants } } }: Fn): boolean {
  const texts = new Map<number, string>()
  const kinds: string[] = []
  for (let at = ir.start; at < ir.end; at = nextInstruction(code, at)) {
    const [op, , made = -1, second = -1, third = -1] = code.subarray(at, at + 5)
    if (op === OP.CONST) texts.set(made, String(constants[second] ?? ''))
    else if (op === OP.SETMEMBER && KIND.test(strings[second] ?? '')) kinds.push(texts.get(third) ?? '')
  }
  return kinds.length > 0 && kinds.every((kind) => kind !== '' && !PAGE.test(kind))
}
