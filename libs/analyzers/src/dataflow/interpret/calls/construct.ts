import { type Cls, findMember, type Fn, outerTypes } from '../../program/program.ts'
import { type Args, NO_ARGS } from './args.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { callFunction } from './invoke.ts'
import { callLibrary } from './library.ts'
import { CAPTURED, environmentForClass } from '../state/environments.ts'
import { alteredObject, emptyObject, NO_FIELDS } from '../state/state.ts'
import { altered, type ClassRef, UNKNOWN, type Value } from '../values/value.ts'
import { newObject } from '../objects/writing.ts'

/** Marks an object that its own class made, `new static()`: it may be of one below. */
export const OR_BELOW = '#or-below'

const BELOW: ReadonlyMap<string, Value> = new Map([[OR_BELOW, UNKNOWN]])

/** `new type(...args)` */
export function construct(frame: Frame, { cls, captured }: ClassRef, args: Args, offset: number, at: number): Value {
  const outer = outerTypes(cls)
  const brought = captured ?? environmentForClass(frame, cls)
  const marks = cls.children.length > 0 && frame.fn.cls === cls ? BELOW : NO_FIELDS
  const self = newObject(frame, at, { cls, fields: brought ? new Map(marks).set(CAPTURED, brought) : marks })
  const value: Value = outer.length > 0 ? altered(self, { ext: outer }) : self
  for (const initializer of initializersOf(cls)) callFunction(frame, initializer, value, NO_ARGS, offset, at)
  const constructors = findMember(cls, (it) => (it.constructors.length > 0 ? it.constructors : undefined)) ?? []
  const chosen = overload(constructors, args)
  if (chosen) callFunction(frame, chosen, value, args, offset, at)
  else if (args.positional.length > 0 || args.named.size > 0 || args.spread) {
    fillRecord(frame, cls, value, args)
    // the constructor is the one that a parent outside of the project brings
    for (const path of outer) callLibrary(frame, { path, name: '', self: value, args, offset, at, isNew: true })
  }
  return value
}

/** Data classes and records: arguments become fields. */
function fillRecord(frame: Frame, cls: Cls, value: Value, args: Args) {
  const [ref] = value.refs
  if (ref?.kind !== 'object') return
  const object = objectOf(frame, ref.id) ?? emptyObject(cls)
  const fields = new Map(object.fields)
  const names = [...cls.fields.keys()]
  for (const [place, arg] of args.positional.entries()) {
    const name = names[place]
    if (name) fields.set(name, arg)
  }
  for (const [name, arg] of args.named) fields.set(name, arg)
  frame.run.state.setObject(ref.id, alteredObject(object, { fields }))
}

const initializersOf = (cls: Cls, depth = 0): Fn[] => [...(depth < 6 ? cls.parents.flatMap(({ cls: parent }) => (parent ? initializersOf(parent, depth + 1) : [])) : []), ...cls.initializers.filter((fn) => !fn.ir.static)]

/** The one that takes so many arguments. */
export function overload(functions: readonly Fn[], args: Args): Fn | null {
  const count = args.positional.length
  return functions.find(({ ir }) => ir.parameters.length === count) ?? functions.find(({ ir }) => ir.parameters.length > count || ir.parameters.some(({ rest }) => rest)) ?? functions[0] ?? null
}
