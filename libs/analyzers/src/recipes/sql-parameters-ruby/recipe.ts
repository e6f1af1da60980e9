import type { Call } from '../../syntax/dialect.ts'
import type { Edit } from '../../types.ts'
import { insertedAfter, insertedBefore, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { type Bound, firstStatement } from '../sql/first-statement.ts'
import { boundInSteps } from '../sql/in-steps.ts'
import type { Style } from '../sql/parameterise.ts'
import { joinedAs } from '../sql/quoted-parts.ts'

const joined = joinedAs({ open: '"', close: '"', value: (code) => `#{${code}}`, text: (text) => text })
const MARKS: Style = { placeholder: () => '?', joined }
const NUMBERED: Style = { placeholder: (index) => `$${index + 1}`, joined }

/** How a call takes values. */
type Way = (bound: Bound, call: Call) => Edit[]

const list = ({ values }: Bound) => values.join(', ')

const behind: Way = (bound) => [insertedAfter(bound.argument, `, ${list(bound)}`)]
const asArray: Way = (bound) => [insertedBefore(bound.argument, '['), insertedAfter(bound.argument, `, ${list(bound)}]`)]
const arrayBehind = (bound: Bound): Edit[] => [insertedAfter(bound.argument, `, [${list(bound)}]`)]
const sanitised: Way = (bound) => [insertedBefore(bound.argument, 'ActiveRecord::Base.sanitize_sql_array(['), insertedAfter(bound.argument, `, ${list(bound)}])`)]
const asParams: Way = (bound, { node }) => {
  const method = node.child('method')
  return [...(method ? [replaced(method, 'exec_params')] : []), ...arrayBehind(bound)]
}

const WAYS: readonly (readonly [sink: RegExp, way: Way, style: Style])[] = [
  [/^PG\.Connection\.(?:exec|async_exec|query|async_query)$/, asParams, NUMBERED],
  [/^SQLite3\.Database\.(?:execute|query|get_first_row|get_first_value)$/, arrayBehind, MARKS],
  [/^Sequel\.Database\.fetch$/, behind, MARKS],
  [/^(?:PG|Mysql2|TinyTds|SQLite3|Sequel|Mysql)\./, () => [], MARKS],
  [/\.(?:where|rewhere|having|find_by!?|not)$/, behind, MARKS],
  [/\.(?:find_by_sql|count_by_sql|update_all|delete_all|destroy_all|exists\?)$/, asArray, MARKS],
  [/\.(?:execute|exec_query|exec_update|exec_delete|exec_insert|select_all|select_one|select_values?|select_rows)$/, sanitised, MARKS],
]

/** Calls whose text is columns, tables and sort orders. */
const TAKES_NAMES = /\.(?:order|reorder|group|select|pluck|from|joins|lock)$/
const IS_NAME = refused('the value is the name of a column or table, a sort order or a part of the statement, which cannot be a parameter: choose it from a fixed list')

const PREPARED_ONLY = 'this driver takes values in prepared statements only: prepare the statement and run it with the values'

const EQUALITY = /^["'](\w+)\s*=\s*$/

/** `where("owner = '#{name}'")` is `where(owner: name)`. */
function asHash({ holes, argument, statement, values }: Bound): Edit[] | null {
  const [hole] = holes
  if (!hole || holes.length > 1 || !argument.is(statement) || !argument.text.startsWith('"')) return null
  const column = EQUALITY.exec(`"${hole.before}`)?.[1]
  const isWhole = hole.parts.length === 1 && hole.end === argument.end - 1
  return column !== undefined && isWhole ? [replaced(argument, `${column}: ${values[0] ?? ''}`)] : null
}

/** A condition that is built step by step. */
function inSteps(site: Site, call: Call, [, way, style]: (typeof WAYS)[number]): Change | Refusal | null {
  const [argument] = call.args
  const bound = argument && boundInSteps(site, argument, style)
  if (!argument || !bound || 'refused' in bound) return bound ?? null
  if (call.args.length !== 1) return refused('the statement has parameters already')
  const values = bound.list === null ? bound.values : [bound.list]
  const given = way({ ...bound, values: way === arrayBehind ? values : values.map((value) => (bound.list === null ? value : `*${value}`)), argument, statement: bound.begin }, call)
  return given.length === 0 ? refused(PREPARED_ONLY) : { edits: [...bound.edits, ...given] }
}

function propose(site: Site): Change | Refusal | null {
  const { call, file, raw, steps } = site
  const sink = raw.sink ?? call?.callee ?? ''
  const found = WAYS.find(([names]) => names.test(sink))
  if (TAKES_NAMES.test(sink)) return IS_NAME
  if (!call || !found) return null
  const [, way, style] = found
  const stepped = inSteps(site, call, found)
  if (stepped) return stepped
  const made = firstStatement(file, call, style, steps)
  if (!made || 'refused' in made) return made
  if (call.args.length !== 1) return refused('the statement has parameters already')
  const given = way(made, call)
  if (given.length === 0) return refused(PREPARED_ONLY)
  const hash = /\.(?:where|find_by!?)$/.test(sink) ? asHash(made) : null
  return { edits: hash ?? [...made.edits, ...given] }
}

export default defineRecipe({
  id: 'sql-parameters-ruby',
  rules: ['sql-injection', 'sql-from-variables'],
  languages: ['ruby'],
  summary: 'Passes the values beside the condition.',
  propose,
})
