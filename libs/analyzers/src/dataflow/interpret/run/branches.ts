import { NO_CLASSES, union } from '../../models/mask.ts'
import { OP } from '../../ir/ops.ts'
import { truthOf } from './fold.ts'
import { dependOnChoice, type Frame, objectOf } from '../state/frame.ts'
import { assume } from '../guards/guards.ts'
import { settled } from '../state/settled.ts'
import { type Changes, NO_ROOT, noChanges, type State, untested } from '../state/state.ts'
import { eitherTest, isEmptyWhere, saysEmpty } from '../guards/tests.ts'
import { runBlock } from './upward.ts'
import type { Label } from '../values/label.ts'
import { altered, constantValue, join, type Test, UNKNOWN, type Value } from '../values/value.ts'

export function runShort(frame: Frame, op: number, at: number): number {
  const { code } = frame.mod.ir
  const { state } = frame.run
  const [made = 0, leftTemp = 0, rightTemp = 0, length = 0] = code.subarray(at + 2, at + 6)
  const left = frame.temps[leftTemp] ?? UNKNOWN
  const end = at + 6 + length
  const truth = op === OP.COALESCE ? presence(frame, left) : truthOf(left)
  const runsRight = op === OP.AND ? truth !== false : truth !== true
  if (!runsRight) {
    frame.temps[made] = left
    return end
  }
  const holds = op === OP.AND
  if (holds) dependOnChoice(frame, left)
  const right = state.branch(() => {
    if (op !== OP.COALESCE) assume(frame, left.test, holds)
    runBlock(frame, at + 6, end)
    frame.temps[rightTemp] = settled(frame, frame.temps[rightTemp] ?? UNKNOWN)
  })
  const value = frame.temps[rightTemp] ?? UNKNOWN
  const always = truth === holds || (op === OP.COALESCE && truth === false)
  const wasDead = right.dead
  const skipped: Changes = noChanges()
  // tests made only on the right side say nothing afterwards, unless it always runs
  state.merge(always ? [right] : [untested(right), skipped])
  if (wasDead && always) return end
  if (always) frame.temps[made] = value
  // in PHP it is nothing but yes
  else if (op === OP.OR && frame.mod.language === 'php' && truthOf(value) === true) frame.temps[made] = constantValue(true)
  else if (op === OP.COALESCE) frame.temps[made] = saysNothing(value) ? altered(join(left, value), { test: left.test }) : join(left, value)
  else {
    const test = eitherTest(op === OP.AND ? 'and' : 'or', left.test, value.test)
    // what is falsy carries nothing on, and beside what is false all is
    const kept = op === OP.AND ? (truth === null ? altered(value, { consts: truthOf(value) === false ? value.consts : null, test }) : value) : join(left, value)
    frame.temps[made] = altered(kept, { test })
  }
  return end
}

/** `$known[$name] ?? null`: what stands for what is not there says no more than that. */
const saysNothing = ({ consts }: Value): boolean => consts !== null && consts.length > 0 && consts.every((one) => one === null || one === undefined)

/** Whether a value is surely there (true), surely null or undefined (false), or not known. */
function presence(frame: Frame, value: Value): boolean | null {
  if (!value.consts || value.consts.length === 0) return isMadeHere(frame, value) ? true : null
  const missing = value.consts.filter((one) => one === null || one === undefined).length
  return missing === 0 ? true : missing === value.consts.length ? false : null
}

/** One object that was made in this run is there. */
function isMadeHere(frame: Frame, { refs }: Value): boolean {
  const [only] = refs
  return refs.length === 1 && only?.kind === 'object' && frame.run.state.heap.has(only.id) && objectOf(frame, only.id)?.root === NO_ROOT
}

export function runCond(frame: Frame, at: number): number {
  const { code } = frame.mod.ir
  const [made = 0, condition = 0, a = 0, b = 0, lengthA = 0, lengthB = 0] = code.subarray(at + 2, at + 8)
  const middle = at + 8 + lengthA
  const { truth, taken } = twoWays(frame, frame.temps[condition] ?? UNKNOWN, () => {
    runBlock(frame, at + 8, middle)
    frame.temps[a] = settled(frame, frame.temps[a] ?? UNKNOWN)
  }, () => {
    runBlock(frame, middle, middle + lengthB)
    frame.temps[b] = settled(frame, frame.temps[b] ?? UNKNOWN)
  })
  const [first, second] = [frame.temps[a] ?? UNKNOWN, frame.temps[b] ?? UNKNOWN]
  frame.temps[made] = truth === true || (taken.first && !taken.second) ? first : truth === false || (taken.second && !taken.first) ? second : join(first, second)
  return middle + lengthB
}

