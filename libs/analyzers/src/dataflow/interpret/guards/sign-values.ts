import { nextInstruction } from '../../ir/lengths.ts'
import type { Constant } from '../../ir/module.ts'
import { ARG, BINARY, OP, UNARY } from '../../ir/ops.ts'
import type { Fn } from '../../program/program.ts'

/** What is known of a value where one sign is given; undefined where nothing is. */
type Known = Constant

/** Where a sign stands in a function: temporaries that are one, and variables that hold nothing else. */
export interface Places {
  temps: ReadonlySet<number>
  variables: ReadonlySet<number>
}

/** What the library says of a sign; letters of any language do no harm. */
const SAYS: ReadonlyMap<string, RegExp> = new Map(Object.entries({
  isLetterOrDigit: /[\p{L}\p{Nd}]/u, isLetter: /\p{L}/u, isAlphabetic: /\p{L}/u, isDigit: /\p{Nd}/u, isUpperCase: /\p{Lu}/u, isLowerCase: /\p{Ll}/u,
  isWhitespace: /\s/, isSpaceChar: /\s/, isISOControl: /\p{Cc}/u,
}))
const OF_LIBRARY = /^(?:Character|CharUtils|Ascii)$/
const CALLS = 4
/** Functions that say something of one sign, or of each of a text, are short. */
export const MAX_SIZE = 600

const definitions = new WeakMap<Fn, ReadonlyMap<number, number>>()

/** Where each temporary of a function is written. */
export function definedIn(fn: Fn): ReadonlyMap<number, number> {
  const before = definitions.get(fn)
  if (before) return before
  const { code } = fn.mod.ir
  const found = new Map<number, number>()
  for (let at = fn.ir.start; at < fn.ir.end; at = nextInstruction(code, at)) if (WRITES.has(code[at] ?? 0)) found.set(code[at + 2] ?? -1, at)
  definitions.set(fn, found)
  return found
}

const WRITES: ReadonlySet<number> = new Set([OP.CONST, OP.LOAD, OP.GLOBAL, OP.IMPORT, OP.CLASS, OP.THIS, OP.CAST, OP.BINARY, OP.UNARY, OP.AND, OP.OR, OP.METHOD])

/** What a temporary is, if the places of a sign hold this one. */
export function valueFor(fn: Fn, temp: number, places: Places, sign: string, calls = 0): Known {
  if (places.temps.has(temp)) return sign
  const at = definedIn(fn).get(temp) ?? -1
  const { code, constants } = fn.mod.ir
  const [a = -1, b = -1, c = -1] = code.subarray(at + 3, at + 6)
  const of = (other: number): Known => valueFor(fn, other, places, sign, calls)
  switch (at < 0 ? -1 : code[at]) {
    case OP.CONST:
      return constants[a]
    case OP.LOAD:
      return places.variables.has(a) ? sign : undefined
    case OP.CAST:
      return of(a)
    case OP.UNARY:
      return a === UNARY.NOT ? negated(of(b)) : undefined
    case OP.AND:
    case OP.OR:
      return either(of(a), of(b), code[at] === OP.OR)
    case OP.BINARY:
      return compared(a, of(b), of(c))
    case OP.METHOD:
      return calls < CALLS ? answered(fn, at, of, sign, calls) : undefined
    default:
      return undefined
  }
}

const negated = (value: Known): Known => (typeof value === 'boolean' ? !value : undefined)

/** One side decides where it is what decides, whatever the other may be. */
const either = (left: Known, right: Known, decides: boolean): Known => (left === decides || right === decides ? decides : left === !decides && right === !decides ? !decides : undefined)

function compared(operator: number, left: Known, right: Known): Known {
  const [one, other] = [numberOf(left), numberOf(right)]
  if (one === null || other === null) return undefined
  switch (operator) {
    case BINARY.EQ: return one === other
    case BINARY.NE: return one !== other
    case BINARY.LT: return one < other
    case BINARY.LE: return one <= other
    case BINARY.GT: return one > other
    case BINARY.GE: return one >= other
    default: return undefined
  }
}

const numberOf = (value: Known): number | null => (typeof value === 'number' ? value : typeof value === 'string' && value.length === 1 ? value.charCodeAt(0) : null)

/** `Character.isDigit(c)`, and a method of the same class that says something of one sign: `isLetter(c)` */
function answered(fn: Fn, at: number, of: (temp: number) => Known, sign: string, calls: number): Known {
  const { code, strings, imports } = fn.mod.ir
  const [on = -1, named = -1, count = 0, label = 0, argument = -1] = code.subarray(at + 3, at + 8)
  if (count !== 1 || label !== ARG.POSITIONAL || of(argument) !== sign) return undefined
  const name = strings[named] ?? ''
  const made = definedIn(fn).get(on) ?? -1
  const held = code[made] === OP.GLOBAL ? strings[code[made + 3] ?? -1] : code[made] === OP.IMPORT ? imports[code[made + 3] ?? -1]?.local : undefined
  if (held !== undefined) return OF_LIBRARY.test(held) ? SAYS.get(name)?.test(sign) : undefined
  const isOwn = code[made] === OP.THIS || (code[made] === OP.CLASS && fn.mod.classes[code[made + 3] ?? -1] === fn.cls)
  const asked = isOwn ? fn.cls?.methods.get(name) : undefined
  return asked && asked.ir.parameters.length === 1 ? onlyAnswer(asked, sign, calls + 1) : undefined
}

const answers = new WeakMap<Fn, Map<string, Known>>()

function onlyAnswer(fn: Fn, sign: string, calls: number): Known {
  const known = answers.get(fn) ?? new Map<string, Known>()
  answers.set(fn, known)
  const key = `${calls}${sign}`
  if (!known.has(key)) known.set(key, fn.ir.end - fn.ir.start > MAX_SIZE ? undefined : statedAnswer(fn, sign, calls))
  return known.get(key)
}

/** What a function gives whose one statement says it. */
function statedAnswer(fn: Fn, sign: string, calls: number): Known {
  const { code } = fn.mod.ir
  const returned: number[] = []
  for (let at = fn.ir.start; at < fn.ir.end; at = nextInstruction(code, at)) {
    if (code[at] === OP.RETURN) returned.push(code[at + 2] ?? -1)
    else if (code[at] === OP.IF || code[at] === OP.LOOP || code[at] === OP.STORE) return undefined
  }
  const [only = -1, ...others] = returned
  return others.length > 0 ? undefined : valueFor(fn, only, { temps: new Set(), variables: new Set([fn.ir.parameters[0]?.variable ?? -1]) }, sign, calls)
}
