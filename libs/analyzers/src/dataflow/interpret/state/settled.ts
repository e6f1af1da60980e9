import { isAllClean } from '../../models/classes.ts'
import { intersect, type Mask, NO_CLASSES, union } from '../../models/mask.ts'
import { noteAbsent } from './emptiness.ts'
import type { Frame, Run } from './frame.ts'
import { SAFE_HOLE } from '../values/holes.ts'
import { ENDING } from '../values/labels.ts'
import type { Label } from '../values/label.ts'
import { altered, cleanedTaint, type Taint, type Test, UNKNOWN, type Value } from '../values/value.ts'
import { isEnding } from '../trace/taint-facts.ts'

/** The classes in which tests have found a label, or what it is a part of, harmless. */
export function cleanOf({ state }: Run, label: Label): Mask {
  if (state.clean.size === 0) return NO_CLASSES
  let mask = NO_CLASSES
  for (let at: Label | null = label; at; at = at.whole) mask = union(mask, state.clean.get(at.id) ?? NO_CLASSES)
  return mask
}

/** The same of data, which may be no more than the ending of a name that was looked at by itself. */
export function cleanOfData(run: Run, taint: Pick<Taint, 'label' | 'marks'>): Mask {
  const { label } = taint
  const mask = cleanOf(run, label)
  const ending = run.state.clean.size === 0 ? undefined : run.analyzer.labels.known(label, ENDING)
  return ending && isEnding(taint) ? union(mask, run.state.clean.get(ending.id) ?? NO_CLASSES) : mask
}

/** Taints with what tests have found of them so far: where they stand in a text depends on it. */
export function tested(run: Run, taints: readonly Taint[]): readonly Taint[] {
  if (run.state.clean.size === 0 || taints.length === 0) return taints
  return taints.map((taint) => {
    const clean = union(taint.clean, cleanOfData(run, taint))
    // what is harmless altogether stays what it is: nothing else tells that it is no other data
    return clean === taint.clean || isAllClean(clean) ? taint : cleanedTaint(taint, clean)
  })
}

/** What a value still carries where tests have found some of it harmless. */
export function settled(frame: Frame, value: Value): Value {
  const { state, analyzer } = frame.run
  if (state.clean.size === 0 || value.taints.length === 0) return value
  let changed = false
  const harmless: Label[] = []
  const taints = value.taints.flatMap((taint) => {
    const mask = union(cleanOfData(frame.run, taint), taint.clean)
    if (mask === taint.clean) return [taint]
    changed = true
    if (!isAllClean(mask)) return [cleanedTaint(taint, mask)]
    harmless.push(taint.label)
    return []
  })
  if (!changed) return value
  // a parameter found harmless is no longer what the caller gives
  const refs = harmless.length === 0 ? value.refs : value.refs.filter((ref) => ref.kind !== 'object' || !harmless.some((label) => analyzer.objects.standsFor(ref.id, label)))
  return altered(value, { taints, refs, text: taints.length === 0 && value.text === null && value.consts === null ? SAFE_HOLE : value.text })
}

export function loadVariable(frame: Frame, variable: number): Value {
  const { run, fn } = frame
  if (fn.ir.variables[variable]?.captured) return run.analyzer.variables.loadCaptured(frame, fn.mod, fn.ir.index, variable)
  return run.state.vars[frame.base + variable] ?? UNKNOWN
}

export function storeVariable(frame: Frame, variable: number, value: Value): void {
  const { run, fn } = frame
  if (fn.ir.variables[variable]?.captured || fn.ir.index === 0) run.analyzer.variables.storeCaptured(frame, fn.mod, fn.ir.index, variable, value)
  if (!fn.ir.variables[variable]?.captured) run.state.setVar(frame.base + variable, value)
}

export function withTest(clean: ReadonlyMap<number, Mask>, test: Test | null, when: boolean): ReadonlyMap<number, Mask> {
  const facts = new Map(clean)
  const add = (at: Test | null, holds: boolean): void => {
    if (!at) return
    if (at.kind === 'not') return add(at.of, !holds)
    if (at.kind === 'both') return at.tests.forEach((one) => add(one, holds))
    if (at.kind === 'cleans') {
      if (at.when === holds) for (const label of at.labels) facts.set(label, union(facts.get(label) ?? NO_CLASSES, at.mask))
      if (at.when === holds) noteAbsent(facts, at)
    } else if ((at.kind === 'and') === holds) {
      add(at.left, holds)
      add(at.right, holds)
    } else {
      const ways = [at.left, at.right].map((one) => withTest(new Map(), one, holds))
      for (const [label, mask] of cleanInAll(ways)) facts.set(label, union(facts.get(label) ?? NO_CLASSES, mask))
    }
  }
  add(test, when)
  return facts
}

export function cleanInAll(maps: readonly ReadonlyMap<number, Mask>[]): Map<number, Mask> {
  const [first, ...others] = maps
  const found = new Map<number, Mask>()
  for (const [label, mask] of first ?? []) {
    const all = others.reduce((common, map) => intersect(common, map.get(label) ?? NO_CLASSES), mask)
    if (all !== NO_CLASSES) found.set(label, all)
  }
  return found
}
