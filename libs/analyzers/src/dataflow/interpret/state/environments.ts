import { capturesVariables, capturingMethod, ownerAround } from '../../program/captures.ts'
import type { Cls, Fn } from '../../program/program.ts'
import { type Frame, objectIdAt, objectOf } from './frame.ts'
import { settled } from './settled.ts'
import { alteredObject, emptyObject } from './state.ts'
import { rootOfVariables } from '../values/labels.ts'
import { join, refValue, UNKNOWN, type Value } from '../values/value.ts'

/**
 * The variables of a call that functions made in it use, its environment. While the call is under way they are cells of the
 * state. Once it has ended they are fields of an object, each by its number: function values refer to it, so that it goes
 * wherever they go, and two functions that the same code has made in two calls have one each.
 */

/** The environment of the function around, kept beside the variables. */
export const AROUND = '#around'

/** The environment of the functions around its class, kept with an object. */
export const CAPTURED = '#captured'

/** What a function that is made here brings along, or null where it needs nothing. */
export function environmentFor(frame: Frame, fn: Fn): Value | null {
  const owner = capturesVariables(fn) ? ownerAround(fn) : null
  return owner && environmentOf(frame, owner)
}

/** What objects of a class that is declared here bring along. */
export function environmentForClass(frame: Frame, cls: Cls): Value | null {
  const method = capturingMethod(cls)
  return method && environmentFor(frame, method)
}

/** The environment that a function around this code, or the one it belongs to, has here. */
export function environmentOf(frame: Frame, owner: Fn): Value {
  const own = ownEnvironment(frame, owner) ?? (frame.captured && outwards(frame, frame.captured, frame.fn, owner))
  if (own) return own
  for (let at = frame.calledFrom?.frame; at; at = at.calledFrom?.frame) {
    const found = ownEnvironment(at, owner)
    if (found) return found
  }
  return symbolFor(frame, owner)
}

function ownEnvironment(frame: Frame, owner: Fn): Value | null {
  if (frame.fn !== owner) return null
  if (frame.environment === 0) frame.environment = objectIdAt(frame, 'environment')
  return refValue({ kind: 'object', id: frame.environment })
}

/** Of a call that only a caller knows. */
function symbolFor({ run: { fn, analyzer } }: Frame, owner: Fn): Value {
  return refValue({ kind: 'object', id: analyzer.objects.symbolicObject(fn, analyzer.labels.root(fn, rootOfVariables(owner), []), null) })
}

/** From what a function brings along to the environment of one further out; null where that is not known. */
export function outwards(frame: Frame, captured: Value, from: Fn, owner: Fn): Value | null {
  let found: Value | null = captured
  let at = ownerAround(from)
  while (found && at && at !== owner) {
    const next = ownerAround(at)
    found = next && around(frame, found, next)
    at = next
  }
  return at === owner && found && found.refs.length > 0 ? found : null
}

function around(frame: Frame, { refs }: Value, owner: Fn): Value | null {
  let found: Value | null = null
  for (const ref of refs) {
    if (ref.kind !== 'object') continue
    const under = underWay(frame, ref.id)
    const more = under ? environmentOf(under, owner) : frame.run.analyzer.objects.symbol(ref.id) ? symbolFor(frame, owner) : objectOf(frame, ref.id)?.fields.get(AROUND)
    if (more) found = found ? join(found, more) : more
  }
  return found
}

/** The call whose environment this is, while it has not ended. */
function underWay(frame: Frame, id: number): Frame | null {
  for (let at: Frame | undefined = frame; at; at = at.calledFrom?.frame) if (at.environment === id) return at
  return null
}

/** Keeps what the variables of a call hold, where functions made in it may be called when it has ended. */
export function keepEnvironment(frame: Frame): void {
  const { environment: id, fn, mod, run: { state, analyzer } } = frame
  if (id === 0) return
  const before = state.heap.get(id)
  const fields = new Map(before?.fields)
  const keep = (name: string, value: Value) => {
    const old = before?.fields.get(name)
    // an earlier turn of a loop has made functions that are still there
    fields.set(name, old ? join(old, value) : value)
  }
  for (const [variable, { captured }] of fn.ir.variables.entries()) {
    const value = captured ? state.cells.get(analyzer.variables.cellOf(mod, fn.ir.index, variable)) : undefined
    if (value) keep(String(variable), settled(frame, value))
  }
  const owner = ownerAround(fn)
  if (owner && capturesVariables(fn)) keep(AROUND, environmentOf(frame, owner))
  state.setObject(id, alteredObject(before ?? emptyObject(), { fields }))
}

/**
 * A function with more variables is a wrapper around a whole file: what each of its functions brings along as it is stored would
 * be copied as often as there are functions.
 */
const MAX_EARLY = 60

/** The same of what a function value brings along that leaves the call now, and not by its end. */
export function keepCaptured(frame: Frame, { refs }: Value): void {
  for (const ref of refs) {
    const call = ref.kind === 'object' ? underWay(frame, ref.id) : null
    if (call && call.fn.ir.variables.length <= MAX_EARLY) keepEnvironment(call)
  }
}

/** What a function that is called has of the functions around it: brought along by its value or by the object whose method it is. */
export function broughtAlong(frame: Frame, fn: Fn, self: Value | null, captured: Value | null): Value | null {
  const brought = captured ?? (fn.cls && self && capturesVariables(fn) ? heldFor(frame, self) : null)
  // calls that are under way are found without it
  return brought && keptIn(frame, brought).length > 0 ? brought : null
}

/** What an object has brought along of the functions around its class. */
function heldFor(frame: Frame, self: Value): Value | null {
  let found: Value | null = null
  for (const ref of self.refs) {
    const more = ref.kind === 'object' ? objectOf(frame, ref.id)?.fields.get(CAPTURED) : undefined
    if (more) found = found ? join(found, more) : more
  }
  return found
}

/** Objects that keep what the variables of ended calls hold, those among `refs`. */
export function keptIn(frame: Frame, { refs }: Value): readonly number[] {
  return refs.flatMap((ref) => (ref.kind === 'object' && !underWay(frame, ref.id) && !frame.run.analyzer.objects.symbol(ref.id) ? [ref.id] : []))
}

/** What a variable of an ended call holds; null where that is not known. */
export function keptValue(frame: Frame, captured: Value, variable: number): Value | null {
  const kept = keptIn(frame, captured)
  if (kept.length === 0 || kept.length < captured.refs.length) return null
  const values = kept.flatMap((id) => objectOf(frame, id)?.fields.get(String(variable)) ?? (id < 0 ? [] : UNKNOWN))
  return values.length < kept.length ? null : values.reduce(join)
}

/** A function writes to a variable of an ended call. */
export function writeKept(frame: Frame, captured: Value, variable: number, value: Value): boolean {
  const kept = keptIn(frame, captured)
  const name = String(variable)
  for (const id of kept) {
    const object = objectOf(frame, id) ?? emptyObject()
    const old = object.fields.get(name)
    frame.run.state.setObject(id, alteredObject(object, { fields: new Map(object.fields).set(name, old ? join(old, value) : value) }))
  }
  return kept.length > 0 && kept.length === captured.refs.length
}
