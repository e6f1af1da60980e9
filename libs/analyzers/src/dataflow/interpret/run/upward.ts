import type { callMethod as CallMethod, callValue as CallValue } from '../calls/call.ts'
import type { runBlock as RunBlock } from './exec.ts'
import type { runIncluded as RunIncluded } from '../frameworks/include.ts'
import type { callFunction as CallFunction } from '../calls/invoke.ts'

/**
 * The interpreter goes in circles, as programs do: reading a member may call a getter, a call runs a block, a block reads
 * members. Files import downwards only; what lies above them they reach through here. `wire.ts` fills it in.
 */
export interface Upward {
  callFunction: typeof CallFunction
  callMethod: typeof CallMethod
  callValue: typeof CallValue
  runBlock: typeof RunBlock
  runIncluded: typeof RunIncluded
}

let parts: Upward | null = null

export function wire(given: Upward): void {
  parts = given
}

function above(): Upward {
  if (!parts) throw new Error('the interpreter is used before wire.ts has been imported')
  return parts
}

export const callFunction: Upward['callFunction'] = (...given) => above().callFunction(...given)
export const callMethod: Upward['callMethod'] = (frame, value, name, args, offset, at) => above().callMethod(frame, value, name, args, offset, at)
export const callValue: Upward['callValue'] = (frame, callee, args, offset, at) => above().callValue(frame, callee, args, offset, at)
export const runBlock: Upward['runBlock'] = (frame, from, to) => above().runBlock(frame, from, to)
export const runIncluded: Upward['runIncluded'] = (...given) => above().runIncluded(...given)
