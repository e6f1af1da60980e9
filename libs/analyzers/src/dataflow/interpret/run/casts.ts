import { maskOf } from '../../models/classes.ts'
import { isKnownType } from '../../models/knowledge.ts'
import { type Cls, outerTypes } from '../../program/program.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { asText } from '../objects/magic.ts'
import { alteredObject } from '../state/state.ts'
import { altered, cleaned, numberTaints, type Value } from '../values/value.ts'

/** A value that is said to be of a type. */
export function castValue(frame: Frame, value: Value, written: string, offset = 0): Value {
  const { analyzer } = frame.run
  if (analyzer.habits.isCleanType(written)) return altered(value, { taints: numberTaints(value.taints) })
  // a declared type of JavaScript changes nothing
  if (written === 'string' && !analyzer.habits.prototypes) return cleaned(asText(frame, value, offset), maskOf(analyzer.habits.textIsNo))
  const type = analyzer.resolver.type(frame.mod, written)
  if (type.cls) return value.refs.some(({ kind }) => kind === 'object' || kind === 'function') ? typed(frame, value, type.cls) : altered(value, { refs: analyzer.objects.instanceOf(type).refs, ext: [...new Set([...value.ext, ...outerTypes(type.cls)])].slice(0, 4) })
  // bytes have no members, but are told from files and text where a method takes any of them
  if (written === 'byte[]' && value.refs.length === 0 && value.ext.length === 0) return altered(value, { ext: [written] })
  if (!type.ext || !analyzer.habits.staticTypes) return value
  // what made it says more than what it is declared as
  const { knowledge } = analyzer
  const known = value.ext.some((name) => knowledge.types.has(name) || (isKnownType(knowledge, name) && !isKnownType(knowledge, type.ext)))
  return known ? value : altered(value, { ext: [type.ext] })
}

function typed(frame: Frame, value: Value, cls: Cls): Value {
  for (const ref of value.refs) {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    if (object && ref.kind === 'object' && !object.cls) frame.run.state.setObject(ref.id, alteredObject(object, { cls }))
  }
  return value
}
