import { NO_CLASSES, union } from '../../models/mask.ts'
import { truthOf } from './fold.ts'
import { type Frame, objectOf, type Target } from '../state/frame.ts'
import { cleanInAll } from '../state/settled.ts'
import { alteredObject, type Changes, noChanges, perhaps, type State } from '../state/state.ts'
import { elementOf, keyOf } from '../builtins/text.ts'
import { goneThrough } from '../objects/iteration.ts'
import { runBlock } from './upward.ts'
import { altered, constantValue, join, type Test, UNKNOWN, type Value, valueOf } from '../values/value.ts'

const MAX_TURNS = 3

export function leave(frame: Frame, target: Target | undefined, how: 'breaks' | 'continues') {
  const { state } = frame.run
  if (target) target[how].push(state.since(target.mark))
  state.dead = true
}

export function runLoop(frame: Frame, at: number): number {
  const { code } = frame.mod.ir
  const [lengthBody = 0, lengthUpdate = 0] = code.subarray(at + 2, at + 4)
  const middle = at + 4 + lengthBody
  const end = middle + lengthUpdate
  const { breaks } = turns(frame, () => runBlock(frame, at + 4, middle), () => runBlock(frame, middle, end))
  // only a BREAK leads out
  frame.run.state.merge(breaks)
  if (breaks.length > 0) return end
  frame.run.state.dead = true
  return end
}

/** Repeats a body until it brings nothing new; returns the ways out of its last turn, and what that was to its end. */
function turns(frame: Frame, body: () => void, update: () => void): { breaks: Changes[]; last: Changes } {
  const { state } = frame.run
  let breaks: Changes[] = []
  let last: Changes = noChanges()
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const mark = state.mark()
    const target: Target = { mark, isBlock: false, breaks: [], continues: [] }
    frame.targets.push(target)
    const around = state.branch(() => {
      body()
      if (target.continues.length > 0) {
        const end = state.since(mark)
        state.undo(mark)
        state.dead = false
        state.merge([end, ...target.continues])
      }
      if (!state.dead) update()
    })
    frame.targets.pop()
    breaks = target.breaks
    last = around
    const same: Changes = noChanges()
    if (around.dead || !state.merge([same, around])) break
    widen(frame, around)
  }
  return { breaks, last }
}

/** What a turn changed may be anything after some more of them: a counter that was 0 and 1 is not always below 10. */
function widen(frame: Frame, { vars, heap }: Changes): void {
  const { state } = frame.run
  const open = (value: Value): Value => (value.consts === null && value.text === null ? value : altered(value, { consts: null, text: null }))
  for (const key of vars.keys()) state.setVar(key, open(state.vars[key] ?? UNKNOWN))
  for (const id of heap.keys()) {
    const object = state.heap.get(id)
    if (!object || id >= 0) continue
    state.setObject(id, alteredObject(object, { fields: new Map([...object.fields].map(([name, value]) => [name, open(value)])) }))
  }
}

export function runEach(frame: Frame, at: number): number {
  const { code } = frame.mod.ir
  const { state } = frame.run
  const offset = code[at + 1] ?? 0
  const [element = 0, key = 0, collection = 0, length = 0] = code.subarray(at + 2, at + 6)
  const value = goneThrough(frame, frame.temps[collection] ?? UNKNOWN, offset, at)
  const known = partsOf(frame, value)
  if (known && length < MAX_UNROLLED && turnEach(frame, known, element, key, () => runBlock(frame, at + 6, at + 6 + length))) return at + 6 + length
  frame.temps[element] = elementOf(frame, value, offset)
  frame.temps[key] = keyOf(frame, value)
  const each = frame.temps[element] ?? UNKNOWN
  const fresh = anotherOne(frame, each)
  const { breaks, last } = turns(frame, () => {
    fresh()
    runBlock(frame, at + 6, at + 6 + length)
  }, () => {})
  const same: Changes = noChanges()
  if (breaks.length === 0) {
    keepOfEach(state, each, last)
    return at + 6 + length
  }
  const found = foundBy(state, breaks)
  state.merge([same, ...breaks])
  for (const [variable, test] of found) state.setVar(variable, altered(state.vars[variable] ?? UNKNOWN, { test }))
  return at + 6 + length
}

/** What every turn demands of its element holds for all of them once the loop has come to its end: `for (name of names) if (isBad(name)) throw ...` */
function keepOfEach(state: State, { taints }: Value, { clean, dead }: Changes): void {
  if (dead || clean.size === 0) return
  for (const { label } of taints) {
    const mask = clean.get(label.id) ?? NO_CLASSES
    if (mask !== NO_CLASSES) state.setClean(label.id, union(state.clean.get(label.id) ?? NO_CLASSES, mask))
  }
}

/** Each turn is about another element: what the turn before has written into its own is not there yet. */
function anotherOne(frame: Frame, { refs }: Value): () => void {
  const { state } = frame.run
  const before = refs.flatMap((ref) => {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    return ref.kind === 'object' && object ? [{ id: ref.id, object }] : []
  })
  return () => {
    for (const { id, object } of before) if (objectOf(frame, id) !== object) state.setObject(id, object)
  }
}

