import type { Site } from '../recipe.ts'
import type { Style } from '../sql/parameterise.ts'
import { joinedAs } from '../sql/quoted-parts.ts'

/** How a driver takes values. */
export interface Driver {
  style: Style
  /** one by one behind the statement instead of in a tuple */
  isSpread?: true
}

export const joined = joinedAs({ open: 'f"', close: '"', value: (code) => `{${code.replaceAll('"', "'")}}`, text: (text) => text.replace(/[{}]/g, '$&$&') })

const PERCENT: Driver = { style: { placeholder: () => '%s', doublesPercent: true, joined } }
const MARKS: Driver = { style: { placeholder: () => '?', joined } }
const NUMBERED: Driver = { style: { placeholder: (index) => `$${index + 1}`, joined }, isSpread: true }

/** Modules by how their parameters are written. SQLAlchemy has a recipe of its own. */
const MODULES: readonly (readonly [modules: RegExp, driver: Driver | 'sqlalchemy'])[] = [
  [/\b(?:sqlite3|aiosqlite|duckdb|pyodbc)\b/, MARKS],
  [/\b(?:psycopg2?|MySQLdb|pymysql|aiomysql|asyncmy|aiopg|mariadb|pymssql|flask_mysqldb|flaskext\.mysql|mysql\.connector|django\.db)\b/, PERCENT],
  [/\basyncpg\b/, NUMBERED],
  [/\b(?:sqlalchemy|flask_sqlalchemy|sqlmodel)\b/, 'sqlalchemy'],
]

const PACKAGES: readonly (readonly [packages: readonly string[], driver: Driver | 'sqlalchemy'])[] = [
  [['aiosqlite'], MARKS],
  [['django', 'Django', 'psycopg2', 'psycopg2-binary', 'psycopg', 'mysqlclient', 'pymysql', 'PyMySQL', 'aiopg', 'mysql-connector-python'], PERCENT],
  [['asyncpg'], NUMBERED],
  [['sqlalchemy', 'SQLAlchemy', 'flask-sqlalchemy', 'Flask-SQLAlchemy'], 'sqlalchemy'],
]

/** By the call that data reaches, else by the one driver that the file imports, else by the one that the project names. */
export function driverOf({ raw, file, depends }: Site): Driver | 'sqlalchemy' | null {
  const sink = (raw.sink ?? '').replace(/^dbapi\./, '')
  const bySink = MODULES.find(([modules]) => new RegExp(`^${modules.source}`).test(sink))
  if (bySink) return bySink[1]
  const imports = [...file.text.matchAll(/^[ \t]*(?:import|from)[ ].*$/gm)].map(([line]) => line).join('\n')
  const byImport = MODULES.filter(([modules]) => modules.test(imports))
  if (byImport.length > 0) return byImport.length === 1 ? (byImport[0]?.[1] ?? null) : null
  const byPackage = PACKAGES.filter(([packages]) => packages.some(depends))
  return byPackage.length === 1 ? (byPackage[0]?.[1] ?? null) : null
}
