import { insertedAfter, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { type Style, parameterised } from '../sql/parameterise.ts'
import { joinedAs } from '../sql/quoted-parts.ts'
import { statementOfCall } from '../sql/statement.ts'
import type { Call } from '../../syntax/dialect.ts'

const joined = joinedAs({ open: '`', close: '`', value: (code) => `\${${code}}`, text: (text) => text.replaceAll('`', '\\`') })
const NUMBERED: Style = { placeholder: (index) => `$${index + 1}`, joined }
const MARKS: Style = { placeholder: () => '?', joined }

/** Calls whose second argument is the list of values. */
const LISTED = /(?:^|\.)(?:query|execute|run|get|all|each)$/

/** The driver's parameters, by the package that the call belongs to, else by the one that the project names. */
function styleOf({ raw, depends }: Site): Style | null {
  const sink = raw.sink ?? ''
  if (/^(?:pg|@?neon|postgres)\b/.test(sink)) return NUMBERED
  if (/^(?:mysql2?|sqlite3?|better-sqlite3|mariadb)\b/.test(sink)) return MARKS
  const numbered = ['pg', '@neondatabase/serverless', '@vercel/postgres'].some(depends)
  const marks = ['mysql', 'mysql2', 'sqlite3', 'mariadb'].some(depends)
  return numbered === marks ? null : numbered ? NUMBERED : MARKS
}

function withValues(call: Call, values: readonly string[]): Change['edits'] | null {
  const [statement, second] = call.args
  if (!statement) return null
  const list = `[${values.join(', ')}]`
  if (!second || /^(?:Arrow)?FunctionExpression$/.test(second.kind)) return [insertedAfter(statement, `, ${list}`)]
  return second.kind === 'ArrayExpression' && second.children.length === 0 ? [replaced(second, list)] : null
}

function propose(site: Site): Change | Refusal | null {
  const { call, file } = site
  const [argument] = call?.args ?? []
  if (!call || !argument || !LISTED.test(call.callee)) return null
  const style = styleOf(site)
  if (!style) return refused('the database driver, and with it the form of its parameters, is not known')
  const statement = statementOfCall(file, argument)
  if (!statement) return refused('the statement is put together in several places')
  const made = parameterised(file, statement, style, site.steps)
  if (!made || 'refused' in made) return made
  const given = withValues(call, made.values)
  return given ? { edits: [...made.edits, ...given] } : refused('the statement has parameters already')
}

export default defineRecipe({
  id: 'sql-parameters-javascript',
  rules: ['sql-injection', 'sql-from-variables'],
  languages: ['javascript', 'typescript'],
  summary: 'Passes the values as parameters of the query.',
  propose,
})
