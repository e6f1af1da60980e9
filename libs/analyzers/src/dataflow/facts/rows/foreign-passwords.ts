import { ASKING_STEMS, LOOKS_AT_DATA } from '../../check-names.ts'
import { placeOf } from '../../../inventory/place.ts'
import { positionOf } from '../../../syntax/position.ts'
import type { RawFinding } from '../../../types.ts'
import { OP } from '../../ir/ops.ts'
import type { Mod, Program } from '../../program/program.ts'
import { inWords } from '../words.ts'
import { PASSWORD } from './account-models.ts'
import { Temps } from './temps.ts'

/** What names an account in the path: a parameter of the handler, or `req.params.username`. */
const NAMES_ACCOUNT = /^(?:user_?name|login|e_?mail|(?:user|account|member)_?id|uid)$/
const ACCOUNTS = /^(?:User|Account|Member|Customer)s?$/
const LOOKS_UP = /^(?:filter_by|filter|get|get_or_404|first_or_404|find|find_one|find_by_pk|find_by_id|where)$/
/** What gives one of what was looked up. */
const GIVES = /^(?:first|one|one_or_none|first_or_404|one_or_404|exec|lean|scalar|scalar_one|scalar_one_or_none)$/
const SETS_PASSWORD = /^(?:set|change|update)_password$/
/** Whoever is asked for the old password, a role or a right, or is compared with somebody, is checked. */
const CHECKS = new RegExp(`admin|staff|role|permission|owner|policy|(?:^|_)can(?:_|$)|(?:^|_)authori[sz]ed?(?:_|$)|(?:${ASKING_STEMS}|compare|match|authenticate)\\w*_?password|password\\w*_?(?:verify|matches)|reset|old_password|current_password|confirm`)
const SIGNED_IN = new RegExp(`log_?in_required|auth_?required|jwt_?required|token_?(?:required|validator)|(?:${LOOKS_AT_DATA}|decode)_?(?:auth_?)?(?:token|jwt)|current_?user|get_jwt_identity|require_?auth`)
const MAX_FINDINGS = 6

/** Handlers that know who is signed in, and set the password of the account that the path names, whosever it is. */
export function foreignPasswords({ language, mods }: Program): RawFinding[] {
  if (language !== 'python' && language !== 'javascript') return []
  const wanted = mods.filter(({ ir }) => placeOf(ir.path) === 'code' && ir.strings.some((text) => PASSWORD.test(text) || SETS_PASSWORD.test(inWords(text))) && ir.strings.some((text) => LOOKS_UP.test(inWords(text))))
  return wanted.flatMap((mod) => mod.ir.functions.flatMap((fn) => findingIn(mod, new Temps(mod, fn)))).slice(0, MAX_FINDINGS)
}

function findingIn(mod: Mod, temps: Temps): RawFinding[] {
  const named = new Set(temps.places.filter((at) => isNamed(temps, at)).map((at) => temps.int(at + 2)))
  if (named.size === 0 || !asksWho(temps) || isChecked(temps, named)) return []
  const at = temps.places.find((one) => looksUp(temps, one, named) && setsPassword(temps, one))
  if (at === undefined) return []
  const { line, column } = positionOf(mod.ir.lineStarts, temps.int(at + 1))
  return [{
    rule_id: 'foreign-account',
    analyzer: 'dataflow',
    file_path: mod.ir.path,
    line,
    column,
    end_line: line,
    detail: 'The account is looked up by an ID from the path and its password is changed, but nothing compares it with the signed-in user.',
  }]
}

/** Whether an instruction reads what names an account in the path. */
function isNamed(temps: Temps, at: number): boolean {
  if (temps.int(at) === OP.MEMBER) return NAMES_ACCOUNT.test(inWords(temps.text(at + 4))) && temps.nameOf(temps.int(at + 3)) === 'params'
  const parameter = temps.int(at) === OP.LOAD ? temps.fn.parameters.find(({ variable }) => variable === temps.int(at + 3)) : undefined
  return parameter !== undefined && temps.mod.language === 'python' && NAMES_ACCOUNT.test(inWords(parameter.name))
}

