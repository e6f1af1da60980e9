import { ALL_CLEAN } from '../../models/classes.ts'
import { allArgs, type Args } from '../calls/args.ts'
import { assume } from './guards.ts'
import { deepTaints } from '../values/deep.ts'
import type { Frame } from '../state/frame.ts'
import { cleansTest } from './tests.ts'
import { joinTaints, onlyTaints, type Taint, type Test, type Value } from '../values/value.ts'

/** `signature_valid?(signature, url)`, `message.VerifySignature()`, `verifyWebhook(body, header)` */
const SIGNED = /^(?!.*(?:invalid|un_?verif|algorithm))(?:.*(?:valid|verif|check|match)\w*_?signature|.*signature_?\w*(?:valid|verif|match)|(?:.*_)?verify_?(?:hmac|payload|webhook|notification))/i
const ANSWERS = /^(?:bool|boolean|Boolean|java\.lang\.Boolean)$/
const ASKS = /^(?:is|has)(?=[A-Z_])|\?$/

/**
 * What a check of a signature says, by its name: what it was given comes from whoever holds the key, who may choose it. In Go such
 * a check gives an error, and whoever asks for it goes on where there is none.
 * @param returns the declared type of its answer, '' where nobody knows
 */
export function signedTest(frame: Frame, name: string, returns: string, self: Value | null, args: Args): Test | null {
  if (!SIGNED.test(name)) return null
  let taints: readonly Taint[] = self && self !== frame.self ? deepTaints(frame, self) : []
  for (const arg of allArgs(args)) taints = joinTaints(taints, deepTaints(frame, arg, 2))
  if (taints.length === 0) return null
  if (frame.mod.language !== 'go' || ANSWERS.test(returns) || ASKS.test(name)) return cleansTest(onlyTaints(taints), ALL_CLEAN, true)
  assume(frame, cleansTest(onlyTaints(taints), ALL_CLEAN, true), true)
  return null
}
