import { nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import type { Fn } from '../../program/program.ts'
import type { Args } from '../calls/args.ts'

/** Kinds of answers that no browser takes for a page. */
const NO_PAGE = /^(?:text\/(?:plain|csv|event-stream)|application\/(?:json|octet-stream|pdf))\b/i

/** The parameters whose usual values say which kind of answer it is; null where nothing makes it a plain one. */
const known = new WeakMap<Fn, readonly number[] | null>()

/**
 * A helper of ASP.NET that makes the answer a plain one and gives the text that is to be written into it:
 * `return NotFound(context, "Not found: " + path)`.
 */
export function makesAnswerPlain(fn: Fn, { positional, named }: Args): boolean {
  if (fn.mod.language !== 'csharp' || !/^(?:string|String)\??$/.test(fn.ir.returns)) return false
  const found = known.has(fn) ? known.get(fn) : saidBy(fn)
  if (found !== undefined) known.set(fn, found)
  return found?.every((place) => positional.length <= place && !named.has(fn.ir.parameters[place]?.name ?? '')) === true
}

function saidBy({ ir, mod: { ir: { code, strings, constants } } }: Fn): readonly number[] | null {
  const texts = new Map<number, string>()
  const usual = new Map<number, number>()
  const held = new Map<number, string>()
  const from = new Map<number, number>()
  const places: number[] = []
  let isSet = false
  for (let at = ir.start; at < ir.end; at = nextInstruction(code, at)) {
    const [op, , to = -1, of = -1, value = -1] = code.subarray(at, at + 5)
    if (op === OP.CONST) texts.set(to, String(constants[of] ?? ''))
    // the usual value of a parameter
    else if (op === OP.COALESCE) usual.set(to, value)
    else if (op === OP.STORE) held.set(to, texts.get(usual.get(of) ?? of) ?? '')
    else if (op === OP.LOAD) {
      texts.set(to, held.get(of) ?? '')
      from.set(to, ir.parameters.findIndex(({ variable }) => variable === of))
    } else if (op === OP.SETMEMBER && strings[of] === 'ContentType') {
      if (!NO_PAGE.test(texts.get(value) ?? '')) return null
      isSet = true
      const place = from.get(value) ?? -1
      if (place >= 0) places.push(place)
    }
  }
  return isSet ? places : null
}
