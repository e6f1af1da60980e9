import { has, type Mask } from '../models/mask.ts'
import { FOLDER } from '../interpret/values/folder-path.ts'
import type { Ref, Taint, Test, Value } from '../interpret/values/value.ts'

/** The parts of a value as sets: the order of lists means nothing. Steps are left out: which of two ways is reported may differ. */
export interface Comparable {
  taints: Map<number, { clean: Mask; guess: boolean }>
  consts: Set<unknown> | null
  ext: Set<string>
  refs: Set<string>
  text: string | null
  test: string | null
}

export const comparable = ({ taints, consts, ext, refs, text, test }: Value): Comparable => ({
  taints: comparableTaints(taints),
  consts: consts && new Set(consts),
  ext: new Set(ext),
  refs: new Set(refs.map(refKey)),
  text,
  test: test && testKey(test),
})

export const comparableTaints = (taints: readonly Taint[]): Comparable['taints'] =>
  new Map(taints.map(({ label, clean, guess }) => [label.id, { clean, guess }]))

const testKey = (test: Test): string => (test.kind === 'cleans' ? JSON.stringify(test) : test.kind)

function refKey(ref: Ref): string {
  if (ref.kind === 'object') return `object ${ref.id}`
  if (ref.kind === 'module') return `module ${ref.mod.index}`
  const captured = ref.captured?.refs.map(refKey).join() ?? ''
  return ref.kind === 'function' ? `function ${ref.fn.id} ${captured}` : `class ${ref.cls.id} ${captured}`
}

/** Whether the second says no less than the first: whatever the first allows, the second does. Guesses are no part of the order. */
export function isBelow(a: Value, b: Value): boolean {
  const left = comparable(a)
  const right = comparable(b)
  const { consts } = right
  return (
    taintsBelow(a.taints, b.taints) &&
    (consts === null || (left.consts !== null && [...left.consts].every((one) => consts.has(one)))) &&
    // that a path surely has no separator at its end is known of both, or of neither
    [...left.ext].every((name) => name === FOLDER || right.ext.has(name)) &&
    (!right.ext.has(FOLDER) || left.ext.has(FOLDER)) &&
    [...left.refs].every((ref) => right.refs.has(ref)) &&
    (right.test === null || right.test === left.test)
  )
}

/** Data that is not there is harmless; what is there may do no less harm. */
export function taintsBelow(a: readonly Taint[], b: readonly Taint[]): boolean {
  const right = comparableTaints(b)
  return a.every(({ label, clean }) => {
    const other = right.get(label.id)
    return other !== undefined && has(clean, other.clean)
  })
}
