import { isMigration } from '../../../inventory/migrations.ts'
import { nextInstruction } from '../../ir/lengths.ts'
import type { IrFunction } from '../../ir/module.ts'
import { BINARY, OP, UNARY } from '../../ir/ops.ts'
import type { Mod } from '../../program/program.ts'
import { asksItself } from './own-address.ts'
import type { MisuseFinding } from './report.ts'

/** Names of what a condition asks that say that the program runs at a developer's desk. */
const DEVELOPMENT = /^(?:is_?)?(?:local|dev|develop|development|devel|debug|testing|development\?|local\?)(?:_?(?:mode|env|environment))?$/i

/** Names of what says that others use the program: what is done otherwise is done at a developer's desk. */
const PRODUCTION = /^(?:is_?|in_?)?prod(?:uction)?\??(?:_?(?:mode|env|environment))?$/i
const OTHERWISE = ['development']

/** Names of options that say themselves that a check is left out. */
const UNCHECKED = /insecure|unsafe|untrusted|self_?signed|(?:skip|no|ignore|disable|dont|without|bypass)\w*(?:verif|check|valid|ssl|tls|cert|host_?key)|verif(?:y|ication)|(?:trust|accept|allow)_?(?:all|any|invalid|every|unauthori[sz]ed)|(?:validate|check)_?(?:ssl|tls|cert|host)|strict_?host|reject_?unauthorized|loop_?back|^localhost$|^127\.0\.0\.1$/i

/** Rules about checks that an option of the program may switch off. */
const SWITCHED = new Set(['tls-verification-off', 'ssh-host-key-unchecked'])

/** An old version by its name, which a setting has asked for: `if c.MinVersion == "1.0"`. */
const OLD_VERSION = /^(?:tls[ _v-]*)?v?1[._][01]$|^tls[ _v-]*1[01]?$|^ssl[ _v-]*3(?:[._]?0)?$/i

/** Names of what a directory is asked with: where there is none, nobody is to be named. */
const ASKED_AS = /anonymous|(?:^|_)dn$|[a-z]DN$|bind|principal|credential|user_?name|login|password/i

/** Protocols that say which cipher and hash they are spoken with, by the names of files and functions. */
const PROTOCOLS = /(?:^|[^a-z])(?:ntlm|ms-?_?chap|kerberos|smb|rfb|vnc)(?![a-z])/i
const SPOKEN = new Set(['weak-cipher', 'weak-hash'])

/** A program that asks its own machine whether it is alive. */
const OWN_HEALTH = /(?:^|\/)health[-_]?check[^/]*$/i

/** Python: what speaks over a connection whose certificate is taken from it. */
const SPEAKS = /^(?:send\w*|recv\w*|read\w*|write\w*|makefile|request|putrequest|get|post)$/

/** A connection that is there to look at its certificate, whoever has signed it: nothing is said over it. */
function onlyReadsCertificate({ mod: { ir }, fn }: MisuseFinding): boolean {
  if (!ir.strings.includes('getpeercert')) return false
  const called: string[] = []
  for (let at = fn.ir.start; at < fn.ir.end; at = nextInstruction(ir.code, at)) if (ir.code[at] === OP.METHOD) called.push(ir.strings[ir.code[at + 4] ?? -1] ?? '')
  return called.includes('getpeercert') && !called.some((name) => SPEAKS.test(name))
}

/** A form that is sent by GET filters what is shown: whoever forges it changes nothing. */
const isSentByGet = ({ ir: { strings, constants } }: Mod): boolean => strings.includes('setMethod') && (strings.includes('METHOD_GET') || constants.includes('GET')) && !strings.includes('METHOD_POST') && !constants.includes('POST')

/** Whether what is wrong elsewhere is as others want it here: a protocol, or a server that is asked by its own machine. */
function isDictated(misuse: MisuseFinding): boolean {
  const { mod, fn, model: { rule } } = misuse
  const name = fn.ir.name.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
  if (rule === 'csrf-disabled') return isSentByGet(mod)
  if (rule === 'tls-verification-off' && (onlyReadsCertificate(misuse) || (mod.language === 'php' && asksItself(mod.ir, fn.ir)))) return true
  // nothing is sent to a migration
  if (rule === 'sql-from-variables') return isMigration(mod.ir.path)
  return (SPOKEN.has(rule) && (PROTOCOLS.test(mod.ir.path) || PROTOCOLS.test(name))) || (rule === 'tls-verification-off' && OWN_HEALTH.test(mod.ir.path))
}

