import { type Mask, NO_CLASSES } from '../../models/mask.ts'
import { nextInstruction } from '../../ir/lengths.ts'
import { ARG, BINARY, OP } from '../../ir/ops.ts'
import type { Fn } from '../../program/program.ts'
import type { Args } from '../calls/args.ts'
import { onlyTaints, type Test } from '../values/value.ts'
import { leftMask, SIGNS } from './pattern-masks.ts'
import { definedIn, MAX_SIZE, type Places, valueFor } from './sign-values.ts'
import { cleansTest } from './tests.ts'

const TEXT = /^(?:java\.lang\.)?(?:String|CharSequence)$/
const ANSWERS = /^(?:boolean|Boolean)$/

/** A place of a text that is looked at: a sign by its number, or each of them from one on. */
interface Look {
  temp: number
  at: number
  /** the end of the loop around it; -1 where there is none */
  end: number
}

const known = new WeakMap<Fn, Mask>()

/** What the yes of a function says that goes through a text and says no to some signs: `for (...) if (!isLetterOrDigit(text.charAt(at))) return false`. */
export function signsTest(fn: Fn, { positional: [given] }: Args): Test | null {
  const { ir, mod } = fn
  if (mod.language !== 'java' || !ANSWERS.test(ir.returns) || !given || given.taints.length === 0 || ir.parameters.length !== 1) return null
  const mask = known.get(fn) ?? maskOfSigns(fn)
  known.set(fn, mask)
  return mask === NO_CLASSES ? null : cleansTest(onlyTaints(given.taints), mask, true)
}

function maskOfSigns(fn: Fn): Mask {
  const [text] = fn.ir.parameters
  if (!text || !TEXT.test(text.type) || fn.ir.end - fn.ir.start > MAX_SIZE || isWritten(fn, text.variable)) return NO_CLASSES
  const each = looksAtEach(fn, text.variable)
  if (!each || saysYesWithin(fn, each)) return NO_CLASSES
  const first = each.from === 0 ? [] : looksAtPlaces(fn, text.variable, each.from)
  if (first === null) return NO_CLASSES
  const left = [each.look, ...first].map((look) => passing(fn, look))
  return leftMask(SIGNS.filter((sign) => left.some((signs) => signs.has(sign))))
}

function isWritten({ ir, mod: { ir: { code } } }: Fn, variable: number): boolean {
  for (let at = ir.start; at < ir.end; at = nextInstruction(code, at)) if (code[at] === OP.STORE && code[at + 2] === variable) return true
  return false
}

/** The signs that a look does not refuse for sure. */
function passing(fn: Fn, { temp, at, end }: Look): ReadonlySet<string> {
  const { code } = fn.mod.ir
  const places = placesOf(fn, temp)
  const refusals: number[] = []
  for (let here = at; here < (end < 0 ? fn.ir.end : end); here = nextOfBlock(code, here)) {
    if (code[here] === OP.IF && saysNo(fn, here + 5, here + 5 + (code[here + 3] ?? 0))) refusals.push(code[here + 2] ?? -1)
    // behind these not every sign gets there
    if (ELSEWHERE.has(code[here] ?? 0) || (code[here] === OP.IF && leaves(code, here))) break
  }
  return new Set(SIGNS.filter((sign) => !refusals.some((condition) => valueFor(fn, condition, places, sign) === true)))
}

const ELSEWHERE: ReadonlySet<number> = new Set([OP.LOOP, OP.EACH, OP.BLOCK, OP.TRY, OP.BREAK, OP.CONTINUE])

/** What stands in the same block: what a condition decides is done on some ways only. */
const nextOfBlock = (code: Int32Array, at: number): number => (code[at] === OP.IF ? at + 5 + (code[at + 3] ?? 0) + (code[at + 4] ?? 0) : nextInstruction(code, at))

/** `if (...) continue` */
function leaves(code: Int32Array, condition: number): boolean {
  const end = nextOfBlock(code, condition)
  for (let at = condition + 5; at < end; at = nextInstruction(code, at)) if (code[at] === OP.BREAK || code[at] === OP.CONTINUE) return true
  return false
}

