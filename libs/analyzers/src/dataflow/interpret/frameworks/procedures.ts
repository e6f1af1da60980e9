import type { CallSite } from '../guards/conditions.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { altered, type Value, UNKNOWN } from '../values/value.ts'
import { newObject } from '../objects/writing.ts'
import { sourceValue } from '../calls/outside.ts'
import { fitting } from './schemas.ts'

const ASKED = '#asked'

/** A builder that has just been told what data must look like remembers it: `procedure.input(z.object({ id: z.number() }))`. */
export function askingFor(frame: Frame, { name, args, at }: CallSite, result: Value, types: readonly string[]): Value {
  const [description] = args.positional
  if (!description || !types.some((type) => frame.run.analyzer.knowledge.types.get(type)?.asks === name)) return result
  return altered(result, { refs: newObject(frame, `${at}:asks`, { fields: new Map([[ASKED, description]]) }).refs })
}

/** What a function gets that stands at the end of such a builder: what was sent, as far as it fits. */
export function asked(frame: Frame, { self, at, offset }: CallSite): Value {
  const description = self?.refs.map((ref) => (ref.kind === 'object' ? objectOf(frame, ref.id)?.fields.get(ASKED) : undefined)).find((one) => one !== undefined)
  const name = self?.ext.map((type) => frame.run.analyzer.knowledge.types.get(type)?.asks).find((one) => one !== undefined)
  if (!description || !name) return UNKNOWN
  // each procedure is sent its own
  const sent = sourceValue(frame, 'action-argument', 'request', `procedure@${at}`, offset)
  return newObject(frame, `${at}:asked`, { fields: new Map([[name, fitting(frame, description, sent, `${at}:sent`, offset)]]) })
}
