import { has } from '../../models/mask.ts'
import { isKnownType } from '../../models/knowledge.ts'
import type { Cls } from '../../program/program.ts'
import { type Frame, objectOf } from './frame.ts'
import type { Ref, Taint, Value } from '../values/value.ts'

/** How deep what stands in an object is looked at. */
const DEPTH = 2

/** A declared type, where it says anything. */
type Declared = { cls: Cls | null } | null

/** What was known of a value, place by place. */
interface Known {
  /** functions, classes and types */
  names: Set<string>
  taints: Map<string, readonly Taint[]>
}

/**
 * Whether a field or variable that holds something else than before tells those who have read it anything they did not
 * know: data of a kind that was not there, a function, an object of another class, a type of a library, a constant that is
 * none any more. That the same kind of data also comes from somewhere else changes nothing of what is found.
 * @param declared what it can be, as far as that is written there
 */
export function isNews(frame: Frame, old: Value, next: Value, declared: Declared = null): boolean {
  if (old.consts !== null && !isSame(old.consts, next.consts)) return true
  const known: Known = { names: new Set(), taints: new Map() }
  learn(frame, old, known, '', DEPTH)
  return tells(frame, next, known, declared, '', DEPTH)
}

const isSame = (old: readonly unknown[], next: readonly unknown[] | null) => next !== null && old.length === next.length && old.every((one, at) => one === next[at])

function learn(frame: Frame, value: Value, known: Known, place: string, depth: number): void {
  if (value.taints.length > 0) known.taints.set(place, [...(known.taints.get(place) ?? []), ...value.taints])
  for (const type of value.ext) known.names.add(type)
  for (const ref of value.refs) {
    known.names.add(nameOf(frame, ref))
    for (const [name, part] of depth > 0 ? partsOf(frame, ref) : NO_PARTS) learn(frame, part, known, `${place}.${name}`, depth - 1)
  }
}

function tells(frame: Frame, value: Value, known: Known, declared: Declared, place: string, depth: number): boolean {
  const before = known.taints.get(place) ?? NO_TAINTS
  if (value.taints.some((taint) => taint.label.source && !before.some((one) => covers(one, taint)))) return true
  if (!declared && value.ext.some((type) => !known.names.has(type) && isKnownType(frame.run.analyzer.knowledge, type))) return true
  for (const ref of value.refs) {
    if (!isDeclared(ref, declared) && !known.names.has(nameOf(frame, ref))) return true
    if (depth > 0) for (const [name, part] of partsOf(frame, ref)) if (tells(frame, part, known, declared, `${place}.${name}`, depth - 1)) return true
  }
  return false
}

const NO_PARTS: readonly (readonly [string, Value])[] = []
const NO_TAINTS: readonly Taint[] = []

/** A declaration says of which class an object is, and that it is no function unless it is an interface. */
const isDeclared = ({ kind }: Ref, declared: Declared): boolean =>
  declared !== null && (kind === 'object' || (kind === 'function' && declared.cls !== null && declared.cls.parts.every(({ ir }) => ir.kind !== 'interface')))

/** Whether who knows of some data would find nothing else for other data at the same place. */
function covers(known: Taint, taint: Taint): boolean {
  const [before, after] = [known.label.source, taint.label.source]
  if (!before || !after || before.kind !== after.kind || before.hidden !== after.hidden) return false
  return (!before.weak || after.weak === true) && has(taint.clean, known.clean) && (!known.guess || taint.guess)
}

function nameOf(frame: Frame, ref: Ref): string {
  if (ref.kind === 'function') return `function ${ref.fn.id}`
  if (ref.kind === 'class') return `class ${ref.cls.id}`
  if (ref.kind === 'module') return `module ${ref.mod.index}`
  return `of ${objectOf(frame, ref.id)?.cls?.id ?? ''}`
}

function* partsOf(frame: Frame, ref: Ref): Generator<readonly [string, Value]> {
  if (ref.kind === 'function') for (const one of ref.captured?.refs ?? []) yield* partsOf(frame, one)
  const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
  if (!object) return
  yield* object.fields
  for (const part of object.list ?? []) yield ['*', part]
  if (object.rest) yield ['*', object.rest]
}