/** The sign itself, and variables that hold nothing but it. */
function placesOf(fn: Fn, sign: number): Places {
  const { code } = fn.mod.ir
  const temps = new Set([sign])
  const stored = new Map<number, boolean>()
  for (let at = fn.ir.start; at < fn.ir.end; at = nextInstruction(code, at)) {
    const [op, , to = -1, from = -1] = code.subarray(at, at + 4)
    if (op === OP.CAST && temps.has(from)) temps.add(to)
    else if (op === OP.STORE) stored.set(to, (stored.get(to) ?? true) && temps.has(from))
  }
  return { temps, variables: new Set([...stored].flatMap(([variable, isSign]) => (isSign ? [variable] : []))) }
}

/** `return false`, and nothing before it. */
function saysNo({ mod: { ir: { code, constants } } }: Fn, from: number, to: number): boolean {
  return code[from] === OP.CONST && constants[code[from + 3] ?? -1] === false && code[from + 4] === OP.RETURN && code[from + 6] === code[from + 2] && from + 7 <= to
}

/** A loop over all signs of the text, with the number of the first. */
function looksAtEach(fn: Fn, text: number): { look: Look; from: number; begin: number } | null {
  const { code } = fn.mod.ir
  for (let at = fn.ir.start; at < fn.ir.end; at = nextInstruction(code, at)) {
    if (code[at] === OP.EACH && isSignsOf(fn, code[at + 4] ?? -1, text)) return { look: { temp: code[at + 2] ?? -1, at: at + 6, end: at + 6 + (code[at + 5] ?? 0) }, from: 0, begin: at }
    if (code[at] === OP.LOOP) return countedLoop(fn, at, text)
  }
  return null
}

const isSignsOf = (fn: Fn, temp: number, text: number): boolean => {
  const at = definedIn(fn).get(temp) ?? -1
  const { code, strings } = fn.mod.ir
  return code[at] === OP.METHOD && strings[code[at + 4] ?? -1] === 'toCharArray' && isText(fn, code[at + 3] ?? -1, text)
}

const isText = (fn: Fn, temp: number, text: number): boolean => loadedBy(fn, temp) === text

function loadedBy(fn: Fn, temp: number): number {
  const at = definedIn(fn).get(temp) ?? -1
  return fn.mod.ir.code[at] === OP.LOAD ? (fn.mod.ir.code[at + 3] ?? -1) : -1
}

/** `for (int at = 0; at < text.length(); at++)`, or up to the length that the text must have. */
function countedLoop(fn: Fn, loop: number, text: number): { look: Look; from: number; begin: number } | null {
  const { code } = fn.mod.ir
  const end = loop + 4 + (code[loop + 2] ?? 0)
  let [counter, begin] = [-1, -1]
  for (let at = loop + 4; at < end; at = nextInstruction(code, at)) {
    if (code[at] === OP.IF && counter < 0) {
      counter = countsTo(fn, code[at + 2] ?? -1, text)
      if (counter < 0 || code[at + 3] !== 0 || code[at + 5] !== OP.BREAK) return null
      begin = at + 5 + (code[at + 4] ?? 0)
    }
    if (begin >= 0 && isSignAt(fn, at, text) && loadedBy(fn, code[at + 7] ?? -1) === counter) {
      const from = startOf(fn, counter, loop)
      return from === null ? null : { look: { temp: code[at + 2] ?? -1, at: begin, end }, from, begin: loop }
    }
  }
  return null
}

/** The variable that runs up to the end of the text, or -1. */
function countsTo(fn: Fn, condition: number, text: number): number {
  const { code } = fn.mod.ir
  const at = definedIn(fn).get(condition) ?? -1
  if (code[at] !== OP.BINARY || code[at + 3] !== BINARY.LT) return -1
  const limit = code[at + 5] ?? -1
  return isLength(fn, limit, text) || isLengthAsked(fn, constantOf(fn, limit), text) ? loadedBy(fn, code[at + 4] ?? -1) : -1
}

function isLength(fn: Fn, temp: number, text: number): boolean {
  const at = definedIn(fn).get(temp) ?? -1
  const { code, strings } = fn.mod.ir
  return code[at] === OP.METHOD && strings[code[at + 4] ?? -1] === 'length' && isText(fn, code[at + 3] ?? -1, text)
}

