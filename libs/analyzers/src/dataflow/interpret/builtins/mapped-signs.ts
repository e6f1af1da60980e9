import { type Mask, NO_CLASSES } from '../../models/mask.ts'
import type { Fn } from '../../program/program.ts'
import { alteredArgs, NO_ARGS } from '../calls/args.ts'
import { runInside } from '../calls/bodies.ts'
import type { CallSite } from '../guards/conditions.ts'
import type { Frame } from '../state/frame.ts'
import { leftMask, SIGNS } from '../guards/pattern-masks.ts'
import { constantValue, UNKNOWN, type Value } from '../values/value.ts'

/** Calls within calls up to which it is looked at. */
const MAX_DEPTH = 5

/** What a function makes of signs is the same wherever it is called. */
const known = new WeakMap<Fn, Mask>()

/**
 * The classes in which text is harmless after a function has gone through its signs, which leaves them, takes others
 * instead or drops them: `strings.Map(func(r rune) rune { ... }, name)`. It is run with each of them.
 */
export function mappedMask(frame: Frame, { args, offset, at }: CallSite): Mask {
  const [mapper] = args.positional
  const [ref] = mapper?.refs ?? []
  if (mapper?.refs.length !== 1 || ref?.kind !== 'function' || frame.depth > MAX_DEPTH || ref.fn === frame.fn) return NO_CLASSES
  const found = known.get(ref.fn)
  if (found !== undefined) return found
  const answers: Value[] = []
  for (const sign of SIGNS) {
    frame.run.state.branch(() => {
      answers.push(runInside(frame, ref.fn, ref.self ?? UNKNOWN, ref.captured, alteredArgs(NO_ARGS, { positional: [constantValue(sign)] }), offset, at))
    })
  }
  const mask = leftMask(SIGNS.filter((sign) => !answers.every((answer) => isWithout(answer, sign))))
  known.set(ref.fn, mask)
  return mask
}

/** Whether an answer is surely not this sign: a number below zero drops what was asked about. */
const isWithout = ({ consts }: Value, sign: string): boolean =>
  consts !== null && consts.every((one) => (typeof one === 'number' ? one < 0 : typeof one === 'string' && one !== sign))
