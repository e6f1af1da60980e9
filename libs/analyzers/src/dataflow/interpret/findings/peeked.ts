import { ASKING_STEMS } from '../../check-names.ts'
import { nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import type { Fn } from '../../program/program.ts'
import type { Analyzer } from '../analyzer.ts'
import type { MisuseFinding } from './report.ts'

/** What is asked for trust says it by its name. */
const VOUCHES = new RegExp(`${ASKING_STEMS}|auth|log_?in|trust|allow|permit|admin`, 'i')

/** Whose name says that the token is not checked there: whoever calls it knows, and checks it himself. */
const SAYS_SO = /unverified|without_?(?:valid|verif|check)|(?:no|skip)_?(?:valid|verif)|insecure|unsafe|untrusted/i

/** What checks a signature, by its name; claims alone are no signature. */
const CHECKS = /verif|signature|jwks|key_?func|introspect/i
const CHECKS_NONE = /unverif|^verify_?(?:aud|exp|iat|iss|issu|nbf|not_?before|claim)|without|skip/i
/** In Go it is the same parser that checks. */
const PARSES = /^Parse(?:WithClaims)?$/

/** In Python the same function reads and checks; a token is read twice only to check it then. */
const READS = /^decode(?:_complete)?$/
const OF_PYTHON = /^(?:jwt|jose)\./

/** Whether a token that is read unchecked is then checked by the same function: it is read for the id of the key, or for who has issued it; or nothing else is asked of it. */
export function isCheckedBesides({ fn, model, offset }: MisuseFinding): boolean {
  if (model.rule !== 'jwt-not-verified' || fn.ir.index === 0) return false
  if (fn.mod.language === 'python' ? !OF_PYTHON.test(String(model.at)) : !/Unverified/.test(String(model.at))) return false
  if (tellsWhoseItIs(fn)) return true
  const again = fn.mod.language === 'python' ? READS : PARSES
  const isCheck = ({ name }: Called) => again.test(name) || (CHECKS.test(name) && !CHECKS_NONE.test(name))
  return calledBehind(fn, offset).some(isCheck) || isCheckedByCallers(fn, isCheck)
}

/** Whether a helper of this file reads which key a token needs, and each function that asks it then checks the token: `keys[scopeOf(token)]`. */
function isCheckedByCallers({ ir, mod }: Fn, isCheck: (called: Called) => boolean): boolean {
  if (!/^[a-z_]/.test(ir.name) || mod.language !== 'go' || CLAIMS.test(ir.returns)) return false
  const places = mod.functions.flatMap((fn) => calledBehind(fn, -1).filter(({ name }) => name === ir.name).map(({ at }) => ({ fn, at })))
  return places.length > 0 && places.every(({ fn, at }) => calledBehind(fn, at).some(isCheck))
}

/** What holds all that a token says. */
const CLAIMS = /claims|\bjwt\.|\bmap\[|\bany\b|interface\b/i

const TIMES = /^(?:exp|iat|nbf|ExpiresAt|IssuedAt|NotBefore|GetExpirationTime|GetIssuedAt|GetNotBefore)$/

/** What says which check a token needs: who has issued it, which key it is signed with and how. */
const WHICH_CHECK = /^(?:iss|kid|alg|typ|x5t|Issuer|GetIssuer|KeyID|Algorithm)$/
const PARTS = /^(?:Header|Claims|MapClaims|RegisteredClaims|StandardClaims|Parser|NewParser)$/

/** Whether a function of Go only says of a token whether it is one, or whose: `strings.HasPrefix(issuer, ...)` chooses who checks it. */
function tellsWhoseItIs({ ir, mod }: Fn): boolean {
  if (mod.language !== 'go' || ir.returns !== 'bool' || VOUCHES.test(ir.name)) return false
  const { code, strings, constants } = mod.ir
  const keys = new Map<number, unknown>()
  for (let at = ir.start; at < ir.end; at = nextInstruction(code, at)) {
    const op = code[at]
    if (op === OP.CONST) keys.set(code[at + 2] ?? -1, constants[code[at + 3] ?? -1])
    else if (op === OP.INDEX && typeof keys.get(code[at + 4] ?? -1) !== 'number' && !WHICH_CHECK.test(String(keys.get(code[at + 4] ?? -1)))) return false
    else if (op === OP.MEMBER && !WHICH_CHECK.test(strings[code[at + 4] ?? -1] ?? '') && !PARTS.test(strings[code[at + 4] ?? -1] ?? '')) return false
  }
  return true
}

/** Whether a function takes nothing from a token but until when it holds, as whoever sends his own does to ask for a new one in time. */
function readsOnlyTimes(fn: Fn): boolean {
  if (fn.ir.returns === '' || CLAIMS.test(fn.ir.returns)) return false
  const read = keysRead(fn, TIMES)
  return read.length > 0 && read.every((name) => TIMES.test(name ?? ''))
}

/** Whether a function takes nothing from a token but which key it needs, and looks that up among the program's own: `KEYS[payload['iss']]`. */
function readsOnlyWhichCheck(fn: Fn): boolean {
  const read = keysRead(fn, WHICH_CHECK)
  return read.includes(null) && read.some((name) => name !== null) && read.every((name) => name === null || WHICH_CHECK.test(name))
}

/** The keys under which a function reads, and members that are called so; null for a key that is not known. */
function keysRead({ ir, mod }: Fn, members: RegExp): (string | null)[] {
  const { code, strings, constants } = mod.ir
  const keys = new Map<number, unknown>()
  const read: (string | null)[] = []
  for (let at = ir.start; at < ir.end; at = nextInstruction(code, at)) {
    const op = code[at]
    if (op === OP.CONST) keys.set(code[at + 2] ?? -1, constants[code[at + 3] ?? -1])
    else if (op === OP.INDEX && typeof keys.get(code[at + 4] ?? -1) !== 'number') read.push(keys.has(code[at + 4] ?? -1) ? String(keys.get(code[at + 4] ?? -1)) : null)
    else if (op === OP.MEMBER && members.test(strings[code[at + 4] ?? -1] ?? '')) read.push(strings[code[at + 4] ?? -1] ?? '')
  }
  return read
}

interface Called {
  name: string
  at: number
}

/** What a function calls behind a place. */
function calledBehind({ ir, mod }: Fn, behind: number): Called[] {
  const { code, strings } = mod.ir
  const names = new Map<number, string>()
  const found: Called[] = []
  for (let at = ir.start; at < ir.end; at = nextInstruction(code, at)) {
    const op = code[at]
    if (op === OP.MEMBER) names.set(code[at + 2] ?? -1, strings[code[at + 4] ?? -1] ?? '')
    else if (op === OP.GLOBAL) names.set(code[at + 2] ?? -1, strings[code[at + 3] ?? -1] ?? '')
    else if (op === OP.LOADUP) names.set(code[at + 2] ?? -1, mod.ir.functions[code[at + 3] ?? -1]?.variables[code[at + 4] ?? -1]?.name ?? '')
    else if ((code[at + 1] ?? 0) <= behind) continue
    else if (op === OP.METHOD) found.push({ name: strings[code[at + 4] ?? -1] ?? '', at: code[at + 1] ?? 0 })
    else if (op === OP.CALL) found.push({ name: names.get(code[at + 3] ?? -1) ?? '', at: code[at + 1] ?? 0 })
  }
  return found
}

/** Whether a token is read unchecked only to answer yes or no about it, as `is_from_partner(token)` does, or says by its name that it is unchecked: whoever goes by the answer still has to check it. */
export function isOnlyPeekedAt(analyzer: Analyzer, { fn, model }: MisuseFinding): boolean {
  if (model.rule !== 'jwt-not-verified' || fn.ir.index === 0) return false
  if (SAYS_SO.test(fn.ir.name)) return true
  if (VOUCHES.test(fn.ir.name)) return false
  if (readsOnlyTimes(fn) || (fn.mod.language === 'ruby' && readsOnlyWhichCheck(fn))) return true
  const given = analyzer.summaryOf(fn).returns
  // Go gives an error besides
  const answers = (given?.list?.[0] ?? given?.fields?.get('0') ?? given)?.value.consts ?? []
  return answers.length > 0 && answers.every((answer) => typeof answer === 'boolean')
}
