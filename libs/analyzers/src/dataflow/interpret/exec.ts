import { ARG, BLOCK_ARGUMENT, OP } from '../ir/ops.ts'
import type { Fn } from '../program/program.ts'
import { type Args, indexOf, memberOf, newObject, NO_ARGS, setIndex, setMember } from './access.ts'
import { argumentFor } from './apply.ts'
import { runCond, runIf, runShort } from './branches.ts'
import { callMethod, callParent, callParentMethod, callValue, construct } from './call.ts'
import { castValue } from './casts.ts'
import { truthOf } from './fold.ts'
import { type Frame, isTop, objectOf } from './frame.ts'
import { callLibrary } from './library.ts'
import { runArray, runObject } from './literals.ts'
import { leave, runBreakable, runEach, runLoop, runTry } from './loops.ts'
import { binary, unary } from './operators.ts'
import { entryValue } from './parameters.ts'
import { checkIndexWrite } from './prototypes.ts'
import { exportValue, globalValue, importValue } from './scope.ts'
import { cleanInAll, loadVariable, settled, storeVariable, withTest } from './settled.ts'
import { checkReturned, checkSet, checkSetAt } from './sinks.ts'
import { concat } from './text.ts'
import { constantValue, join, numberTaints, refValue, stepped, type Test, UNKNOWN, type Value } from './value.ts'

const MAX_STEPS = 400_000

/** Runs a block of code. Ends early where the state is dead: nothing after it can be reached. */
export function runBlock(frame: Frame, from: number, to: number): void {
  const { run } = frame
  const { state } = run
  for (let at = from; at < to && !state.dead; ) {
    if (++run.steps > MAX_STEPS) {
      run.cut ??= 'too many steps'
      state.dead = true
      return
    }
    at = runInstruction(frame, at)
  }
}

/** Runs a function inside of its caller, with the caller's values. */
export function runInside(caller: Frame, fn: Fn, self: Value, args: Args, offset: number, at: number): Value {
  const { run } = caller
  const { state } = run
  const frame: Frame = {
    run,
    fn,
    mod: fn.mod,
    base: run.nextVariable,
    temps: [],
    self,
    depth: caller.depth + 1,
    key: `${caller.key}>${fn.id}:${at}`,
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
    const noted = value.taints.length > 0 ? stepped(value, caller.mod, offset, `passed to ${fn.ir.name || 'a function'}()`) : value
    storeVariable(frame, parameter.variable, run.analyzer.habits.isCleanType(parameter.type) ? { ...noted, taints: numberTaints(noted.taints) } : noted)
  }
  const answer = runBody(frame)
  return answer.taints.length > 0 && fn.ir.name ? stepped(answer, caller.mod, offset, `returned by ${fn.ir.name}()`) : answer
}

/** Runs a function's code and goes on with all the ways it returns. Gives what it returns. */
export function runBody(frame: Frame): Value {
  const { run, fn } = frame
  const { state } = run
  runBlock(frame, fn.ir.start, fn.ir.end)
  let value: Value | null = null
  if (frame.exits.length > 0) {
    if (!state.dead) frame.exits.push({ changes: state.since(frame.mark), value: UNKNOWN, clean: new Map(state.clean) })
    state.undo(frame.mark)
    state.dead = false
    state.merge(frame.exits.map(({ changes }) => changes))
    const answers = frame.exits.map((exit) => exit.value)
    value = answers.reduce(join)
    const test = answerTest(frame)
    if (test) value = { ...value, test }
  }
  if (frame.yields) {
    const list = newObject(frame, 'yields', { rest: frame.yields })
    value = value ? join(value, list) : list
  }
  return value ?? UNKNOWN
}

/** What the answer of a function says about what it tested: all ways to `true` have found these labels harmless. */
function answerTest(frame: Frame): Test | null {
  const tests = [true, false].flatMap((when): Test[] => {
    const exits = frame.exits.filter(({ value }) => truthOf(value) !== !when)
    if (exits.length === 0 || exits.length === frame.exits.length && exits.every(({ value }) => truthOf(value) === null && !value.test)) return []
    return [...cleanInAll(exits.map(({ value, clean }) => withTest(clean, value.test, when)))].map(([label, mask]) => ({ kind: 'cleans', when, mask, labels: [label] }))
  })
  return tests.length > 0 ? { kind: 'both', tests } : null
}

