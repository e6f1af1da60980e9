import { runsForUsers } from '@preflight/contracts'
import { placeOf } from '../../../inventory/place.ts'
import { positionOf } from '../../../syntax/position.ts'
import type { RawFinding } from '../../../types.ts'
import { OP } from '../../ir/ops.ts'
import type { Mod, Program } from '../../program/program.ts'
import { type Answer, ANSWERS } from '../errors/answers.ts'
import { returnedBy, routeOf } from '../errors/handlers.ts'
import type { RouteFact } from '../facts.ts'
import { PASSWORD } from './account-models.ts'
import { type Content, contentsOf, returned } from './contents.ts'
import { openSerializers } from './open-serializers.ts'
import { accountClasses, passwordTables, readsPasswords } from './secret-tables.ts'
import { Temps } from './temps.ts'

/** What holds the data of an account, by its name. */
const ACCOUNT = /^(?:\w*(?:user|users|account|member|customer|admin|employee|patient|student|person|profile|row|author|owner|found|result|record)|u|usr|acc|self)$/i
const GIVEN = /req|body|form|input|dto|payload|data|new|credential|login|config|setting|option/i
const PAGES = /^(?:render|render_template|render_template_string|HTTPException|abort)$/
const MAX_FINDINGS = 8

interface Known {
  tables: ReadonlySet<string>
  accounts: ReadonlySet<string>
  /** methods that give a password with the rest of a row, by name */
  tellers: Set<string>
}

/** Answers that hold the password, or its hash, of an account that is stored. */
export function sentPasswords(program: Program, routes: readonly RouteFact[]): RawFinding[] {
  const mods = program.mods.filter(({ ir }) => !ir.view && placeOf(ir.path) === 'code' && runsForUsers(ir.path))
  const known: Known = { tables: passwordTables(program), accounts: accountClasses(program), tellers: new Set() }
  for (let round = 0; round < 2 && program.language === 'python'; round++) for (const mod of mods) findTellers(program, mod, known)
  return [...openSerializers(mods, known.accounts), ...mods.flatMap((mod) => (isConcerned(mod, known) ? findingsIn(mod, known, routes.filter(({ handler }) => handler?.path === mod.ir.path)) : []))].slice(0, MAX_FINDINGS)
}

const isConcerned = ({ ir }: Mod, { tellers, accounts }: Known): boolean =>
  ir.strings.some((text) => PASSWORD.test(text) || tellers.has(text) || accounts.has(text)) || ir.constants.some((one) => typeof one === 'string' && /^\s*select\s/i.test(one))

/** Methods of models, and what gives on what they give; not where others of their name give something else. */
function findTellers({ methodsByName }: Program, mod: Mod, known: Known) {
  for (const fn of mod.ir.functions) {
    if (fn.class < 0 || fn.name === '' || (methodsByName.get(fn.name)?.length ?? 0) > 1) continue
    const temps = new Temps(mod, fn)
    for (const content of returned(temps)) if (isOwnPassword(content) || isTold(content, known)) known.tellers.add(fn.name)
  }
}

function isOwnPassword({ temps, temp, key }: Content): boolean {
  const at = temps.readAt(temp)
  return PASSWORD.test(key) && temps.int(at) === OP.MEMBER && PASSWORD.test(temps.text(at + 4)) && temps.is(temps.int(at + 3), OP.THIS)
}

function findingsIn(mod: Mod, known: Known, routes: readonly RouteFact[]): RawFinding[] {
  const answersAt = ANSWERS.get(mod.language)
  if (!answersAt) return []
  const all = mod.ir.functions.map((fn) => new Temps(mod, fn))
  const callbacks = new Map(all.flatMap((temps) => [...statementsOfCallbacks(temps)]))
  return all.flatMap((temps) => {
    const route = routeOf(temps, routes)
    return firstOfLine(temps.places.flatMap((at) => {
      const answer = answersAt(temps, at) ?? (route ? returnedBy(temps, at) : null)
      if (!answer || PAGES.test(nameAt(temps, at)) || (answer.status !== 'none' && answer.status !== 'unknown' && answer.status >= 400)) return []
      const detail = detailOf(temps, answer, known, callbacks.get(temps.fn.index))
      return detail === null ? [] : [finding(temps, at, detail, route)]
    }))
  })
}

/** `return jsonify(rows)` answers once. */
const firstOfLine = (findings: readonly RawFinding[]): RawFinding[] => findings.filter(({ line }, at) => findings.findIndex((other) => other.line === line) === at)

const nameAt = (temps: Temps, at: number): string => (temps.int(at) === OP.METHOD ? temps.text(at + 4) : temps.int(at) === OP.CALL ? temps.nameOf(temps.int(at + 3)) : '')

function finding({ mod }: Temps, at: number, detail: string, route: RouteFact | undefined): RawFinding {
  const { line, column } = positionOf(mod.ir.lineStarts, mod.ir.code[at + 1] ?? 0)
  return { rule_id: 'password-hash-sent', analyzer: 'dataflow', file_path: mod.ir.path, line, column, end_line: line, detail, ...(route?.sign_in === 'none' ? { circumstances: [{ is: 'open-route' }] } : {}) }
}

function detailOf(temps: Temps, { body }: Answer, known: Known, statement: string | undefined): string | null {
  for (const value of body) {
    for (const content of contentsOf(temps, value)) {
      const name = passwordIn(content)
      if (name) return `\`${name}\` of a stored account is part of the response.`
      const table = tableIn(content, known) ?? (statement !== undefined && isRowsOfCallback(content) ? readsPasswords(statement, known.tables) : null)
      if (table) return `Rows of \`${table}\` include a password, and nothing excludes it.`
      if (isTold(content, known)) return `\`${nameAt(content.temps, content.temps.madeAt(content.temp))}\` includes the password.`
    }
  }
  return null
}

