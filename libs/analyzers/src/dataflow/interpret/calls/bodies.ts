import { ALL_CLEAN } from '../../models/classes.ts'
import { NO_CLASSES } from '../../models/mask.ts'
import { type Fn, isBelow } from '../../program/program.ts'
import { passedTo } from '../../program/views.ts'
import { argumentFor } from './argument-for.ts'
import type { Args } from './args.ts'
import { firstPart, testFirst } from '../guards/first-parts.ts'
import { noteRefusals } from '../guards/refusals.ts'
import { withAbsent } from '../state/emptiness.ts'
import { truthOf } from '../run/fold.ts'
import { keepEnvironment } from '../state/environments.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { entryValue } from './parameters.ts'
import { cleanInAll, storeVariable, withTest } from '../state/settled.ts'
import { runBlock } from '../run/upward.ts'
import { withoutHoles } from '../values/holes.ts'
import { altered, join, numberTaints, type Ref, stepped, type Test, UNKNOWN, type Value } from '../values/value.ts'
import { NO_ROOT } from '../state/state.ts'
import { newObject } from '../objects/writing.ts'
import { returnEvent } from '../trace/event.ts'

/** Runs a function inside of its caller, with the caller's values. */
export function runInside(caller: Frame, fn: Fn, self: Value, captured: Value | null, args: Args, offset: number, at: number): Value {
  const { run } = caller
  const { state } = run
  const frame: Frame = {
    run,
    fn,
    mod: fn.mod,
    base: run.nextVariable,
    temps: [],
    self: behind(caller, fn, self),
    captured,
    environment: 0,
    depth: caller.depth + 1,
    calledFrom: { frame: caller, offset },
    key: `${caller.key}>${fn.id}:${at}`,
    objects: null,
    mark: state.mark(),
    exits: [],
    targets: [],
    throws: [],
    yields: null,
  }
  run.nextVariable += fn.ir.variables.length
  run.analyzer.variables.openVariables(frame)
  for (const [place, parameter] of fn.ir.parameters.entries()) {
    const given = argumentFor(caller, fn, args, place)
    const value = entryValue(frame, place, given)
    const noted = value.taints.length > 0 ? stepped(value, caller.mod, offset, passedTo(fn)) : value
    storeVariable(frame, parameter.variable, run.analyzer.habits.isCleanType(parameter.type) ? altered(noted, { taints: numberTaints(noted.taints) }) : noted)
  }
  const answer = runBody(frame)
  return answer.taints.length > 0 && fn.ir.name ? stepped(answer, caller.mod, offset, returnEvent(fn.ir.name)) : answer
}

/** A method runs on an object of its own class, also where the caller knows only the interface. */
function behind(caller: Frame, { cls }: Fn, self: Value): Value {
  if (!cls || !caller.run.analyzer.habits.staticTypes) return self
  const above = (ref: Ref) => {
    const known = ref.kind === 'object' ? objectOf(caller, ref.id)?.cls : null
    return known !== null && known !== undefined && known !== cls && isBelow(cls, known)
  }
  if (!self.refs.some(above)) return self
  const { refs } = caller.run.analyzer.objects.instanceOf({ cls, ext: '' })
  return altered(self, { refs: [...self.refs.filter((ref) => !above(ref)), ...refs] })
}

/** Runs a function's code and goes on with all the ways it returns. Gives what it returns. */
export function runBody(frame: Frame): Value {
  const { run, fn } = frame
  const { state } = run
  runBlock(frame, fn.ir.start, fn.ir.end)
  if (!state.dead) keepEnvironment(frame)
  let value: Value | null = null
  if (frame.exits.length > 0) {
    if (!state.dead) frame.exits.push({ changes: state.since(frame.mark), value: UNKNOWN, clean: new Map(state.clean) })
    state.undo(frame.mark)
    state.dead = false
    state.merge(frame.exits.map(({ changes }) => changes))
    const answers = frame.exits.map((exit) => exit.value)
    value = answers.reduce(join)
    noteRefusals(frame)
    const test = answerTest(frame, answers)
    if (test) value = altered(value, { test })
    else testFirstAnswer(frame, value)
  }
  if (frame.yields) {
    const list = newObject(frame, 'yields', { rest: frame.yields })
    value = value ? join(value, list) : list
  }
  return value ?? UNKNOWN
}

/** An object of a class, or text that is more than what was put into it, is there: in Go the error that says what was wrong. */
function answerOf(frame: Frame, value: Value): boolean | null {
  if (value.consts !== null) return truthOf(value)
  const says = value.text !== null && withoutHoles(value.text).length > 1
  return says || isObjectOfClass(frame, value) ? true : null
}

const isObjectOfClass = (frame: Frame, { refs, taints, ext }: Value): boolean =>
  frame.mod.language === 'go' && taints.length === 0 && ext.length === 0 && refs.length === 1 && refs.every((ref) => ref.kind === 'object' && objectOf(frame, ref.id)?.root === NO_ROOT && objectOf(frame, ref.id)?.cls)

/** `return False, 'too long'`: what the first part of the answer says about what was tested. */
function testFirstAnswer(frame: Frame, answer: Value): void {
  if (!firstPart(frame, answer)) return
  const test = answerTest(frame, frame.exits.map(({ value }) => firstPart(frame, value) ?? value))
  if (test) testFirst(frame, answer, test)
}

/** What the answer of a function says about what it tested: all ways to `true` have found these labels harmless. */
function answerTest(frame: Frame, answers: readonly Value[]): Test | null {
  const ways = frame.exits.flatMap(({ clean }, at) => ({ value: answers[at] ?? UNKNOWN, clean }))
  const tests = [true, false].flatMap((when): Test[] => {
    const exits = ways.filter(({ value }) => answerOf(frame, value) !== !when)
    if (exits.length === 0 || exits.length === ways.length && exits.every(({ value }) => answerOf(frame, value) === null && !value.test)) return []
    const found = exits.map(({ value, clean }) => withTest(clean, value.test, when))
    const surely = cleanInAll(found)
    const absent = [...cleanInAll(found.map(withAbsent))].filter(([label, mask]) => mask === ALL_CLEAN && surely.get(label) !== mask)
    return [...surely, ...absent.map(([label]) => [label, NO_CLASSES] as const)].flatMap(([label, mask]) => (label < 0 ? [] : { kind: 'cleans', when, mask, labels: [label] }))
  })
  return tests.length > 0 ? { kind: 'both', tests } : null
}
