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

/** The name of this use. */
export const TOO_OFTEN = 'answers 429'

/** Whether a call answers that somebody asks too often: `Response.json(body, { status: 429 })`, `HTTPException(status_code=429)`. */
export function answersTooMany({ args: { positional, named }, names, kind }: Seen): boolean {
  if (kind === 'read') return false
  const last = (names[0] ?? '').split('.').at(-1) ?? ''
  if (answers(last) && positional.some(isTooMany)) return true
  return STATUS_FIELDS.some((field) => isTooMany(named.get(field)) || positional.some(({ entries }) => isTooMany(entries?.get(field))))
}

/** What providers' clients call the refusal: the class of an error, or its code. */
const REFUSAL = /rate_?limit\w*_(?:error|exception|exceeded)|(?:error|exception)s?_?rate_?limit|too_many_requests_?(?:error|exception)/
const namesRefusal = (name: string | undefined): boolean => name !== undefined && name.length < 100 && REFUSAL.test(inWords(name))
/** Looks for a text in another. */
const SEARCHES = /^(?:includes|indexOf|startsWith|match|search|contains)$/

/**
 * Whether a function looks for this status, or for an error that stands for it, and so only passes on that a provider has
 * refused its own call: `if (answer.status === 429)`, `except RateLimitError`. An error of its own, which it makes, is none.
 */
export function passesOn({ ir }: Mod, { start, end }: IrFunction): boolean {
  const { code, constants, strings, imports } = ir
  const looked = new Set<number>()
  for (let at = start; at < end; at = nextInstruction(code, at)) {
    const [result, first, second] = [code[at + 2] ?? -1, code[at + 3] ?? -1, code[at + 4] ?? -1]
    const op: number = code[at] ?? 0
    switch (op) {
      case OP.CONST: {
        const constant = constants[first]
        if (constant === TOO_MANY || constant === String(TOO_MANY) || (typeof constant === 'string' && namesRefusal(constant))) looked.add(result)
        break
      }
      case OP.MEMBER:
        if (namesRefusal(strings[second])) looked.add(result)
        break
      case OP.GLOBAL:
        if (namesRefusal(strings[first])) looked.add(result)
        break
      case OP.IMPORT:
        if (namesRefusal(imports[first]?.name)) looked.add(result)
        break
      case OP.BINARY:
        if (looked.has(second) || looked.has(code[at + 5] ?? -1)) return true
        break
      case OP.METHOD:
        if (SEARCHES.test(strings[second] ?? '') && looked.has(code[at + 7] ?? -1)) return true
        break
      case OP.TRY:
        if (typesCaught(code, at).some((type) => namesRefusal(strings[type]))) return true
    }
  }
  return false
}

/** Indexes of the names of what a `try` catches. */
const typesCaught = (code: Int32Array, at: number): number[] => Array.from({ length: code[at + 3] ?? 0 }, (_, which) => code[at + 6 + 3 * which] ?? -1)