export function runIf(frame: Frame, at: number): number {
  const { code } = frame.mod.ir
  const [condition = 0, lengthThen = 0, lengthElse = 0] = code.subarray(at + 2, at + 5)
  const middle = at + 5 + lengthThen
  twoWays(frame, frame.temps[condition] ?? UNKNOWN, () => runBlock(frame, at + 5, middle), () => runBlock(frame, middle, middle + lengthElse))
  return middle + lengthElse
}

/** Runs both ways of a condition, or the only one there is, and goes on with what they leave. */
function twoWays(frame: Frame, condition: Value, first: () => void, second: () => void) {
  const { state } = frame.run
  const truth = truthOf(condition)
  for (const { label } of condition.taints) if (label.source === null) frame.run.depends.add(label.root)
  dependOnChoice(frame, condition)
  if (truth !== null) {
    if (truth) first()
    else second()
    return { truth, taken: { first: truth, second: !truth } }
  }
  const a = state.branch(() => {
    assume(frame, condition.test, true)
    first()
  })
  const b = state.branch(() => {
    assume(frame, condition.test, false)
    second()
  })
  const [then, otherwise] = saysEmpty(condition.test) ? [orEmpty(frame, condition.test, true, a, b), orEmpty(frame, condition.test, false, b, a)] : [a, b]
  const flags = a.dead || b.dead ? [] : flagsOf(state, condition.test, a, b)
  state.merge([then, otherwise])
  for (const [variable, test] of flags) state.setVar(variable, altered(state.vars[variable] ?? UNKNOWN, { test }))
  return { truth, taken: { first: !a.dead, second: !b.dead } }
}

/** `if (x != null) { if (!isGood(x)) throw ... }`: what the other way has tested is not there on this one. */
function orEmpty({ run: { state, analyzer: { labels } } }: Frame, test: Test | null, holds: boolean, here: Changes, other: Changes): Changes {
  if (here.dead || other.dead || (other.clean.size === 0 && other.vars.size === 0)) return here
  const isEmpty = (label: Label | undefined) => label !== undefined && isEmptyWhere(test, holds, new Set([...labels.around(label)].map((one) => one.id)))
  const clean = new Map(here.clean)
  for (const [id, mask] of other.clean) if (isEmpty(labels.byId(id))) clean.set(id, union(clean.get(id) ?? state.clean.get(id) ?? NO_CLASSES, mask))
  return { vars: withoutWhatIsEmpty(state, isEmpty, here, other), heap: here.heap, clean, cells: here.cells, dead: here.dead }
}

/** `if (file) file = opened(file)`: what the variable held before is not in it any more where there was something. */
function withoutWhatIsEmpty(state: State, isEmpty: (label: Label) => boolean, here: Changes, other: Changes): Changes['vars'] {
  const vars = new Map(here.vars)
  for (const variable of other.vars.keys()) {
    const value = here.vars.get(variable) ?? state.vars[variable] ?? UNKNOWN
    const left = value.taints.filter(({ label }) => !isEmpty(label))
    if (left.length < value.taints.length) vars.set(variable, altered(value, { taints: left }))
  }
  return vars
}

/** Variables that remember which way was taken: `ok = true; if (isBad(x)) ok = false`. What is known where they hold. */
function flagsOf(state: State, test: Test | null, a: Changes, b: Changes): readonly (readonly [number, Test])[] {
  return [...new Set([...a.vars.keys(), ...b.vars.keys()])].flatMap((variable) => {
    const [first, second] = [a, b].map(({ vars }) => vars.get(variable) ?? state.vars[variable] ?? UNKNOWN)
    if (!first || !second) return []
    const found = rememberedBy(test, first, second) ?? rememberedBy(test && { kind: 'not', of: test }, second, first)
    return found ? [[variable, found] as const] : []
  })
}

/** A value that cannot hold, or cannot but hold, on the other way: where it is otherwise, this way was taken. */
function rememberedBy(way: Test | null, here: Value, other: Value): Test | null {
  const truth = truthOf(other)
  if (truth === null || truthOf(here) === truth || (!way && !here.test)) return null
  const not: Test | null = way && { kind: 'not', of: way }
  if (truthOf(here) !== null && way) return truth ? not : way
  return truth ? { kind: 'or', left: not, right: here.test } : { kind: 'and', left: way, right: here.test }
}
