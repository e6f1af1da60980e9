import { DEMANDS } from '../../check-names.ts'
import { functionAround } from '../../ir/around.ts'
import { nextInstruction } from '../../ir/lengths.ts'
import type { IrFunction } from '../../ir/module.ts'
import { OP } from '../../ir/ops.ts'
import type { Mod } from '../../program/program.ts'
import type { Who } from '../../facts/senders.ts'
import { namesAdministrators } from '../../facts/administrators.ts'
import { Claims } from './claims.ts'
import type { Step } from '../trace/step.ts'

/** What a function asks before it goes on, in the words of the code. */
export interface Admission {
  /** who gets past it */
  who: Who
  name: string
  mod: Mod
  offset: number
}

/** The check behind which data came in, was passed on or does harm: it gets no further where one of its steps is only for some. */
export function admissionOf(last: Step | null, mod: Mod, offset: number): Admission | null {
  return admissionAt(mod, offset) ?? admissionIn(last)
}

function admissionIn(step: Step | null): Admission | null {
  for (let at = step; at; at = at.prev) {
    const found = admissionAt(at.mod, at.offset) ?? admissionIn(at.inner)
    if (found) return found
  }
  return null
}

/** What a function asks on every way to its end: it is a guard of what comes behind it. */
export function admissionBehind(mod: Mod, fn: IrFunction): Admission | null {
  let found = behind.get(fn)
  if (found === undefined) behind.set(fn, (found = mentions(mod) ? before(mod, fn, fn.end) : null))
  return found
}

const behind = new WeakMap<IrFunction, Admission | null>()

const known = new WeakMap<Mod, Map<number, Admission | null>>()

/** What sets a program up, and what it asks before it does so again. */
const SETS_UP = /^_?(?:install|set_?up)(?:ation|er)?(?:_?(?:program|app(?:lication)?|async|database|core|site|now|all))*$/i
const IS_SET_UP = /^(?:(?:database|app(?:lication)?|program|site|system|core)?_?is_?(?:already_?)?(?:installed|set_?up)|already_?installed)$/i

/** A program is set up once, by whoever comes first, before there is anybody or anything else to be harmed. */
function setUpIn(mod: Mod, offset: number, functions: readonly IrFunction[]): Admission | null {
  const found = mod.ir.strings.some((name) => IS_SET_UP.test(name)) ? functions.find(({ name }) => SETS_UP.test(name)) : undefined
  return found ? { who: 'installer', name: found.name, mod, offset } : null
}

/** `if !ctx.Administrator { forbid(); return }` above a place, in its function or in one around it. */
function admissionAt(mod: Mod, offset: number): Admission | null {
  const ofMod = known.get(mod) ?? new Map<number, Admission | null>()
  known.set(mod, ofMod)
  const before = ofMod.get(offset)
  if (before !== undefined) return before
  const found = (mentions(mod) ? look(mod, offset) : null) ?? administersBy(mod, offset)
  ofMod.set(offset, found)
  return found
}

/** No file asks for either without such a word. */
const tells = (text: string): boolean => /admin|super_?user|role|elevat|manage|modify|secret|token|key|password|install|set_?up/i.test(text)

/** In PHP what a session holds is asked for by text: `$_SESSION['is_admin']`. */
const mentions = ({ language, ir: { strings, constants } }: Mod): boolean => strings.some(tells) || (language === 'php' && constants.some((one) => typeof one === 'string' && one.length < 40 && tells(one)))

function look(mod: Mod, offset: number): Admission | null {
  const { functions } = mod.ir
  let fn = functionAround(functions, offset)
  let isThere = (at: number) => (mod.ir.code[at + 1] ?? 0) === offset
  const around: IrFunction[] = []
  while (fn && fn.index > 0) {
    around.push(fn)
    const place = placeIn(mod, fn, isThere)
    const found = place < 0 ? null : before(mod, fn, place)
    if (found) return found
    const { index, parent } = fn
    fn = functions[parent]
    isThere = (at) => mod.ir.code[at] === OP.CLOSURE && mod.ir.code[at + 3] === index
  }
  const [top] = functions
  // a script of PHP asks at its head, and ends there
  if (mod.language === 'php' && around.length === 0 && top) {
    const place = placeIn(mod, top, isThere)
    const found = place < 0 ? null : before(mod, top, place)
    if (found) return found
  }
  return setUpIn(mod, offset, around)
}

/** `class Settings extends Admin_Controller`: in PHP what all controllers of a kind ask stands in the class they come from. Those that let somebody in ask nothing yet. */
const LETS_IN = /(?:log_?in|sign_?in|auth(?!or)|session|passw|forgot|regist)\w*\.php$/i
const BASE = /^(?:.*\.)?(?:abstract|base|my)?_?(?:super)?admin(?:istration|istrator|panel)?_?(?:base)?_?(?:controller|page|action|handler)$/i

function administersBy(mod: Mod, offset: number): Admission | null {
  const { classes, functions, path } = mod.ir
  if (mod.language !== 'php' || classes.length === 0 || LETS_IN.test(path)) return null
  let fn = functionAround(functions, offset)
  while (fn && fn.class < 0 && fn.parent >= 0 && fn.index > 0) fn = functions[fn.parent]
  const base = classes[fn?.class ?? -1]?.supers.find((name) => BASE.test(name))
  return base === undefined ? null : { who: 'administrators', name: base, mod, offset }
}

function placeIn({ ir: { code } }: Mod, fn: IrFunction, isThere: (at: number) => boolean): number {
  for (let at = fn.start; at < fn.end; at = nextInstruction(code, at)) if (isThere(at)) return at
  return -1
}