/** Variables that a loop sets only where it leaves early: where they hold, what was tested there has been found (`for (const one of KNOWN) if (one === name) { found = one; break }`). */
function foundBy({ vars }: State, breaks: readonly Changes[]): readonly (readonly [number, Test])[] {
  const clean = cleanInAll(breaks.map((one) => one.clean))
  if (clean.size === 0) return []
  const test: Test = { kind: 'both', tests: [...clean].map(([label, mask]) => ({ kind: 'cleans', when: true, labels: [label], mask })) }
  const isSet = (value: Value | undefined) => value !== undefined && truthOf(value) !== false
  return [...(breaks[0]?.vars.keys() ?? [])].filter((variable) => truthOf(vars[variable] ?? UNKNOWN) === false && breaks.every((one) => isSet(one.vars.get(variable)))).map((variable) => [variable, test] as const)
}

/** Bodies and lists that are short enough to go through them turn by turn. */
const MAX_UNROLLED = 200
const MAX_PARTS = 8
const MAX_DATA_PARTS = 3

/** The parts of a list of nothing but constants, or of very few: ways to write the same address. */
function partsOf(frame: Frame, { refs, taints }: Value): readonly Value[] | null {
  const [ref, ...others] = refs
  if (others.length > 0 || taints.length > 0 || ref?.kind !== 'object') return null
  const { list, rest } = objectOf(frame, ref.id) ?? {}
  if (!list || rest || list.length === 0) return null
  return list.length <= MAX_DATA_PARTS || (list.length <= MAX_PARTS && list.every((part) => part.consts?.length === 1)) ? list : null
}

/** Goes through a list that is known, so that what is done with each part is surely done; false where the body may leave early. */
function turnEach(frame: Frame, parts: readonly Value[], element: number, key: number, body: () => void): boolean {
  const { state } = frame.run
  const mark = state.mark()
  const target: Target = { mark, isBlock: false, breaks: [], continues: [] }
  frame.targets.push(target)
  for (const [at, part] of parts.entries()) {
    frame.temps[element] = part
    frame.temps[key] = constantValue(at)
    body()
    if (state.dead || target.breaks.length > 0 || target.continues.length > 0) break
  }
  frame.targets.pop()
  if (!state.dead && target.breaks.length === 0 && target.continues.length === 0) return true
  state.undo(mark)
  state.dead = false
  return false
}

export function runBreakable(frame: Frame, at: number): number {
  const { state } = frame.run
  const end = at + 3 + (frame.mod.ir.code[at + 2] ?? 0)
  const mark = state.mark()
  const target: Target = { mark, isBlock: true, breaks: [], continues: [] }
  frame.targets.push(target)
  runBlock(frame, at + 3, end)
  frame.targets.pop()
  if (target.breaks.length > 0) {
    const last = state.since(mark)
    state.undo(mark)
    state.dead = false
    state.merge([last, ...target.breaks])
  }
  return end
}

/** What is thrown where the same function catches it carries its message there. */
export function noteThrown({ thrown }: Frame, { taints }: Value): void {
  const last = (thrown?.length ?? 0) - 1
  if (!thrown || last < 0 || taints.length === 0) return
  const known = thrown[last]
  thrown[last] = known ? join(known, valueOf({ taints })) : valueOf({ taints })
}

export function runTry(frame: Frame, at: number): number {
  const { code } = frame.mod.ir
  const { state } = frame.run
  const [lengthBody = 0, catches = 0, lengthFinally = 0] = code.subarray(at + 2, at + 5)
  let from = at + 5 + catches * 3
  const thrown: Changes[] = []
  frame.throws.push(thrown)
  ;(frame.throwMarks ??= []).push(state.mark())
  ;(frame.thrown ??= []).push(null)
  const body = state.branch(() => runBlock(frame, from, from + lengthBody))
  frame.throws.pop()
  frame.throwMarks.pop()
  const error = frame.thrown.pop() ?? UNKNOWN
  from += lengthBody
  const ways: Changes[] = [body]
  const before: Changes = noChanges()
  for (let index = 0; index < catches; index++) {
    const head = at + 5 + index * 3
    const length = code[head + 2] ?? 0
    const start = from
    ways.push(
      state.branch(() => {
        // an exception may come before, within or at the end of the body; what tests found harmless there does not count
        state.merge([before, ...[body, ...thrown].map(perhaps)])
        frame.temps[code[head] ?? -1] = error
        runBlock(frame, start, start + length)
      }),
    )
    from += length
  }
  const allDead = ways.every(({ dead }) => dead)
  if (allDead && lengthFinally > 0) {
    // the last block runs on every way out
    state.branch(() => runBlock(frame, from, from + lengthFinally))
    state.dead = true
    return from + lengthFinally
  }
  state.merge(ways)
  runBlock(frame, from, from + lengthFinally)
  return from + lengthFinally
}