function runInstruction(frame: Frame, at: number): number {
  const { mod, temps } = frame
  const { code, strings, constants } = mod.ir
  const op = code[at] ?? 0
  const offset = code[at + 1] ?? 0
  const a = code[at + 2] ?? -1
  const b = code[at + 3] ?? -1
  const c = code[at + 4] ?? -1
  switch (op) {
    case OP.CONST:
      temps[a] = constantValue(constants[b])
      return at + 4
    case OP.UNKNOWN:
      temps[a] = UNKNOWN
      return at + 3
    case OP.LOAD:
      temps[a] = loadVariable(frame, b)
      return at + 4
    case OP.STORE:
      storeVariable(frame, a, noted(frame, settled(frame, (temps[b] ?? UNKNOWN)), offset, frame.fn.ir.variables[a]?.name ?? ''))
      return at + 4
    case OP.LOADUP:
      temps[a] = frame.run.analyzer.variables.loadCaptured(frame, mod, b, c)
      return at + 5
    case OP.STOREUP:
      frame.run.analyzer.variables.storeCaptured(frame, mod, a, b, noted(frame, settled(frame, (temps[c] ?? UNKNOWN)), offset, mod.ir.functions[a]?.variables[b]?.name ?? ''))
      return at + 5
    case OP.THIS:
      temps[a] = frame.self
      return at + 3
    case OP.SUPER:
      temps[a] = SUPER
      return at + 3
    case OP.GLOBAL:
      temps[a] = globalValue(frame, strings[b] ?? '', offset)
      return at + 4
    case OP.IMPORT:
      temps[a] = importValue(frame, b, offset)
      return at + 4
    case OP.MEMBER:
      temps[a] = (temps[b] ?? UNKNOWN) === SUPER ? memberOf(frame, frame.self, strings[c] ?? '', offset) : memberOf(frame, (temps[b] ?? UNKNOWN), strings[c] ?? '', offset)
      return at + 5
    case OP.SETMEMBER:
      checkSet(frame, (temps[a] ?? UNKNOWN), strings[b] ?? '', (temps[c] ?? UNKNOWN), offset)
      setMember(frame, (temps[a] ?? UNKNOWN), strings[b] ?? '', noted(frame, settled(frame, (temps[c] ?? UNKNOWN)), offset, strings[b] ?? ''))
      return at + 5
    case OP.INDEX:
      temps[a] = indexOf(frame, (temps[b] ?? UNKNOWN), (temps[c] ?? UNKNOWN), offset)
      return at + 5
    case OP.SETINDEX:
      checkIndexWrite(frame, (temps[a] ?? UNKNOWN), b < 0 ? null : (temps[b] ?? UNKNOWN), (temps[c] ?? UNKNOWN), offset)
      checkSetAt(frame, (temps[a] ?? UNKNOWN), b < 0 ? UNKNOWN : (temps[b] ?? UNKNOWN), (temps[c] ?? UNKNOWN), offset)
      setIndex(frame, (temps[a] ?? UNKNOWN), b < 0 ? null : (temps[b] ?? UNKNOWN), settled(frame, (temps[c] ?? UNKNOWN)))
      return at + 5
    case OP.CALL: {
      const args = argsOf(frame, at + 5, c)
      temps[a] = (temps[b] ?? UNKNOWN) === SUPER ? callParent(frame, args, offset, at) : callValue(frame, (temps[b] ?? UNKNOWN), args, offset, at)
      return at + 5 + c * 2
    }
    case OP.METHOD: {
      const args = argsOf(frame, at + 6, (code[at + 5] ?? -1))
      const name = strings[c] ?? ''
      temps[a] = (temps[b] ?? UNKNOWN) === SUPER ? callParentMethod(frame, name, args, offset, at) : callMethod(frame, (temps[b] ?? UNKNOWN), name, args, offset, at)
      return at + 6 + (code[at + 5] ?? -1) * 2
    }
    case OP.NEW:
      temps[a] = runNew(frame, (temps[b] ?? UNKNOWN), argsOf(frame, at + 5, c), offset, at)
      return at + 5 + c * 2
    case OP.CONCAT: {
      const parts: Value[] = []
      for (let index = 0; index < b; index++) parts.push((temps[code[at + 4 + index] ?? -1] ?? UNKNOWN))
      temps[a] = concat(frame, parts, offset)
      return at + 4 + b
    }
    case OP.BINARY:
      temps[a] = binary(frame, b, (temps[c] ?? UNKNOWN), (temps[(code[at + 5] ?? -1)] ?? UNKNOWN), offset)
      return at + 6
    case OP.UNARY:
      temps[a] = unary(b, (temps[c] ?? UNKNOWN))
      return at + 5
    case OP.OBJECT:
      temps[a] = runObject(frame, at)
      return at + 4 + b * 3
    case OP.ARRAY:
      temps[a] = runArray(frame, at)
      return at + 4 + b * 2
    case OP.CLOSURE: {
      const fn = mod.functions[b]
      temps[a] = fn ? refValue({ kind: 'function', fn, self: frame.self === UNKNOWN ? null : frame.self }) : UNKNOWN
      return at + 4
    }
    case OP.CLASS: {
      const cls = mod.classes[b]
      temps[a] = cls ? refValue({ kind: 'class', cls }) : UNKNOWN
      return at + 4
    }
    case OP.CAST:
      temps[a] = castValue(frame, (temps[b] ?? UNKNOWN), strings[c] ?? '')
      return at + 5
    case OP.AWAIT:
      temps[a] = (temps[b] ?? UNKNOWN)
      return at + 4
    case OP.YIELD:
      frame.yields = frame.yields ? join(frame.yields, settled(frame, (temps[a] ?? UNKNOWN))) : settled(frame, (temps[a] ?? UNKNOWN))
      return at + 3
    case OP.AND:
    case OP.OR:
    case OP.COALESCE:
      return runShort(frame, op, at)
    case OP.COND:
      return runCond(frame, at)
    case OP.IF:
      return runIf(frame, at)
    case OP.LOOP:
      return runLoop(frame, at)
    case OP.EACH:
      return runEach(frame, at)
    case OP.BLOCK:
      return runBreakable(frame, at)
    case OP.TRY:
      return runTry(frame, at)
    case OP.RETURN:
      runReturn(frame, a < 0 ? UNKNOWN : (temps[a] ?? UNKNOWN), offset)
      return at + 3
    case OP.THROW:
      frame.throws.at(-1)?.push(frame.run.state.since(frame.throwMarks?.at(-1) ?? 0))
      frame.run.state.dead = true
      return at + 3
    case OP.BREAK:
      leave(frame, frame.targets.at(-1), 'breaks')
      return at + 2
    case OP.CONTINUE:
      leave(frame, frame.targets.findLast((target) => !target.isBlock), 'continues')
      return at + 2
    case OP.EXPORT:
      if (mod.language === 'go' || isTop(frame) || !mod.exports.has(strings[a] ?? '')) exportValue(frame, strings[a] ?? '', (temps[b] ?? UNKNOWN))
      return at + 4
    default:
      throw new Error(`no instruction ${op}`)
  }
}

