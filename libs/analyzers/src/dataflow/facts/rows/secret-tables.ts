import type { Program } from '../../program/program.ts'
import { OP } from '../../ir/ops.ts'
import { PASSWORD } from './account-models.ts'
import { Temps } from './temps.ts'

const SECRET_COLUMN = /\b(?:hashed_|encrypted_)?(?:password|passwd|pwd)(?:_?(?:hash|digest))?\b/i
const STATEMENT = /\b(?:create\s+table(?:\s+if\s+not\s+exists)?|insert\s+into|update|from)\s+[`"[]?(\w+)/i
const READS = /^\s*select\s+(.+?)\s+from\s+[`"[]?(\w+)/is
const WHOLE = /(?:^|[\s,.])\*/

/** Tables of a program, in lower case, whose rows hold a password: by the statements it sends. */
export function passwordTables({ mods }: Program): ReadonlySet<string> {
  return new Set(mods.flatMap(({ ir }) => ir.constants.flatMap((one) => {
    if (typeof one !== 'string' || one.length > 4000 || !SECRET_COLUMN.test(one) || /\bjoin\b/i.test(one)) return []
    return STATEMENT.exec(one)?.[1]?.toLowerCase() ?? []
  })))
}

/** The column or table by which a statement reads passwords; null where it reads none. */
export function readsPasswords(statement: string, tables: ReadonlySet<string>): string | null {
  const [, columns = '', table = ''] = READS.exec(statement) ?? []
  if (/\bcount\s*\(/i.test(columns)) return null
  if (WHOLE.test(columns)) return tables.has(table.toLowerCase()) ? table : null
  return columns.split(',').some((one) => PASSWORD.test(one.trim().replace(/^\w+\.|[`"[\]]/g, ''))) ? table : null
}

const MODELS = /(?:^|\.)(?:Model|Base|AbstractUser|AbstractBaseUser|SQLModel|DeclarativeBase|Document)$/
const OWN_PASSWORD = /(?:^|\.)Abstract(?:Base)?User$/
const COLUMNS = /^(?:Column|mapped_column|CharField|TextField|StringField|Field|String)$/

/** Classes of Python whose rows hold a password. */
export function accountClasses({ language, mods }: Program): ReadonlySet<string> {
  if (language !== 'python') return new Set()
  return new Set(mods.flatMap((mod) => {
    const models = mod.ir.classes.filter(({ supers }) => supers.some((one) => MODELS.test(one)))
    const [top] = mod.ir.functions
    if (models.length === 0 || !top) return []
    const temps = new Temps(mod, top)
    const withColumn = new Set(temps.places.flatMap((at) => (temps.int(at) === OP.SETMEMBER && PASSWORD.test(temps.text(at + 3)) && isColumn(temps, temps.int(at + 4)) ? [temps.nameOf(temps.int(at + 2))] : [])))
    return models.filter(({ name, supers }) => withColumn.has(name) || supers.some((one) => OWN_PASSWORD.test(one))).map(({ name }) => name)
  }))
}

function isColumn(temps: Temps, temp: number): boolean {
  const at = temps.madeAt(temp)
  const op = temps.int(at)
  if (op === OP.CAST) return isColumn(temps, temps.int(at + 3))
  return (op === OP.METHOD && COLUMNS.test(temps.text(at + 4))) || ((op === OP.CALL || op === OP.NEW) && COLUMNS.test(temps.nameOf(temps.int(at + 3))))
}