const LEAVES = /^(?:abort|halt|die|exit)$/
/** Blocks that are passed over as a whole where the place is not in them: nothing in them holds behind them. */
const ENDS: Readonly<Record<number, (code: Int32Array, at: number) => number>> = {
  [OP.LOOP]: (code, at) => at + 4 + (code[at + 2] ?? 0) + (code[at + 3] ?? 0),
  [OP.EACH]: (code, at) => at + 6 + (code[at + 5] ?? 0),
  [OP.BLOCK]: (code, at) => at + 3 + (code[at + 2] ?? 0),
}

/** What comes back only for whom it is given: `checkPermission(Jenkins.ADMINISTER)`, `subject.checkRole("admin")`. */
const DEMANDS_RIGHT = new RegExp(`^(?:${DEMANDS})_?(?:user_?)?(?:permissions?|roles?|authority|privileges?|status|access(?:_?level)?|level|rights?|auth(?:orization)?|login|session)$`, 'i')

/** The same that says by its own name whom it lets in: `require_admin()`, `Auth::ensureIsAdmin()`. */
const DEMANDS_THEM = new RegExp(`^_?(?:${DEMANDS}|force|only_?for)(?:_|[A-Z]|(?:is_?)?admin)`)

/** Languages in which it throws where it does not come back. */
const THROWS = new Set(['java', 'csharp', 'php'])
const USES: ReadonlySet<number> = new Set([OP.IF, OP.UNARY, OP.STORE, OP.BINARY, OP.AND, OP.OR, OP.COND, OP.CAST, OP.RETURN])

/** Of a call that nothing is done with, by the only thing it is given. @param names what stands in temporaries, by their names */
function demanded({ language, ir: { code, strings } }: Mod, at: number, names: ReadonlyMap<number, string>): string | null {
  const isMethod = code[at] === OP.METHOD
  if ((!isMethod && code[at] !== OP.CALL) || !THROWS.has(language)) return null
  const next = nextInstruction(code, at)
  if (USES.has(code[next] ?? -1) && code.subarray(next + 2, nextInstruction(code, next)).includes(code[at + 2] ?? -1)) return null
  const name = isMethod ? (strings[code[at + 4] ?? -1] ?? '') : (names.get(code[at + 3] ?? -1) ?? '')
  const count = at + (isMethod ? 5 : 4)
  const given = code[count] === 1 ? names.get(code[count + 2] ?? -1) : undefined
  if (language === 'php' && DEMANDS_THEM.test(name) && namesAdministrators(name)) return name
  return given !== undefined && DEMANDS_RIGHT.test(name) && namesAdministrators(given) ? name : null
}

function nameAt({ ir: { code, strings, constants } }: Mod, at: number, names: Map<number, string>): void {
  const op = code[at]
  if (op === OP.MEMBER) names.set(code[at + 2] ?? -1, strings[code[at + 4] ?? -1] ?? '')
  else if (op === OP.GLOBAL) names.set(code[at + 2] ?? -1, strings[code[at + 3] ?? -1] ?? '')
  else if (op === OP.CONST) names.set(code[at + 2] ?? -1, String(constants[code[at + 3] ?? -1] ?? ''))
}

/** What the function has asked on every way to a place in it. */
function before(mod: Mod, fn: IrFunction, place: number): Admission | null {
  const { code } = mod.ir
  const claims = new Claims(mod, fn)
  const names = new Map<number, string>()
  for (let at = fn.start; at < place; ) {
    claims.read(at)
    nameAt(mod, at, names)
    const demand = demanded(mod, at, names)
    if (demand) return { who: 'administrators', name: demand, mod, offset: code[at + 1] ?? 0 }
    const next = nextInstruction(code, at)
    const end = ENDS[code[at] ?? 0]?.(code, at)
    if (code[at] !== OP.IF) {
      at = end !== undefined && end <= place ? end : next
      continue
    }
    const [thenEnd, ifEnd] = [next + (code[at + 3] ?? 0), next + (code[at + 3] ?? 0) + (code[at + 4] ?? 0)]
    const { yes, no } = claims.of(code[at + 2])
    const found = place < thenEnd ? yes : place < ifEnd ? no : leaves(mod, next, thenEnd) ? no : leaves(mod, thenEnd, ifEnd) ? yes : undefined
    if (found) return { ...found, mod, offset: code[at + 1] ?? 0 }
    at = place >= ifEnd ? ifEnd : place >= thenEnd ? thenEnd : next
  }
  return null
}

/** Whether nothing goes on behind a part of the code. */
function leaves({ ir: { code, strings } }: Mod, from: number, end: number): boolean {
  let last = -1
  for (let at = from; at < end; at = nextInstruction(code, at)) if (!(code[at] === OP.CONST || code[at] === OP.UNKNOWN)) last = at
  if (last < 0) return false
  const op = code[last]
  return op === OP.RETURN || op === OP.THROW || (op === OP.METHOD && LEAVES.test(strings[code[last + 4] ?? -1] ?? '')) || (op === OP.CALL && calls(code, strings, { from, end: last }))
}

/** `abort(403)` */
function calls(code: Int32Array, strings: readonly string[], { from, end }: { from: number; end: number }): boolean {
  for (let at = from; at < end; at = nextInstruction(code, at)) if (code[at] === OP.GLOBAL && code[at + 2] === code[end + 3] && LEAVES.test(strings[code[at + 3] ?? -1] ?? '')) return true
  return false
}
