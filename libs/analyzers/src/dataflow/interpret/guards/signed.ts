import { CHECKS } from '../../check-names.ts'
import { remembered } from '../../remembered.ts'
import { nextInstruction } from '../../ir/lengths.ts'
import { namesIn } from '../../ir/names.ts'
import { OP } from '../../ir/ops.ts'
import { ALL_CLEAN } from '../../models/classes.ts'
import type { Fn } from '../../program/program.ts'
import { allArgs, type Args } from '../calls/args.ts'
import { assume } from './guards.ts'
import { deepTaints } from '../values/deep.ts'
import type { Frame } from '../state/frame.ts'
import { cleansTest } from './tests.ts'
import { joinTaints, onlyTaints, type Taint, type Test, type Value } from '../values/value.ts'

/** `signature_valid?(signature, url)`, `message.VerifySignature()`, `verifyWebhook(body, header)` */
const isCheckOfSignature = remembered((name) => /^(?!.*(?:invalid|un_?verif|algorithm))(?:.*(?:valid|verif|check|match)\w*_?signature|.*signature_?\w*(?:valid|verif|match)|(?:.*_)?verify_?(?:hmac|payload|webhook|notification))/i.test(name))
const VERIFIES = new RegExp(`^_?(?:${CHECKS}|authenticate)`, 'i')
/** Checks of libraries that say it by the name of what they check with. */
const OF_KEYS = /^(?:VerifyPKCS1v15|VerifyPSS|VerifyASN1|CheckSignature)$/

const checking = new WeakMap<Fn, string>()

/** The name of a function, or that of the check it makes: `verifyNotification(n)` that ends in `certificate.CheckSignature(...)`. */
export function nameOfCheck(fn: Fn): string {
  const { name } = fn.ir
  if (!VERIFIES.test(name) || isCheckOfSignature(name)) return name
  const known = checking.get(fn)
  if (known !== undefined) return known
  const found = namesIn(fn.mod.ir, fn.ir).find((one) => OF_KEYS.test(one.name) || isCheckOfSignature(one.name))?.name ?? name
  checking.set(fn, found)
  return found
}

const ANSWERS = /^(?:bool|boolean|Boolean|java\.lang\.Boolean)$/
const ASKS = /^(?:is|has)(?=[A-Z_])|\?$/

/**
 * What a check of a signature says, by its name: what it was given comes from whoever holds the key, who may choose it. In Go such
 * a check gives an error, and whoever asks for it goes on where there is none.
 * Where nobody asks, `payload, _ := verifyPayload(r)`, anybody has chosen it.
 * @param returns the declared type of its answer, '' where nobody knows
 */
export function signedTest(frame: Frame, name: string, returns: string, self: Value | null, args: Args, offset: number): Test | null {
  if (!isCheckOfSignature(name) && !OF_KEYS.test(name)) return null
  let taints: readonly Taint[] = self && self !== frame.self ? deepTaints(frame, self) : []
  for (const arg of allArgs(args)) taints = joinTaints(taints, deepTaints(frame, arg, 2))
  if (taints.length === 0) return null
  if (frame.mod.language !== 'go' || ANSWERS.test(returns) || ASKS.test(name)) return cleansTest(onlyTaints(taints), ALL_CLEAN, true)
  if (isDropped(frame, offset)) return null
  assume(frame, cleansTest(onlyTaints(taints), ALL_CLEAN, true), true)
  return null
}

/** Go: whether nobody looks at the error that the call at a place gives. */
function isDropped({ fn: { ir }, mod: { ir: { code, constants } } }: Frame, offset: number): boolean {
  let made = -1
  let parts: number[] | null = null
  const numbers = new Map<number, unknown>()
  for (let at = ir.start; at < ir.end; at = nextInstruction(code, at)) {
    const op = code[at] ?? 0
    if (made < 0) {
      if ((op === OP.METHOD || op === OP.CALL) && code[at + 1] === offset) made = code[at + 2] ?? -1
      continue
    }
    if (op === OP.CONST) numbers.set(code[at + 2] ?? -1, constants[code[at + 3] ?? -1])
    // a part of several that are given
    if (op === OP.INDEX && code[at + 3] === made) parts = [...(parts ?? []), Number(numbers.get(code[at + 4] ?? -1))]
    else if (operandsOf(code, at).includes(made)) return false
  }
  return made >= 0 && (parts === null || parts.every((part) => part === 0))
}

const operandsOf = (code: Int32Array, at: number): number[] => Array.from(code.subarray(at + 2, nextInstruction(code, at)))
