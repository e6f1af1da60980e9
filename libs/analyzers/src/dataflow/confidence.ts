import type { Confidence } from '@preflight/contracts'
import { type Step, stepCount } from './interpret/trace/step.ts'
import type { Taint } from './interpret/values/value.ts'

const ORDER: readonly Confidence[] = ['low', 'medium', 'high']

/** A trace of so many steps is not shown in full: what it says is a guess. */
const TOO_FAR = 24

/** At a sink that is only assumed, one of fewer steps is, those inside of calls included. */
const FAR = 12
const isFarAlong = (last: Step | null): boolean => stepCount(last, FAR) >= FAR

/** How sure it is that data gets to a place. @param most what is known of the place allows no more */
export function confidenceOf({ guess, label, step }: Taint, most: Confidence | undefined): Confidence {
  const own: Confidence = guess || (step?.length ?? 0) >= TOO_FAR || (most === 'medium' && isFarAlong(step)) ? 'low' : label.source?.kind === 'request' ? 'high' : 'medium'
  return most && ORDER.indexOf(most) < ORDER.indexOf(own) ? most : own
}