/** `password: user.password` */
function passwordIn({ temps, temp }: Content): string | null {
  const at = temps.readAt(temp)
  if (temps.int(at) !== OP.MEMBER || !PASSWORD.test(temps.text(at + 4))) return null
  const owner = temps.nameOf(temps.int(at + 3))
  return ACCOUNT.test(owner) && !GIVEN.test(owner) ? temps.text(at + 4) : null
}

function isTold({ temps, temp }: Content, { tellers }: Known): boolean {
  const at = temps.readAt(temp)
  return temps.int(at) === OP.METHOD && tellers.has(temps.text(at + 4))
}

const FETCHES = /^(?:fetchall|fetchone|fetchmany|all|mappings|fetch|fetchrow)$/
const QUERIES = /^(?:execute|query|all|get|run|each|fetch|fetchrow|fetch_all|fetch_one|fetchAll|execute_query|raw)$/

/** The table of which a value is whole rows, with their passwords. */
function tableIn({ temps, temp }: Content, known: Known, depth = 0): string | null {
  const at = temps.madeAt(temp)
  const op = temps.int(at)
  if (depth > 5) return null
  // `result.rows`, `const [rows] = ...`, `rows[0]`, `await`
  if (op === OP.AWAIT || op === OP.INDEX || op === OP.CAST || (op === OP.MEMBER && /^(?:rows|recordset)$/.test(temps.text(at + 4)))) return tableIn({ temps, temp: temps.int(at + 3), key: '' }, known, depth + 1)
  if (op === OP.MEMBER) return temps.text(at + 4) === '__dict__' ? modelOf(temps, temps.int(at + 3), known.accounts) : null
  if (op === OP.CALL && /^(?:model_to_dict|asdict|vars|jsonable_encoder)$/.test(temps.nameOf(temps.int(at + 3)))) return temps.named(at).size > 0 ? null : modelOf(temps, temps.args(at)[0] ?? -1, known.accounts)
  if (op === OP.CALL && /sql|query/i.test(temps.nameOf(temps.int(at + 3)))) return readsPasswords(selectIn(temps, temps.args(at)[0] ?? -1) ?? '', known.tables)
  if (op !== OP.METHOD) return null
  const statement = statementOf(temps, at) ?? (FETCHES.test(temps.text(at + 4)) ? executedBefore(temps, at) : undefined)
  if (statement !== undefined) return readsPasswords(statement, known.tables)
  return temps.text(at + 4) === 'values' && temps.args(at).length === 0 ? modelOf(temps, temps.int(at + 3), known.accounts) : null
}

/** The constant statement, or its constant beginning, that a call sends. */
function statementOf(temps: Temps, at: number): string | undefined {
  return QUERIES.test(temps.text(at + 4)) ? selectIn(temps, temps.args(at)[0] ?? -1) : undefined
}

function selectIn(temps: Temps, first: number): string | undefined {
  const made = temps.madeAt(first)
  const parts = temps.int(made) === OP.CONCAT ? temps.parts(made) : [first]
  const text = parts.map((part) => temps.constant(part) ?? '?').join('')
  return /^\s*select\s/i.test(text) ? text : undefined
}

/** What was sent last before by what is called the same: `cursor.execute(...)`; `cursor.fetchall()`. */
function executedBefore(temps: Temps, at: number): string | undefined {
  const object = temps.madeAt(temps.int(at + 3))
  if (temps.int(object) === OP.METHOD) return statementOf(temps, object)
  const name = temps.nameOf(temps.int(at + 3))
  const last = temps.places.findLast((one) => one < at && temps.int(one) === OP.METHOD && /^execute$/.test(temps.text(one + 4)) && temps.nameOf(temps.int(one + 3)) === name)
  return last === undefined ? undefined : statementOf(temps, last)
}

/** `User.query.first()`, `User.objects.all()`: the model that a chain begins with. */
function modelOf(temps: Temps, temp: number, accounts: ReadonlySet<string>, depth = 0): string | null {
  const name = temps.nameOf(temp)
  if (accounts.has(name)) return name
  const at = temps.madeAt(temp)
  return depth < 8 && (temps.int(at) === OP.METHOD || temps.int(at) === OP.MEMBER) ? modelOf(temps, temps.int(at + 3), accounts, depth + 1) : null
}

/** Functions that are given the rows of a statement: `db.query('SELECT ...', (error, rows) => ...)`. */
const statementsOfCallbacks = (temps: Temps): [number, string][] =>
  temps.places.flatMap((at): [number, string][] => {
    const statement = temps.int(at) === OP.METHOD ? statementOf(temps, at) : undefined
    return statement === undefined ? [] : temps.args(at).flatMap((arg): [number, string][] => (temps.is(arg, OP.CLOSURE) ? [[temps.int(temps.madeAt(arg) + 3), statement]] : []))
  })

/** The second parameter of such a function, its rows, or what is taken out of it. */
function isRowsOfCallback({ temps, temp }: Content, depth = 0): boolean {
  const at = temps.readAt(temp)
  if (temps.int(at) === OP.INDEX && depth < 3) return isRowsOfCallback({ temps, temp: temps.int(at + 3), key: '' }, depth + 1)
  return temps.int(at) === OP.LOAD && temps.fn.parameters[1]?.variable === temps.int(at + 3)
}
