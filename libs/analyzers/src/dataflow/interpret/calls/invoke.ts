import { ALL_CLEAN, maskOf } from '../../models/classes.ts'
import { usesThis } from '../../program/captures.ts'
import { type Fn, isEnum, type Mod } from '../../program/program.ts'
import type { Analyzer } from '../analyzer.ts'
import { applySummary, noteRecursion } from './apply.ts'
import { allArgs, type Args } from './args.ts'
import { runInside } from './bodies.ts'
import { hasReferences, withReferences } from './by-reference.ts'
import { wantsContext } from '../state/context.ts'
import { endsThere } from './endings.ts'
import { translation } from '../builtins/translations.ts'
import { isTooLong } from '../state/effort.ts'
import { broughtAlong } from '../state/environments.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { machineTest } from '../guards/address-check.ts'
import { firstPart, testFirst } from '../guards/first-parts.ts'
import { lookedForTest } from '../guards/list-helpers.ts'
import { nameOfCheck, signedTest } from '../guards/signed.ts'
import { signsTest } from '../guards/sign-by-sign.ts'
import { noteLook } from '../guards/looked-at.ts'
import { allowedTest, believeCheck } from '../guards/named-checks.ts'
import { hidesSecrets } from '../../models/hidden.ts'
import { deepTaints } from '../values/deep.ts'
import { escapesSigns, isCleaningName, isCleaningPackage, leavesOut, namesFiles } from '../values/names.ts'
import { runsOnObject } from './on-objects.ts'
import { unknownCall } from './unknown-call.ts'
import { altered, cleaned, numberTaints, type Ref, UNKNOWN, type Value, valueOf } from '../values/value.ts'

const FILES = maskOf(['path', 'inclusion'])

const MAX_DEPTH = 6

/** How much further down little functions are run: what they are told, as whether to escape, decides what the others say. */
const FURTHER = 2
const SMALL = 300

const MAX_INLINE = 6000

const MAX_INLINED = 60_000

/** So much of that for what calls give: what decides something is near, and a function that calls half of the program would be most of the work. */
const MAX_GIVEN = 8000

/** A function that belongs to no class is run on something of a library, or on an object that holds it: nothing is known of that without the caller. */
const isBoundToOuter = (fn: Fn, self: Value | null): boolean =>
  self !== null && !fn.cls && fn.ir.role === 'function' && (self.ext.length > 0 || (fn.mod.language === 'javascript' && self.refs.some(({ kind }) => kind === 'object') && usesThis(fn)))

/** A getter that reads itself, or calls of calls of calls. */
const MAX_NESTING = 40

/** Calls a function of the project. */
export function callFunction(frame: Frame, fn: Fn, self: Value | null, args: Args, offset: number, at = offset, captured: Value | null = null): Value {
  if (frame.run.nesting >= MAX_NESTING) return UNKNOWN
  frame.run.nesting++
  frame.run.analyzer.reports.calls(frame.mod, fn)
  const called = hasReferences(fn) ? withReferences(frame, fn, args, at, (given) => callHere(frame, fn, self, given, offset, at, captured)) : callHere(frame, fn, self, args, offset, at, captured)
  frame.run.nesting--
  const answer = translation(fn, args, called)
  if (endsThere(frame, fn, args)) frame.run.state.dead = true
  noteLook(frame, fn.ir.name, args, offset)
  const signed = signedTest(frame, nameOfCheck(fn), fn.ir.returns, self, args, offset)
  if (signed) return valueOf({ test: signed })
  const machine = machineTest(frame, fn, args)
  if (machine) return altered(answer, { test: machine })
  const signs = signsTest(fn, args)
  if (signs) return altered(answer, { test: answer.test ? { kind: 'both', tests: [answer.test, signs] } : signs })
  const first = firstPart(frame, answer)
  if (first) {
    const test = allowedTest(fn, args, first.test)
    if (test && test !== first.test) testFirst(frame, answer, test)
  }
  if (answer.taints.length > 0 || answer.refs.length > 0) return believed(frame, fn, answer)
  const test = allowedTest(fn, args, answer.test) ?? lookedForTest(frame, fn, args)
  believeCheck(frame, fn, args)
  return test === answer.test ? answer : altered(answer, { test })
}

const IN_PAGES = maskOf(['xss', 'xml'])
const SECRETS = maskOf(['secret'])
const ALL_FIELDS = maskOf(['mass'])
const TEXT = /^(?:java\.lang\.)?[Ss]tring\??$/

/** What a function gives that is named after what it does to text: escapes it, or makes a name of a file of it. */
function believed(frame: Frame, { mod, ir: { name, returns } }: Fn, answer: Value): Value {
  // text is put together in a buffer, which is taken for the text
  if (isCleaningName(name) || (mod.language === 'go' && returns === 'string' && isCleaningPackage(mod.ir.path))) return cleaned(TEXT.test(returns) ? altered(answer, { refs: [] }) : answer, ALL_CLEAN)
  // Ruby: a question is answered with yes or no, whatever it is answered with
  if (mod.language === 'ruby' && name.endsWith('?')) return altered(answer, { taints: [], refs: [], text: null })
  if (answer.taints.length > 0 && hidesSecrets(name)) return cleaned(answer, SECRETS)
  // what it leaves out cannot be followed where a list of names says so
  if (leavesOut(name) && answer.refs.some(({ kind }) => kind === 'object')) return cleaned(altered(answer, { refs: [], taints: deepTaints(frame, answer) }), ALL_FIELDS)
  if (leavesOut(name)) return cleaned(answer, ALL_FIELDS)
  return answer.taints.length > 0 && namesFiles(name) ? cleaned(answer, FILES) : answer
}

