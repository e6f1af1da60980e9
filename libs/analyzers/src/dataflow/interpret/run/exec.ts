import { OP } from '../../ir/ops.ts'
import type { Cls, Fn } from '../../program/program.ts'
import { indexOf, memberOf } from '../objects/access.ts'
import { asMap } from '../objects/given-maps.ts'
import { type Args, argsOf } from '../calls/args.ts'
import { runCond, runIf, runShort } from './branches.ts'
import { callMethod, callParent, callParentMethod, callValue } from '../calls/call.ts'
import { castValue } from './casts.ts'
import { construct } from '../calls/construct.ts'
import { environmentFor, environmentForClass, keepEnvironment } from '../state/environments.ts'
import { type Frame, isTop } from '../state/frame.ts'
import { keyed, noteSentName } from '../values/keyed.ts'
import { noteKept } from '../state/kept.ts'
import { callLibrary } from '../calls/library.ts'
import { runArray, runObject } from './literals.ts'
import { leave, noteThrown, runBreakable, runEach, runLoop, runTry } from './loops.ts'
import { binary, unary } from './operators.ts'
import { checkIndexWrite, classOfFunction } from '../objects/prototypes.ts'
import { exportValue, globalValue, importValue, typeMade } from './scope.ts'
import { handedBack } from '../findings/handed-back.ts'
import { loadVariable, settled, storeVariable } from '../state/settled.ts'
import { checkReturned, checkSet, checkSetAt } from '../findings/sinks.ts'
import { concat } from '../builtins/text.ts'
import { classValue, constantValue, functionValue, join, stepped, UNKNOWN, type Value, valueOf } from '../values/value.ts'
import { newObject, setIndex, setMember } from '../objects/writing.ts'
import { onePart } from '../builtins/one-part.ts'
import { storeEvent } from '../trace/event.ts'

const MAX_STEPS = 400_000

/** Runs a block of code. Ends early where the state is dead: nothing after it can be reached. */
export function runBlock(frame: Frame, from: number, to: number): void {
  const { run } = frame
  const { state } = run
  for (let at = from; at < to && !state.dead; ) {
    if (++run.steps > MAX_STEPS) {
      run.cut ??= { is: 'steps' }
      state.dead = true
      return
    }
    at = runInstruction(frame, at)
  }
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
      checkSet(frame, (temps[a] ?? UNKNOWN), strings[b] ?? '', (temps[c] ?? UNKNOWN), offset, UNKNOWN, at)
      // a handler of something of a library
      if ((temps[a] ?? UNKNOWN).refs.length === 0) noteKept(frame, temps[c] ?? UNKNOWN)
      // in JavaScript a member is an entry as well
      if (frame.run.analyzer.habits.prototypes && (temps[a] ?? UNKNOWN).ext.length > 0) checkSet(frame, (temps[a] ?? UNKNOWN), '[]', (temps[c] ?? UNKNOWN), offset, constantValue(strings[b] ?? ''))
      setMember(frame, (temps[a] ?? UNKNOWN), strings[b] ?? '', noted(frame, settled(frame, (temps[c] ?? UNKNOWN)), offset, strings[b] ?? ''))
      return at + 5
    case OP.INDEX:
      temps[a] = onePart(temps[b] ?? UNKNOWN) ?? indexOf(frame, (temps[b] ?? UNKNOWN), (temps[c] ?? UNKNOWN), offset)
      return at + 5
    case OP.SETINDEX:
      if (b >= 0) temps[a] = asMap(frame, at, temps[a] ?? UNKNOWN, temps[b] ?? UNKNOWN)
      checkIndexWrite(frame, (temps[a] ?? UNKNOWN), b < 0 ? null : (temps[b] ?? UNKNOWN), (temps[c] ?? UNKNOWN), offset)
      checkSetAt(frame, (temps[a] ?? UNKNOWN), b < 0 ? UNKNOWN : (temps[b] ?? UNKNOWN), (temps[c] ?? UNKNOWN), offset)
      setIndex(frame, (temps[a] ?? UNKNOWN), b < 0 ? null : (temps[b] ?? UNKNOWN), keyed(frame, (b < 0 ? UNKNOWN : (temps[b] ?? UNKNOWN)), settled(frame, (temps[c] ?? UNKNOWN))))
      if (b >= 0) noteSentName(frame, (temps[a] ?? UNKNOWN), (temps[b] ?? UNKNOWN), (temps[c] ?? UNKNOWN))
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
      temps[a] = runNew(frame, typeMade(frame, (temps[b] ?? UNKNOWN), b, offset), argsOf(frame, at + 5, c), offset, at)
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
      temps[a] = unary(frame, b, (temps[c] ?? UNKNOWN))
      return at + 5
    case OP.OBJECT:
      temps[a] = runObject(frame, at)
      return at + 4 + b * 3
    case OP.ARRAY:
      temps[a] = runArray(frame, at)
      return at + 4 + b * 2
    case OP.CLOSURE: {
      const fn = mod.functions[b]
      temps[a] = fn ? functionValue(fn, frame.self === UNKNOWN ? null : frame.self, environmentFor(frame, fn)) : UNKNOWN
      return at + 4
    }
    case OP.CLASS: {
      const cls = mod.classes[b]
      temps[a] = cls ? classValue(cls, environmentForClass(frame, cls)) : UNKNOWN
      return at + 4
    }
    case OP.CAST:
      temps[a] = castValue(frame, (temps[b] ?? UNKNOWN), strings[c] ?? '', offset)
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
      noteThrown(frame, a < 0 ? UNKNOWN : (temps[a] ?? UNKNOWN))
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
const SUPER: Value = valueOf({ ext: ['#super'] })

/** Writes down that a variable or field of this name got the data. */
export const noted = (frame: Frame, value: Value, offset: number, name: string): Value =>
  value.taints.length > 0 && name !== '' ? stepped(value, frame.mod, offset, storeEvent(name)) : value

/** The class that a function with `new` before it makes objects of: what it puts into `this` is theirs. */
function classMadeBy({ run: { analyzer } }: Frame, fn: Fn): Cls | null {
  const known = analyzer.program.oldClasses.get(fn)
  if (known || !analyzer.habits.prototypes || fn.ir.role !== 'function' || fn.busy) return known ?? null
  fn.summary = null
  return classOfFunction(analyzer, fn)
}

function runNew(frame: Frame, type: Value, args: Args, offset: number, at: number): Value {
  let found: Value | null = null
  const add = (more: Value) => {
    found = found ? join(found, more) : more
  }
  for (const ref of type.refs) {
    if (ref.kind === 'class') add(construct(frame, ref, args, offset, at))
    else if (ref.kind === 'function') {
      // a constructor of the old kind
      const self = newObject(frame, at, { cls: classMadeBy(frame, ref.fn) })
      add(join(self, callValue(frame, functionValue(ref.fn, self, ref.captured), args, offset, at)))
    }
  }
  for (const path of type.ext) add(callLibrary(frame, { path, name: '', self: null, args, offset, at, isNew: true }))
  return found ?? callLibrary(frame, { path: '', name: '', self: null, args, offset, at, isNew: true })
}

function runReturn(frame: Frame, value: Value, offset: number) {
  const { state } = frame.run
  const answer = handedBack(frame, value, offset)
  checkReturned(frame, answer, offset)
  keepEnvironment(frame)
  frame.exits.push({ changes: state.since(frame.mark), value: answer, clean: new Map(state.clean) })
  state.dead = true
}