/** Names that a function reads, calls or stands under. */
function* namesIn(temps: Temps): Generator<string> {
  for (const { name } of temps.fn.annotations) yield inWords(name)
  for (const at of temps.places) {
    const op = temps.int(at)
    if (op === OP.METHOD || op === OP.MEMBER) yield inWords(temps.text(at + 4))
    else if (op === OP.CALL) yield inWords(temps.nameOf(temps.int(at + 3)))
    else if (op === OP.GLOBAL || op === OP.IMPORT) yield inWords(temps.nameOf(temps.int(at + 2)))
  }
}

function asksWho(temps: Temps): boolean {
  for (const name of namesIn(temps)) if (SIGNED_IN.test(name)) return true
  return false
}

/** Whether it asks for more, or compares what the path names with anything. */
function isChecked(temps: Temps, named: ReadonlySet<number>): boolean {
  for (const name of namesIn(temps)) if (CHECKS.test(name.replace(/^(?:require_?auth\w*|login_required)$/, ''))) return true
  return temps.places.some((at) => {
    const op = temps.int(at)
    if (op === OP.CONST) return temps.mod.ir.constants[temps.int(at + 3)] === 403
    return op === OP.BINARY && (named.has(temps.int(at + 4)) || named.has(temps.int(at + 5)))
  })
}

/** `User.query.filter_by(username=username)`, `User.findOne({ username: req.params.username })` */
function looksUp(temps: Temps, at: number, named: ReadonlySet<number>): boolean {
  if (temps.int(at) !== OP.METHOD || !LOOKS_UP.test(inWords(temps.text(at + 4))) || !isOfAccounts(temps, temps.int(at + 3))) return false
  const given = Array.from({ length: temps.int(at + 5) }, (_, index) => temps.int(at + 7 + index * 2))
  return given.some((value) => holds(temps, value, named))
}

/** `{ where: { username } }` */
const holds = (temps: Temps, value: number, named: ReadonlySet<number>, depth = 0): boolean =>
  named.has(value) || (depth < 2 && [...(temps.entries(value)?.values() ?? [])].some((one) => holds(temps, one, named, depth + 1)))

function isOfAccounts(temps: Temps, temp: number, depth = 0): boolean {
  if (ACCOUNTS.test(temps.nameOf(temp))) return true
  const at = temps.madeAt(temp)
  const op = temps.int(at)
  // `session.query(User)`
  if (op === OP.METHOD && temps.args(at).some((arg) => ACCOUNTS.test(temps.nameOf(arg)))) return true
  return depth < 4 && (op === OP.MEMBER || op === OP.METHOD) && isOfAccounts(temps, temps.int(at + 3), depth + 1)
}

/** Whether the password of what a call gives is set later. */
function setsPassword(temps: Temps, from: number): boolean {
  const held = new Set([temps.int(from + 2)])
  const variables = new Set<number>()
  for (const at of temps.places) {
    if (at <= from) continue
    const [op, target, value] = [temps.int(at), temps.int(at + 2), temps.int(at + 3)]
    if ((op === OP.AWAIT && held.has(value)) || (op === OP.METHOD && held.has(value) && GIVES.test(inWords(temps.text(at + 4)))) || (op === OP.LOAD && variables.has(value))) held.add(target)
    else if (op === OP.STORE) variables[held.has(value) ? 'add' : 'delete'](target)
    else if (op === OP.SETMEMBER && held.has(target) && PASSWORD.test(temps.text(at + 3))) return true
    else if (op === OP.METHOD && held.has(value) && SETS_PASSWORD.test(inWords(temps.text(at + 4)))) return true
  }
  return false
}