function callHere(frame: Frame, fn: Fn, self: Value | null, args: Args, offset: number, at: number, given: Value | null): Value {
  const { analyzer } = frame.run
  // in a test only what is wrong by itself is looked for: what it calls was looked at there
  if (analyzer.reports.isTest(frame.run.fn.mod) && !sharesVariables(frame, fn)) return asDeclared(frame, fn, UNKNOWN)
  analyzer.given?.note(frame, fn, args)
  const receiver = self ?? (fn.ir.parent === frame.fn.ir.index && fn.mod === frame.mod ? frame.self : UNKNOWN)
  const captured = broughtAlong(frame, fn, self, given)
  const size = fn.ir.end - fn.ir.start
  const fits = frame.depth < (size <= SMALL ? MAX_DEPTH + FURTHER : MAX_DEPTH) && size <= MAX_INLINE && frame.run.inlined + size <= MAX_INLINED && !isRunning(frame, fn)
  const isHere = (captured === null && sharesVariables(frame, fn)) || isBoundToOuter(fn, self)
  if (fits && (isHere || (frame.run.given + size <= MAX_GIVEN && (runsOnObject(frame, fn, self) || wantsContext(frame, fn, receiver, args, captured))))) {
    frame.run.inlined += size
    if (!isHere) frame.run.given += size
    analyzer.seen.add(fn.id)
    const before = frame.run.steps
    const result = runInside(frame, fn, receiver, captured, args, offset, at)
    analyzer.spent.set(fn, (analyzer.spent.get(fn) ?? 0) + frame.run.steps - before)
    return asDeclared(frame, fn, result)
  }
  if (isTooLong(frame.run)) {
    frame.run.unfollowed.add(fn)
    return asDeclared(frame, fn, unknownCall(frame, null, fn.ir.name, args, offset, at))
  }
  const summary = analyzer.summaryOf(fn)
  if (analyzer.given) analyzer.readers.applied(frame.run.fn, fn)
  if (fn.busy) noteRecursion(frame, fn, args, offset)
  // what a function makes of the parts of what it is given is what it makes of that: its other ways say it
  if (summary.assumed && fn === frame.fn && fn.mod.language === 'php') return UNKNOWN
  const result = summary.assumed ? (makesItsOwn(frame, fn, args) ? UNKNOWN : unknownCall(frame, null, fn.ir.name, args, offset, at)) : applySummary(frame, fn, summary, { self: receiver, captured, args, offset, at })
  // which way it takes is said by what it is given, and with that it has not been run
  return asDeclared(frame, fn, escapesSigns(fn.ir.name) ? cleaned(result, IN_PAGES) : result)
}

/** A function nothing is known of yet that gives objects of a class of ours, and gets none of it: it looks them up or makes them. */
function makesItsOwn(frame: Frame, fn: Fn, args: Args): boolean {
  const { habits, resolver } = frame.run.analyzer
  if (!habits.staticTypes) return false
  const classes = (fn.ir.returns.match(/[A-Za-z_][\w.]*/g) ?? []).flatMap((name) => resolver.type(fn.mod, name).cls ?? [])
  const given = [...allArgs(args)].flatMap(({ refs }) => refs.flatMap((ref) => (ref.kind === 'object' ? (objectOf(frame, ref.id)?.cls ?? []) : [])))
  return classes.length > 0 && !given.some((cls) => classes.includes(cls))
}

/** What a function gives is at least of the type it is declared with. */
function asDeclared(frame: Frame, fn: Fn, result: Value): Value {
  const { analyzer } = frame.run
  const { returns, role } = fn.ir
  if (role !== 'function' || returns === '' || returns === 'void') return result
  if (!analyzer.habits.staticTypes) return result.taints.length > 0 && analyzer.habits.isCleanType(returns) ? altered(result, { taints: numberTaints(result.taints) }) : result
  if (result.taints.length > 0 && namesEnum(analyzer, fn.mod, returns)) return altered(result, { taints: numberTaints(result.taints) })
  if (!result.refs.every((ref) => isNothingKnown(frame, ref))) return result
  const type = analyzer.resolver.type(fn.mod, returns)
  // of what is taken out of a map, or given by a call that nobody knows, nothing is known by itself
  const isOpen = result.ext.every((name) => /(?:\[\]|\(\))$/.test(name) && !analyzer.knowledge.types.has(name))
  const saysMore = type.cls !== null || (result.refs.length === 0 && analyzer.knowledge.types.has(type.ext))
  if ((result.ext.length > 0 || result.refs.length > 0) && !(saysMore && isOpen)) return result
  if (analyzer.habits.isCleanType(returns)) return altered(result, { taints: numberTaints(result.taints) })
  const { refs, ext } = analyzer.objects.instanceOf(type)
  return refs.length > 0 || ext.length > 0 ? altered(result, { refs, ext }) : result
}

/** What stands for something of which not even the class is known. */
function isNothingKnown(frame: Frame, ref: Ref): boolean {
  const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
  return object !== undefined && object.cls === null && object.fields.size === 0 && object.list === null && object.rest === null
}

function namesEnum({ resolver }: Analyzer, mod: Mod, written: string): boolean {
  const { cls } = resolver.type(mod, written)
  return cls !== null && isEnum(cls)
}

/** A function written inside of one that is being run sees its variables. */
const sharesVariables = (frame: Frame, fn: Fn) => frame.run.analyzer.variables.isOpen(frame.run.state, fn.mod, fn.ir.parent)

function isRunning(frame: Frame, fn: Fn): boolean {
  return frame.fn === fn || frame.key.includes(`>${fn.id}:`)
}