/**
 * Whether something wrong is done only behind a condition that names it: whoever runs the program has asked for it
 * (`if options[:no_check_certificate]`), or it is not there in production (`if (App::environment('local'))`).
 */
export function isAskedFor(misuse: MisuseFinding): boolean {
  if (isDictated(misuse)) return true
  const { mod, fn, offset, model } = misuse
  const asks = (name: string) => DEVELOPMENT.test(name) || (model.rule === 'ldap-without-password' && ASKED_AS.test(name)) || (SWITCHED.has(model.rule) && UNCHECKED.test(name)) || (model.rule === 'weak-tls-version' && OLD_VERSION.test(name))
  if (SWITCHED.has(model.rule) && isSetOnDemand(mod, asks)) return true
  return isBehind(mod, fn.ir, offset, asks) || (SWITCHED.has(model.rule) && isCalledBehind(mod, fn.ir, asks))
}

/** A setting, by its name in capitals, by which tokens are verified or not: `if config['VERIFY_TOKEN']`. */
const VERIFIES = /^(?=[A-Z\d_]*(?:VERIF|VALIDAT))[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/

/** Whether tokens are believed as they come only where a setting has left the check out, or has not asked for it. */
export const isLeftToSetting = ({ mod, fn, offset, model: { rule } }: MisuseFinding): boolean => rule === 'jwt-not-verified' && isBehind(mod, fn.ir, offset, (name) => VERIFIES.test(name))

/** What a handler has put beside the page. */
const BESIDE_PAGE = /^(?:ViewBag|ViewData|TempData)$/
/** Names of what it puts there when a form has been sent. */
const AFTER_FORM = /refresh|close|reload|saved|success|submitted|posted|sent$|done$|finished|completed|updated|created|added/i

/** Whether a page shows something only after a form has been sent, by what the handler says then: `@if (ViewBag.RefreshPage == true)`. */
export function isAfterForm(mod: Mod, offset: number): boolean {
  if (!mod.ir.view || !mod.ir.strings.some((name) => BESIDE_PAGE.test(name))) return false
  const fn = mod.ir.functions[mod.ir.view.fn]
  const asked = fn ? conditionsAround(mod, fn, conditionsOf(mod, fn).byOffset.get(offset)) : []
  return asked.some((name) => BESIDE_PAGE.test(name)) && asked.some((name) => AFTER_FORM.test(name))
}

/** Whether a condition that asks for something stands around a place, in its function or in one around it. */
function isBehind(mod: Mod, fn: IrFunction, offset: number, asks: (name: string) => boolean): boolean {
  let inside: IrFunction | undefined = fn
  let at = conditionsOf(mod, fn).byOffset.get(offset)
  while (inside) {
    if (conditionsAround(mod, inside, at).some(asks)) return true
    const { index } = inside
    inside = inside.parent < 0 ? undefined : mod.ir.functions[inside.parent]
    at = inside && conditionsOf(mod, inside).closures.get(index)
  }
  return false
}

/** Whether a function that nobody else can call is called behind such conditions only: `if (insecure) trustAll(builder)`. */
function isCalledBehind(mod: Mod, called: IrFunction, asks: (name: string) => boolean): boolean {
  if (!called.private || called.name === '') return false
  const places = mod.ir.functions.flatMap((fn) => callsOf(mod, fn, called.name).map((at) => ({ fn, at })))
  return places.length > 0 && places.every(({ fn, at }) => conditionsAround(mod, fn, at).some(asks))
}

/** Where a function calls one of such a name. */
function callsOf({ ir: { code, strings } }: Mod, fn: IrFunction, name: string): number[] {
  const named = new Set<number>()
  const found: number[] = []
  for (let at = fn.start; at < fn.end; at = nextInstruction(code, at)) {
    const op = code[at]
    if ((op === OP.GLOBAL && strings[code[at + 3] ?? -1] === name) || (op === OP.MEMBER && strings[code[at + 4] ?? -1] === name)) named.add(code[at + 2] ?? -1)
    else if ((op === OP.METHOD && strings[code[at + 4] ?? -1] === name) || (op === OP.CALL && named.has(code[at + 3] ?? -1))) found.push(at)
  }
  return found
}

/** Options of a connection that leave the check out. */
const OPTION = /^(?:verify_?peer(?:_name)?|allow_self_signed|rejectUnauthorized|strictSSL)$/i

/** Whether all options of the kind that a file writes down stand behind such conditions, wherever they are given to a call. */
function isSetOnDemand(mod: Mod, asks: (name: string) => boolean): boolean {
  const { code, strings, functions } = mod.ir
  if (!strings.some((name) => OPTION.test(name))) return false
  const places = functions.flatMap((fn) => {
    const found: { fn: IrFunction; at: number }[] = []
    for (let at = fn.start; at < fn.end; at = nextInstruction(code, at)) {
      const keys = code[at] === OP.OBJECT ? Array.from({ length: code[at + 3] ?? 0 }, (_, index) => (code[at + 4 + index * 3] === 0 ? (strings[code[at + 5 + index * 3] ?? -1] ?? '') : '')) : []
      if (keys.some((key) => OPTION.test(key))) found.push({ fn, at })
    }
    return found
  })
  return places.length > 0 && places.every(({ fn, at }) => conditionsAround(mod, fn, at).some(asks))
}

/** Where the operands of instructions that make a value stand that are values themselves: one, two, or those of a call. */
const MADE_OF: Readonly<Record<number, readonly number[]>> = {
  [OP.MEMBER]: [3], [OP.INDEX]: [3, 4], [OP.CAST]: [3], [OP.AWAIT]: [3], [OP.UNARY]: [4], [OP.BINARY]: [4, 5], [OP.AND]: [3, 4], [OP.OR]: [3, 4], [OP.COALESCE]: [3, 4],
}

/** Names that a condition mentions, and from where to where in the code it holds. */
interface Condition {
  begin: number
  end: number
  names: readonly string[]
}

interface Conditions {
  all: readonly Condition[]
  /** of an offset in the text: the first instruction made from it */
  byOffset: ReadonlyMap<number, number>
  /** of a function that is written here: where it is made */
  closures: ReadonlyMap<number, number>
  /** of the place where a function is made: the names in what it is given to, `clients.Add(Loopback).Use(() => ...)` */
  givenTo: ReadonlyMap<number, readonly string[]>
}

/** Read once: a function may hold thousands of places that are asked about. */
const conditionsOfFunctions = new WeakMap<IrFunction, Conditions>()

function conditionsOf(mod: Mod, fn: IrFunction): Conditions {
  const known = conditionsOfFunctions.get(fn)
  if (known) return known
  const conditions = readConditions(mod, fn)
  conditionsOfFunctions.set(fn, conditions)
  return conditions
}

/** Names that the conditions around an instruction mention, and what a function is given to that is made there. */
function conditionsAround(mod: Mod, fn: IrFunction, at: number | undefined): readonly string[] {
  if (at === undefined) return []
  const { all, givenTo } = conditionsOf(mod, fn)
  return [...all.filter(({ begin, end }) => begin <= at && at < end).flatMap(({ names }) => names), ...(givenTo.get(at) ?? [])]
}

function readConditions({ ir }: Mod, fn: IrFunction): Conditions {
  const { code, strings, constants } = ir
  const names = new Map<number, readonly string[]>()
  const denied = new Set<number>()
  const unequal = new Set<number>()
  const mixed = new Set<number>()
  // the right side of `a && b` stands behind it
  const rights = new Map<number, number>()
  const all: Condition[] = []
  const byOffset = new Map<number, number>()
  const closures = new Map<number, number>()
  const givenTo = new Map<number, readonly string[]>()
  // functions that no call was given yet, by their values
  const waiting = new Map<number, number>()
  const of = (temp = -1): readonly string[] => [...(names.get(temp) ?? []), ...(rights.has(temp) ? of(rights.get(temp)) : [])]
  const named = (at: number, more: readonly string[]) => names.set(code[at + 2] ?? -1, more)
  const handOver = (at: number) => {
    for (const temp of waiting.size > 0 ? argumentsAt(code, at + 6, code[at + 5] ?? 0) : []) {
      const made = waiting.get(temp)
      if (made !== undefined) givenTo.set(made, of(code[at + 3]))
      waiting.delete(temp)
    }
  }
  for (let at = fn.start; at < fn.end; at = nextInstruction(code, at)) {
    const op = code[at] ?? 0
    const offset = code[at + 1] ?? -1
    if (!byOffset.has(offset)) byOffset.set(offset, at)
    const parts = (MADE_OF[op] ?? []).flatMap((place) => of(code[at + place]))
    if (op === OP.UNARY && code[at + 3] === UNARY.NOT) denied.add(code[at + 2] ?? -1)
    if (op === OP.BINARY && code[at + 3] === BINARY.NE) unequal.add(code[at + 2] ?? -1)
    if (op === OP.AND || op === OP.OR) mixed.add(code[at + 2] ?? -1)
    if (op === OP.AND || op === OP.OR) rights.set(code[at + 2] ?? -1, code[at + 4] ?? -1)
    if (op === OP.IF || op === OP.COND) {
      const condition = code[at + (op === OP.IF ? 2 : 3)] ?? -1
      if (!mixed.has(condition) && of(condition).some((name) => PRODUCTION.test(name))) all.push({ ...otherwise(ir, fn, at, denied.has(condition) || unequal.has(condition)), names: OTHERWISE })
    }
    if (op === OP.IF) all.push({ begin: at + 1, end: denied.has(code[at + 2] ?? -1) && endsInReturn(code, at) ? fn.end : at + 5 + (code[at + 3] ?? 0) + (code[at + 4] ?? 0), names: of(code[at + 2]) })
    else if (op === OP.COND) all.push({ begin: at + 1, end: at + 8 + (code[at + 6] ?? 0) + (code[at + 7] ?? 0), names: of(code[at + 3]) })
    else if (op === OP.CLOSURE) {
      if (!closures.has(code[at + 3] ?? -1)) closures.set(code[at + 3] ?? -1, at)
      waiting.set(code[at + 2] ?? -1, at)
    } else if (op === OP.CONST) named(at, [String(constants[code[at + 3] ?? -1] ?? '')])
    else if (op === OP.GLOBAL) named(at, [strings[code[at + 3] ?? -1] ?? ''])
    else if (op === OP.LOAD) named(at, [fn.variables[code[at + 3] ?? -1]?.name ?? ''])
    else if (op === OP.LOADUP) named(at, [ir.functions[code[at + 3] ?? -1]?.variables[code[at + 4] ?? -1]?.name ?? ''])
    else if (op === OP.MEMBER) named(at, [...parts, strings[code[at + 4] ?? -1] ?? ''])
    else if (op === OP.CALL) named(at, [...of(code[at + 3]), ...argumentsAt(code, at + 5, code[at + 4] ?? 0).flatMap(of)])
    else if (op === OP.METHOD) {
      handOver(at)
      named(at, [...of(code[at + 3]), strings[code[at + 4] ?? -1] ?? '', ...argumentsAt(code, at + 6, code[at + 5] ?? 0).flatMap(of)])
    } else if (parts.length > 0) named(at, parts)
  }
  return { all, byOffset, closures, givenTo }
}

/** What runs only where a condition does not hold, or where one that denies it does; after `if (isProduction) return ...` that is all that follows. */
function otherwise({ code }: Mod['ir'], fn: IrFunction, at: number, isDenied: boolean): { begin: number; end: number } {
  const begin = at + (code[at] === OP.IF ? 5 : 8)
  const then = begin + (code[begin - 2] ?? 0)
  if (isDenied) return { begin, end: then }
  return { begin: then, end: code[at] === OP.IF && endsInReturn(code, at) ? fn.end : then + (code[begin - 1] ?? 0) }
}

/** `if !insecure { return strict }`: what follows is there only where it was asked for. */
function endsInReturn(code: Int32Array, at: number): boolean {
  const end = at + 5 + (code[at + 3] ?? 0)
  let last = -1
  for (let inside = at + 5; inside < end; inside = nextInstruction(code, inside)) last = code[inside] ?? -1
  return last === OP.RETURN || last === OP.THROW
}

const argumentsAt = (code: Int32Array, from: number, count: number): number[] => Array.from({ length: count }, (_, index) => code[from + index * 2 + 1] ?? -1)
