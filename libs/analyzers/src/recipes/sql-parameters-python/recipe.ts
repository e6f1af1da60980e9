import type { Call } from '../../syntax/dialect.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { insertedAfter } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { formatted } from './formatted.ts'
import { type Parameters, parameterised, type Style } from '../sql/parameterise.ts'
import { joinedAs } from '../sql/quoted-parts.ts'
import { statementOfCall } from '../sql/statement.ts'

const joined = joinedAs({ open: 'f"', close: '"', value: (code) => `{${code.replaceAll('"', "'")}}`, text: (text) => text })
const PERCENT: Style = { placeholder: () => '%s', doublesPercent: true, joined }
const MARKS: Style = { placeholder: () => '?', joined }

const EXECUTES = /(?:^|\.)(?:execute|raw)$/

/** `%s` is what all drivers but SQLite's take. */
function styleOf({ raw, file, depends }: Site): Style | null {
  const sink = raw.sink ?? ''
  if (/^(?:sqlite3|aiosqlite)\b/.test(sink)) return MARKS
  if (/^(?:psycopg2?|MySQLdb|pymysql|mysql|mariadb|django|flask_mysqldb|asyncpg)\b/.test(sink)) return sink.startsWith('asyncpg') ? null : PERCENT
  const isSqlite = /\bsqlite3\b/.test(file.text)
  const isOther = /\b(?:psycopg2?|MySQLdb|pymysql|mysql\.connector|django\.db|flask_mysqldb)\b/.test(file.text)
  if (isSqlite !== isOther) return isSqlite ? MARKS : PERCENT
  return ['django', 'psycopg2', 'psycopg2-binary', 'psycopg', 'mysqlclient', 'pymysql'].some(depends) ? PERCENT : null
}

const tuple = (values: readonly string[]) => `(${values.join(', ')}${values.length === 1 ? ',' : ''})`

function withValues({ args, named }: Call, values: readonly string[], statement: SyntaxNode): Change['edits'] | null {
  return args.length === 1 && named.size === 0 ? [insertedAfter(statement, `, ${tuple(values)}`)] : null
}

function made(site: Site, statement: SyntaxNode, style: Style): Parameters | Refusal | null {
  return formatted(site.file, statement, style, site.steps) ?? parameterised(site.file, statement, style, site.steps)
}

function propose(site: Site): Change | Refusal | null {
  const { call, file } = site
  const [argument] = call?.args ?? []
  if (!call || !argument || !EXECUTES.test(call.callee)) return null
  const style = styleOf(site)
  if (!style) return refused('the database driver, and with it the form of its parameters, is not known')
  const statement = statementOfCall(file, argument)
  if (!statement) return refused('the statement is put together in several places')
  const parameters = made(site, statement, style)
  if (!parameters || 'refused' in parameters) return parameters
  const given = withValues(call, parameters.values, argument)
  return given ? { edits: [...parameters.edits, ...given] } : refused('the statement has parameters already')
}

export default defineRecipe({
  id: 'sql-parameters-python',
  rules: ['sql-injection', 'sql-from-variables'],
  languages: ['python'],
  summary: 'Passes the values as parameters of the query.',
  propose,
})
