import { type Cls, findField, type Fn } from '../../program/program.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import type { Label } from '../values/label.ts'
import { altered, type Value } from '../values/value.ts'

/** Whether a field is one that only the package of its class fills: what reads data into an object leaves it alone. */
export const isHiddenField = ({ run: { analyzer } }: Frame, cls: Cls | null, name: string): boolean =>
  cls !== null && analyzer.habits.hiddenFields?.test(name) === true && findField(cls, name) !== null

/** The same of what stands for a parameter of a function, or for what it is called on. */
export function hidesPart(frame: Frame, fn: Fn, { root, path }: Label, name: string): boolean {
  const { habits, resolver } = frame.run.analyzer
  if (root < 0 || path.length > 0 || !habits.hiddenFields?.test(name)) return false
  return isHiddenField(frame, root === 0 ? fn.cls : resolver.type(fn.mod, fn.ir.parameters[root - 1]?.type ?? '').cls, name)
}

/** The same of a value. */
export function hidesField(frame: Frame, value: Value, name: string): boolean {
  if (!frame.run.analyzer.habits.hiddenFields?.test(name)) return false
  if (value === frame.self && isHiddenField(frame, frame.fn.cls, name)) return true
  return value.refs.some((ref) => ref.kind === 'object' && isHiddenField(frame, objectOf(frame, ref.id)?.cls ?? null, name))
}

/** A value without what came from outside as a whole, or stands somewhere in a library's object: what its own fields hold stays. */
export function withoutSent(frame: Frame, value: Value): Value {
  const { objects } = frame.run.analyzer
  const taints = value.taints.filter(({ label }) => !label.source && !isInForeign(frame, frame.fn, label))
  if (taints.length === value.taints.length) return value
  const refs = value.refs.filter((ref) => {
    const symbol = ref.kind === 'object' ? objects.symbol(ref.id) : undefined
    return !symbol || !isInForeign(frame, symbol.fn, symbol.label)
  })
  return altered(value, { taints, refs })
}

/** `request.Body`, whatever the program has put there: what the library gives is none of its own classes. */
function isInForeign({ run: { analyzer } }: Frame, fn: Fn, { root, path }: Label): boolean {
  const type = root > 0 && path.length > 0 ? fn.ir.parameters[root - 1]?.type : undefined
  if (type === undefined) return false
  const { cls, ext } = analyzer.resolver.type(fn.mod, type)
  return !cls && ext !== ''
}
