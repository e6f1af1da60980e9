import { nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import type { Fn } from '../../program/program.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { altered, type Ref, type Value } from '../values/value.ts'

const known = new WeakMap<Fn, boolean>()

/** JavaScript: whether a function that belongs to no class says `this`, itself or in an arrow function inside of it. */
function saysThis(fn: Fn): boolean {
  const before = known.get(fn)
  if (before !== undefined) return before
  const { mod, ir } = fn
  let found = false
  for (let at = ir.start; at < ir.end && !found; at = nextInstruction(mod.ir.code, at)) found = mod.ir.code[at] === OP.THIS
  const says = found || mod.functions.some((inner) => inner.ir.parent === ir.index && inner !== fn && inner.ir.name === '' && saysThis(inner))
  known.set(fn, says)
  return says
}

const mayRunOn = (fn: Fn): boolean => fn.mod.language === 'javascript' && !fn.cls && fn.ir.index !== 0 && fn.ir.role === 'function' && saysThis(fn)

/** A function of an object that is written down says nothing by itself of what it does with `this`: it is run with the object. */
export function runsOnObject(frame: Frame, fn: Fn, self: Value | null): boolean {
  return self !== null && mayRunOn(fn) && self.refs.some((ref) => ref.kind === 'object' && objectOf(frame, ref.id) !== undefined)
}

/** `{ load() { this.page = ... } }`: a function that an object holds is called on it. */
export function heldBy(self: Value, held: Value): Value {
  const isOpen = (ref: Ref) => ref.kind === 'function' && !ref.self && mayRunOn(ref.fn)
  return held.refs.some(isOpen) ? altered(held, { refs: held.refs.map((ref) => (ref.kind === 'function' && isOpen(ref) ? { ...ref, self } : ref)) }) : held
}
