import { positionOf } from '../../../syntax/position.ts'
import type { RawFinding } from '../../../types.ts'
import { placeOf } from '../../../inventory/place.ts'
import type { IrFunction } from '../../ir/module.ts'
import { OP } from '../../ir/ops.ts'
import type { Program } from '../../program/program.ts'
import { type AccountModel, accountModels, PASSWORD } from './account-models.ts'
import { Temps } from './temps.ts'

const READS = new Set(['findAll', 'findByPk', 'findOne', 'findById', 'find', 'findAndCountAll'])
/** What changes nothing of what the rows hold. */
const LEAVES = new Set(['lean', 'exec', 'sort', 'limit', 'skip', 'catch', 'populate'])
const SENDS = new Set(['json', 'jsonp', 'send'])
const MAX_FINDINGS = 6

/** Handlers that answer with whole rows of a table whose rows hold a password: nothing says which columns are meant. */
export function exposedRows(program: Program): RawFinding[] {
  if (program.language !== 'javascript') return []
  const models = accountModels(program)
  if (models.size === 0) return []
  const found = program.mods.flatMap((mod) => {
    if (placeOf(mod.ir.path) !== 'code' || !mod.ir.strings.some((text) => models.has(text)) || !mod.ir.strings.some((text) => SENDS.has(text))) return []
    return mod.ir.functions.flatMap((fn) => readsIn(new Temps(mod, fn), models))
  })
  return found.slice(0, MAX_FINDINGS)
}

function readsIn(temps: Temps, models: ReadonlyMap<string, AccountModel>): RawFinding[] {
  return temps.places.flatMap((at) => {
    if (temps.int(at) !== OP.METHOD || !READS.has(temps.text(at + 4))) return []
    const name = temps.nameOf(temps.int(at + 3))
    const model = models.get(name)
    return model && readsWhole(temps, at) && isSent(temps, at) ? [finding(temps, at, name, model)] : []
  })
}

function finding({ mod }: Temps, at: number, name: string, { column, path }: AccountModel): RawFinding {
  const { line, column: place } = positionOf(mod.ir.lineStarts, mod.ir.code[at + 1] ?? 0)
  return { rule_id: 'password-hash-sent', analyzer: 'dataflow', file_path: mod.ir.path, line, column: place, end_line: line, detail: `Rows of \`${name}\` include \`${column}\` (${path}), and nothing excludes it.` }
}

/** Nothing names the columns: `findAll({ attributes })`, `find({}, '-password')`. */
function readsWhole(temps: Temps, at: number): boolean {
  const [first = -1, second = -1] = temps.args(at)
  if (second >= 0 && !temps.is(second, OP.CLOSURE)) return false
  const options = temps.entries(first)
  return !options || !['attributes', 'select', 'projection', 'fields'].some((key) => options.has(key))
}

/** Where rows are held: a variable of a function. */
interface Held {
  fn: IrFunction
  variable: number
}

/** Follows what a call gives, to where it is sent as it is. */
function isSent(temps: Temps, from: number): boolean {
  const rows = new Set([temps.int(from + 2)])
  const held: Held[] = temps.args(from).flatMap((arg) => callbackOf(temps, arg, 1))
  for (const at of temps.places) {
    if (at <= from) continue
    const op = temps.int(at)
    const [target, value] = [temps.int(at + 2), temps.int(at + 3)]
    if (op === OP.AWAIT && rows.has(value)) rows.add(target)
    else if (op === OP.STORE && rows.has(value)) held.push({ fn: temps.fn, variable: target })
    else if (op === OP.METHOD && rows.has(value)) {
      const name = temps.text(at + 4)
      if (name === 'then' || name === 'exec') held.push(...temps.args(at).slice(0, 1).flatMap((arg) => callbackOf(temps, arg, name === 'then' ? 0 : 1)))
      if (LEAVES.has(name)) rows.add(target)
    } else if (sends(temps, at, rows)) return true
  }
  return held.some((one) => isSentFrom(one.fn === temps.fn ? temps : new Temps(temps.mod, one.fn), one))
}

function callbackOf(temps: Temps, temp: number, place: number): Held[] {
  const at = temps.madeAt(temp)
  const fn = temps.int(at) === OP.CLOSURE ? temps.mod.ir.functions[temps.int(at + 3)] : undefined
  const parameter = fn?.parameters[place]
  return fn && parameter ? [{ fn, variable: parameter.variable }] : []
}

/** Whether a function sends what one of its variables holds, and does not take the password out of it before. */
function isSentFrom(temps: Temps, { variable }: Held): boolean {
  const writes = temps.places.filter((at) => temps.int(at) === OP.STORE && temps.int(at + 2) === variable).length
  const rows = new Set(temps.places.filter((at) => temps.int(at) === OP.LOAD && temps.int(at + 3) === variable).map((at) => temps.int(at + 2)))
  const isTakenOut = temps.places.some((at) => (temps.int(at) === OP.SETMEMBER && PASSWORD.test(temps.text(at + 3))) || (temps.int(at) === OP.MEMBER && PASSWORD.test(temps.text(at + 4)) && rows.has(temps.int(at + 3))))
  return writes < 2 && !isTakenOut && temps.places.some((at) => sends(temps, at, rows))
}

/** `res.status(200).json({ users })` */
function sends(temps: Temps, at: number, rows: ReadonlySet<number>): boolean {
  if (temps.int(at) !== OP.METHOD || !SENDS.has(temps.text(at + 4)) || !isAnswer(temps, temps.int(at + 3))) return false
  const [body = -1] = temps.args(at)
  return rows.has(body) || [...(temps.entries(body)?.values() ?? [])].some((value) => rows.has(value))
}

function isAnswer(temps: Temps, temp: number, depth = 0): boolean {
  if (/^(?:res|response|reply|Response|NextResponse)$/.test(temps.nameOf(temp))) return true
  const at = temps.madeAt(temp)
  return depth < 4 && temps.int(at) === OP.METHOD && isAnswer(temps, temps.int(at + 3), depth + 1)
}
