import { NO_CLASSES } from '../../models/mask.ts'
import { type CallSite } from '../guards/conditions.ts'
import { assume, patternTest } from '../guards/guards.ts'
import { alteredArgs, NO_ARGS } from '../calls/args.ts'
import { newObject } from '../objects/writing.ts'
import { callValue } from '../run/upward.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { settled } from '../state/settled.ts'
import { altered, guessed, type Test, UNKNOWN, type Value } from '../values/value.ts'

const CHECK = '#check'
const MAX_CHECKS = 6

/** A description that is told what else data must pass remembers that, beside what it says of the data's parts. */
export function checking(frame: Frame, { args, at, self, name }: CallSite, result: Value): Value {
  const { types } = frame.run.analyzer.knowledge
  const kind = self?.ext.map((type) => types.get(type)?.checks.get(name)).find((one) => one !== undefined)
  const [given] = args.positional
  if (!kind || !given) return result
  const fields = new Map(partsOf(frame, self))
  const place = [...fields.keys()].filter((key) => key.startsWith(CHECK)).length
  if (place >= MAX_CHECKS) return result
  fields.set(`${CHECK} ${kind} ${place}`, given)
  return altered(result, { refs: newObject(frame, `${at}:checks`, { fields }).refs })
}

/** Data that has passed what its description asks of it besides. What nobody can follow may have looked at it: that it does harm is a guess then. */
export function passing(frame: Frame, schema: Value, data: Value, offset: number): Value {
  if (data.taints.length === 0) return data
  let passed = data
  for (const [key, check] of partsOf(frame, schema)) {
    if (!key.startsWith(CHECK)) continue
    const test = key.includes('function') ? callValue(frame, check, alteredArgs(NO_ARGS, { positional: [passed] }), offset, 0).test : patternTest(passed, check)
    if (saysMuch(test)) assume(frame, test, true)
    else if (key.includes('function')) passed = altered(passed, { taints: guessed(passed.taints) })
    passed = settled(frame, passed)
  }
  return passed
}

const saysMuch = (test: Test | null): test is Test => test !== null && !(test.kind === 'cleans' && test.mask === NO_CLASSES)

function partsOf(frame: Frame, schema: Value | null): ReadonlyMap<string, Value> {
  const [ref] = (schema ?? UNKNOWN).refs
  const fields = ref?.kind === 'object' ? objectOf(frame, ref.id)?.fields : undefined
  return new Map([...(fields ?? [])].filter(([key]) => key.startsWith('#')))
}