/** The parent's part of `this`. */
const SUPER: Value = { ...UNKNOWN, ext: ['#super'] }

/** Writes down that a variable or field of this name got the data. */
const noted = (frame: Frame, value: Value, offset: number, name: string): Value =>
  value.taints.length > 0 && name !== '' ? stepped(value, frame.mod, offset, `stored in ${name}`) : value

function argsOf(frame: Frame, from: number, count: number): Args {
  if (count === 0) return NO_ARGS
  const { code, strings } = frame.mod.ir
  const positional: Value[] = []
  let named: Map<string, Value> | null = null
  let spread: Value | null = null
  let block: Value | null = null
  for (let index = 0; index < count; index++) {
    const label = code[from + index * 2] ?? ARG.POSITIONAL
    const value = frame.temps[code[from + index * 2 + 1] ?? -1] ?? UNKNOWN
    if (label === ARG.POSITIONAL && !spread) positional.push(value)
    else if (label < 0) {
      const list = value.refs.length === 1 && value.refs[0]?.kind === 'object' ? objectOf(frame, value.refs[0].id)?.list : null
      if (label === ARG.SPREAD && list && !spread) positional.push(...list)
      else if (label === ARG.NAMED_SPREAD) named = spreadNamed(frame, value, named ?? new Map())
      if (!list) spread = spread ? join(spread, value) : value
    } else if (strings[label] === BLOCK_ARGUMENT) block = value
    else (named ??= new Map()).set(strings[label] ?? '', value)
  }
  return { positional, named: named ?? NO_ARGS.named, spread, block }
}

function spreadNamed(frame: Frame, value: Value, named: Map<string, Value>): Map<string, Value> {
  for (const ref of value.refs) {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    for (const [name, field] of object?.fields ?? []) if (!named.has(name)) named.set(name, field)
  }
  return named
}

function runNew(frame: Frame, type: Value, args: Args, offset: number, at: number): Value {
  let found: Value | null = null
  const add = (more: Value) => {
    found = found ? join(found, more) : more
  }
  for (const ref of type.refs) {
    if (ref.kind === 'class') add(construct(frame, ref.cls, args, offset, at))
    else if (ref.kind === 'function') {
      // a constructor of the old kind
      const self = newObject(frame, at, { cls: frame.run.analyzer.program.oldClasses.get(ref.fn) ?? null })
      add(join(self, callValue(frame, refValue({ ...ref, self }), args, offset, at)))
    }
  }
  for (const path of type.ext) add(callLibrary(frame, { path, name: '', self: null, args, offset, at, isNew: true }))
  return found ?? callLibrary(frame, { path: '', name: '', self: null, args, offset, at, isNew: true })
}

function runReturn(frame: Frame, value: Value, offset: number) {
  const { state } = frame.run
  const answer = settled(frame, value)
  checkReturned(frame, answer, offset)
  frame.exits.push({ changes: state.since(frame.mark), value: answer, clean: new Map(state.clean) })
  state.dead = true
}
