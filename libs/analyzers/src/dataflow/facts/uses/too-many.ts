import { nextInstruction } from '../../ir/lengths.ts'
import type { IrFunction } from '../../ir/module.ts'
import { OP } from '../../ir/ops.ts'
import type { Mod } from '../../program/program.ts'
import { remembered } from '../../remembered.ts'
import type { Seen } from '../seen.ts'
import type { Held } from '../value.ts'
import { inWords } from '../words.ts'

/** The status of an answer to somebody who asks too often: RFC 6585, section 4. */
const TOO_MANY = 429
const ANSWERS = /status|json|send|error|exception|abort|head|code|text|response|halt|render|fail/i
const NAMED = /too_many_requests$/
const STATUS_FIELDS = ['status', 'statusCode', 'status_code'] as const

const isTooMany = (held: Held | undefined): boolean => held !== undefined && (held.constant === TOO_MANY || (held.name !== '' && held.name.length < 100 && NAMED.test(inWords(held.name))))

const answers = remembered((last) => ANSWERS.test(last))

/** What such an answer is called as a use. */
export const TOO_OFTEN = 'answers 429'

/** Whether a call answers that somebody asks too often: `Response.json(body, { status: 429 })`, `HTTPException(status_code=429)`. */
export function answersTooMany({ args: { positional, named }, names, kind }: Seen): boolean {
  if (kind === 'read') return false
  const last = (names[0] ?? '').split('.').at(-1) ?? ''
  if (answers(last) && positional.some(isTooMany)) return true
  return STATUS_FIELDS.some((field) => isTooMany(named.get(field)) || positional.some(({ entries }) => isTooMany(entries?.get(field))))
}

/** A limit of a provider that was hit. */
const OF_PROVIDER = /rate_?limit\w*_(?:error|exception|exceeded)|(?:error|exception)s?_?rate_?limit|too_many_requests_?(?:error|exception)/

/** Whether a function looks for this status elsewhere, and only passes on that a provider has refused its own call: `if (answer.status === 429)`. */
export function passesOn({ ir }: Mod, { start, end }: IrFunction): boolean {
  const held = new Set<number>()
  for (let at = start; at < end; at = nextInstruction(ir.code, at)) {
    const [op, o0, o1, o2] = [ir.code[at] ?? 0, ir.code[at + 2] ?? -1, ir.code[at + 3] ?? -1, ir.code[at + 4] ?? -1]
    if (op === OP.CONST) {
      const constant = ir.constants[o1]
      if (constant === TOO_MANY) held.add(o0)
      if (typeof constant === 'string' && (constant === String(TOO_MANY) || OF_PROVIDER.test(inWords(constant)))) return true
    }
    if (op === OP.BINARY && [o2, ir.code[at + 5] ?? -1].some((side) => held.has(side))) return true
    const name = op === OP.MEMBER ? ir.strings[o2] : op === OP.GLOBAL ? ir.strings[o1] : op === OP.IMPORT ? ir.imports[o1]?.name : undefined
    if (name !== undefined && OF_PROVIDER.test(inWords(name))) return true
  }
  return false
}
