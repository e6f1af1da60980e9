import { isInside } from '../../ir/around.ts'
import type { Fn } from '../../program/program.ts'
import { passedTo } from '../../program/views.ts'
import type { Frame } from '../state/frame.ts'
import { alteredTaint, type Taint } from '../values/value.ts'
import type { Step } from '../trace/step.ts'

/** As many as a trace has room for. */
const MOST = 40

/**
 * Data that lies in an object goes into a function without a step of its own: who called is told as well, as that says who
 * may send it.
 */
export function withCalls(frame: Frame, taint: Taint): Taint {
  let { step } = taint
  const within: Fn[] = []
  for (let at = frame; at.calledFrom; at = at.calledFrom.frame) {
    within.push(at.fn)
    step = withCall(step, at, within)
  }
  return step === taint.step ? taint : alteredTaint(taint, { step })
}

/** The call that has led into a function, before all that has happened in it and in those that it has run. */
function withCall(last: Step | null, { fn, calledFrom }: Frame, within: readonly Fn[]): Step | null {
  if (!last || !calledFrom || last.length >= MOST) return last
  const { frame: { mod }, offset } = calledFrom
  const inside: Step[] = []
  let before: Step | null = last
  while (before && isIn(before, within)) {
    inside.push(before)
    before = before.prev
  }
  // it has come in there, or is known to have been passed
  if (!before || isKnown(last, mod, offset)) return last
  const called: Step = { prev: before, mod, offset, event: passedTo(fn), inner: null, length: before.length + 1 }
  return inside.reduceRight<Step>((prev, step) => ({ prev, mod: step.mod, offset: step.offset, event: step.event, inner: step.inner, length: step.length + 1 }), called)
}

const isIn = ({ mod, offset }: Step, functions: readonly Fn[]): boolean => functions.some((fn) => fn.mod === mod && isInside(fn.ir, offset))

function isKnown(last: Step, mod: Step['mod'], offset: number): boolean {
  for (let at: Step | null = last; at; at = at.prev) if (at.mod === mod && at.offset === offset) return true
  return false
}