/** `if (text.length() != 11) return false` */
function isLengthAsked(fn: Fn, length: unknown, text: number): boolean {
  const { code } = fn.mod.ir
  if (typeof length !== 'number') return false
  for (let at = fn.ir.start; at < fn.ir.end; at = nextInstruction(code, at)) {
    if (code[at] === OP.BINARY && code[at + 3] === BINARY.NE && isLength(fn, code[at + 4] ?? -1, text) && constantOf(fn, code[at + 5] ?? -1) === length && refuses(fn, code[at + 2] ?? -1)) return true
  }
  return false
}

/** Whether a part of a condition is enough for a no: alone, or as one side of an `or`. */
function refuses(fn: Fn, part: number): boolean {
  const { code } = fn.mod.ir
  const wholes = new Set([part])
  // a side's code stands behind the head that names it
  for (const [made, at] of [...definedIn(fn)].reverse()) if (code[at] === OP.OR && (wholes.has(code[at + 3] ?? -1) || wholes.has(code[at + 4] ?? -1))) wholes.add(made)
  for (let at = fn.ir.start; at < fn.ir.end; at = nextInstruction(code, at)) {
    if (code[at] === OP.IF && wholes.has(code[at + 2] ?? -1) && saysNo(fn, at + 5, at + 5 + (code[at + 3] ?? 0))) return true
  }
  return false
}

function constantOf(fn: Fn, temp: number): unknown {
  const at = definedIn(fn).get(temp) ?? -1
  return fn.mod.ir.code[at] === OP.CONST ? fn.mod.ir.constants[fn.mod.ir.code[at + 3] ?? -1] : undefined
}

/** What a counter begins with that goes on by one and is written to nowhere else. */
function startOf(fn: Fn, counter: number, loop: number): number | null {
  const { code } = fn.mod.ir
  const written: number[] = []
  for (let at = fn.ir.start; at < fn.ir.end; at = nextInstruction(code, at)) if (code[at] === OP.STORE && code[at + 2] === counter) written.push(at)
  const [first = -1, next = -1, ...others] = written
  if (others.length > 0 || first > loop || next < loop + 4 + (code[loop + 2] ?? 0)) return null
  const start = constantOf(fn, code[first + 3] ?? -1)
  return isNext(fn, code[next + 3] ?? -1, counter) && typeof start === 'number' && start >= 0 && start <= FEW ? start : null
}

/** `at + 1` */
function isNext(fn: Fn, temp: number, counter: number): boolean {
  const { code } = fn.mod.ir
  const at = definedIn(fn).get(temp) ?? -1
  return code[at] === OP.BINARY && code[at + 3] === BINARY.ADD && loadedBy(fn, code[at + 4] ?? -1) === counter && constantOf(fn, code[at + 5] ?? -1) === 1
}

/** So many signs may be looked at one by one before the rest. */
const FEW = 3

const isSignAt = (fn: Fn, at: number, text: number): boolean => {
  const { code, strings } = fn.mod.ir
  return code[at] === OP.METHOD && strings[code[at + 4] ?? -1] === 'charAt' && code[at + 5] === 1 && code[at + 6] === ARG.POSITIONAL && isText(fn, code[at + 3] ?? -1, text)
}

/** Looks at the signs before the loop, each by its number; null where one is left out. */
function looksAtPlaces(fn: Fn, text: number, count: number): Look[] | null {
  const { code } = fn.mod.ir
  const found = new Map<number, Look>()
  for (let at = fn.ir.start; at < fn.ir.end && code[at] !== OP.LOOP; at = nextOfBlock(code, at)) {
    const place = isSignAt(fn, at, text) ? constantOf(fn, code[at + 7] ?? -1) : undefined
    if (typeof place === 'number' && !found.has(place)) found.set(place, { temp: code[at + 2] ?? -1, at, end: -1 })
  }
  const looks = Array.from({ length: count }, (_, place) => found.get(place))
  return looks.every((look) => look !== undefined) ? looks : null
}

/** A yes that is given before all signs have been looked at. */
function saysYesWithin(fn: Fn, { look, begin }: { look: Look; begin: number }): boolean {
  const { code } = fn.mod.ir
  for (let at = fn.ir.start; at < look.end; at = nextInstruction(code, at)) {
    if (code[at] === OP.RETURN && constantOf(fn, code[at + 2] ?? -1) !== false) return true
    if (code[at] === OP.BREAK && at > begin && at >= look.at) return true
  }
  return false
}
