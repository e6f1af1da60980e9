import { type Cls, findField, findMethod, type Fn, outerTypes } from '../../program/program.ts'
import { REFERENCE } from '../../ir/ops.ts'
import { alteredArgs, NO_ARGS } from '../calls/args.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { callFunction } from '../run/upward.ts'
import { NO_ROOT } from '../state/state.ts'
import { altered, join, type Ref, refValue, type Value } from '../values/value.ts'

/** Methods that the language itself calls: for fields and places an object does not have, and to make text of it. */

export const methodOf = (frame: Frame, cls: Cls | null, name: string | undefined): Fn | null => {
  const method = cls && name !== undefined ? findMethod(cls, name) : undefined
  return method && method !== frame.fn ? method : null
}

export const calledWith = (frame: Frame, method: Fn, id: number, args: readonly Value[], offset: number): Value =>
  callFunction(frame, method, refValue({ kind: 'object', id }), alteredArgs(NO_ARGS, { positional: [...args] }), offset)

const isDeclared = (cls: Cls, name: string): boolean => Boolean(findField(cls, name))

/** Each answer can lead to others: three in a row are followed, ten would be thousands. */
const MAX_GETTERS = 3

/** What a method gives that stands for a field; null where so many of such answers lead to each other. */
export function answerOf(frame: Frame, method: Fn, id: number, args: readonly Value[], offset: number, most = MAX_GETTERS): Value | null {
  const { run } = frame
  if (run.getters >= most) return null
  run.getters++
  const answer = calledWith(frame, method, id, args, offset)
  run.getters--
  return answer
}

/** `object.name` where the class has a method for fields it does not have. */
export function readMissing(frame: Frame, id: number, cls: Cls, name: Value, offset: number): Value | null {
  const [only] = name.consts ?? []
  const method = typeof only === 'string' && isDeclared(cls, only) ? null : methodOf(frame, cls, frame.run.analyzer.habits.magic?.read)
  // the fields that it reads itself are mostly there
  return method ? answerOf(frame, method, id, [name], offset, 1) : null
}

/** `object.name = stored`, the same way. Whether there is such a method. */
export function writeMissing(frame: Frame, id: number, cls: Cls, name: Value, stored: Value): boolean {
  const [only] = name.consts ?? []
  const method = typeof only === 'string' && isDeclared(cls, only) ? null : methodOf(frame, cls, frame.run.analyzer.habits.magic?.write)
  if (method) calledWith(frame, method, id, [name, stored], 0)
  return method !== null
}

/** `object[key]` of an object whose class says what that is. */
export function readPlace(frame: Frame, { refs }: Value, key: Value, offset: number): Value | null {
  const { magic } = frame.run.analyzer.habits
  let found: Value | null = null
  if (!magic) return null
  for (const ref of refs) {
    const method = ref.kind === 'object' ? methodOf(frame, objectOf(frame, ref.id)?.cls ?? null, magic.readAt) : null
    if (!method || ref.kind !== 'object') continue
    const given = calledWith(frame, method, ref.id, [key], offset)
    found = found ? join(found, given) : given
  }
  return found
}

/** `object[key] = stored`, the same way. Whether there is such a method. */
export function writePlace(frame: Frame, id: number, key: Value, stored: Value): boolean {
  const { magic } = frame.run.analyzer.habits
  const method = magic ? methodOf(frame, objectOf(frame, id)?.cls ?? null, magic.writeAt) : null
  if (method) calledWith(frame, method, id, [key, stored], 0)
  return method !== null
}

/** A value as text: of an object, what its class makes of it; nothing where it cannot be text at all. */
export function asText(frame: Frame, value: Value, offset: number): Value {
  const { textMethod } = frame.run.analyzer.habits
  if (textMethod === undefined || !value.refs.some(({ kind }) => kind === 'object')) return value
  const texts: Value[] = []
  const refs = value.refs.filter((ref) => !isReplaced(frame, ref, textMethod, { texts, isPlain: value.ext.length === 0 }, offset))
  return refs.length === value.refs.length ? value : texts.reduce(join, altered(value, { refs }))
}

function isReplaced(frame: Frame, ref: Ref, textMethod: string, { texts, isPlain }: { texts: Value[]; isPlain: boolean }, offset: number): boolean {
  const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
  if (ref.kind !== 'object' || !object) return false
  const { cls } = object
  // a list that the program has made is the word `Array`, whatever is in it
  if (!cls) return isPlain && object.root === NO_ROOT && object.fields.size > 0 && !object.fields.has(REFERENCE)
  const method = methodOf(frame, cls, textMethod)
  if (method) texts.push(calledWith(frame, method, ref.id, [], offset))
  return method !== null || outerTypes(cls).length === 0
}
