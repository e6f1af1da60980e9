import { OP } from '../../ir/ops.ts'
import type { Temps } from '../rows/temps.ts'

/** What a caught error says of the program: anything, what the database answered, or what the program itself means to say. */
export type ErrorKind = 'unexpected' | 'database' | 'expected'

/** A variable that holds an error, and the part of the code in which it does. */
export interface Caught {
  variable: number
  from: number
  to: number
  kind: ErrorKind
}

const ANY = /(?:^|[.\\])(?:Base|System\.)?(?:Exception|Throwable|Error|StandardError|RuntimeException)$/
/** Errors of database libraries: their messages hold queries, tables and values. */
const OF_DATABASE = /(?:^|[.\\])(?:(?:\w*Sql|SQL|PDO|mysqli_sql_|Db|DbUpdate|Npgsql|Sqlite|Query|DataAccess|DataIntegrityViolation|Persistence|Hibernate|Jpa\w*)Exception|SQLAlchemyError|(?:Integrity|Operational|Programming|Database)Error|StatementInvalid)$|^(?:sqlite3|aiosqlite|psycopg2?|pymysql|MySQLdb|pyodbc|asyncpg|mysql\.connector)\.\w*Error$/

/** Of a type as it is written, several with a bar between them. */
export function kindOfType(type: string): ErrorKind {
  const types = type.replace(/^\(|\)$/g, '').split('|')
  if (types.some((one) => OF_DATABASE.test(one) && !/^(?:[A-Z]\w*\.)?Query(?:Exception)?$/.test(one))) return 'database'
  return types.some((one) => ANY.test(one)) ? 'unexpected' : 'expected'
}

/** Everything that `catch` binds in a function. */
export function caughtIn(temps: Temps): Caught[] {
  return temps.places.flatMap((at) => (temps.int(at) === OP.TRY ? caughtBy(temps, at) : []))
}

function caughtBy(temps: Temps, at: number): Caught[] {
  const count = temps.int(at + 3)
  const found: Caught[] = []
  let from = at + 5 + count * 3 + temps.int(at + 2)
  for (let index = 0; index < count; index++) {
    const head = at + 5 + index * 3
    const [temp, type, to] = [temps.int(head), temps.int(head + 1), from + temps.int(head + 2)]
    const kind = type < 0 ? 'unexpected' : kindOfType(temps.text(head + 1))
    // what is caught is stored first
    if (temps.int(from) === OP.STORE && temps.int(from + 3) === temp) found.push({ variable: temps.int(from + 2), from, to, kind })
    else if (to > from) found.push({ variable: -1, from, to, kind })
    from = to
  }
  return found
}

const CALLED = /^(?:err|error)$/
const BROAD_HANDLER = /(?:^|\.)(?:error_?handler|exception_?handler|ExceptionHandler)$/i
/** Methods whose callback is given an error, and what kind. */
const CALLBACKS: ReadonlyMap<string, ErrorKind> = new Map(Object.entries({ catch: 'unexpected', query: 'database', execute: 'database' } as const))

/** Functions of a module that are given errors because of the call they are handed to. */
export function callbacksOf(temps: Temps): Map<number, ErrorKind> {
  return new Map(temps.places.flatMap((at): [number, ErrorKind][] => {
    const kind = temps.int(at) === OP.METHOD ? CALLBACKS.get(temps.text(at + 4)) : undefined
    return kind === undefined ? [] : temps.args(at).flatMap((arg): [number, ErrorKind][] => (temps.is(arg, OP.CLOSURE) ? [[temps.int(temps.madeAt(arg) + 3), kind]] : []))
  }))
}

/** Parameters that are errors: of callbacks, of functions given to `catch`, of handlers of all errors. */
export function givenErrors(temps: Temps, callback: ErrorKind | undefined): Caught[] {
  const { fn, mod } = temps
  const whole = (variable: number, kind: ErrorKind): Caught => ({ variable, from: fn.start, to: fn.end, kind })
  const [first] = fn.parameters
  if (mod.language === 'javascript') return first && (callback || CALLED.test(first.name)) && /^:?\s*(?:any|unknown|Error)?$/.test(first.type) ? [whole(first.variable, callback ?? 'unexpected')] : []
  const handler = fn.annotations.find(({ name }) => BROAD_HANDLER.test(name))
  if (!handler) return []
  const about = handler.args.flat().map(String)
  return fn.parameters.flatMap(({ variable, type }) => {
    const kind = type !== '' ? kindOfType(type) : about.some((one) => one === '500' || ANY.test(one)) ? 'unexpected' : 'expected'
    return kind === 'expected' ? [] : [whole(variable, kind)]
  })
}
