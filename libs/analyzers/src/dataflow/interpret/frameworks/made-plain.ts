import { nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import type { Fn } from '../../program/program.ts'
import type { Frame } from '../state/frame.ts'

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

/** Methods of an answer that give it again, in `h.response(text).code(200).type('text/plain')`. */
const CHAINED = /^(?:code|header|type|charset|etag|encoding|message|ttl|vary)$/

/** Whether the answer that a call gives is called plain in the chain behind it. */
export function isCalledPlain({ mod: { ir: { code, strings, constants } }, fn: { ir } }: Frame, at: number): boolean {
  if (code[at] !== OP.METHOD && code[at] !== OP.CALL) return false
  const texts = new Map<number, string>()
  let answer = code[at + 2]
  for (let next = nextInstruction(code, at); next < ir.end; next = nextInstruction(code, next)) {
    const op = code[next]
    if (op === OP.CONST) texts.set(code[next + 2] ?? -1, String(constants[code[next + 3] ?? -1] ?? ''))
    if (op !== OP.METHOD || code[next + 3] !== answer) continue
    const name = strings[code[next + 4] ?? -1] ?? ''
    const kind = texts.get(code[next + 7] ?? -1) ?? ''
    if (name === 'type' && kind !== '' && !PAGE.test(kind)) return true
    if (!CHAINED.test(name)) return false
    answer = code[next + 2]
  }
  return false
}
