import type { Call } from '../../syntax/dialect.ts'
import { callInChain } from '../edit/chain.ts'
import { insertedAfter, insertedBefore } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import type { Hole } from '../sql/holes.ts'
import { formattedCall } from '../sql/formatted-call.ts'
import { parameterised, type Style } from '../sql/parameterise.ts'
import { statementOfCall } from '../sql/statement.ts'
import { withoutEscaping } from '../sql-prepare-php/escaping.ts'

const quotedText = (text: string) => `'${text.replaceAll("'", "\\'")}'`
const joined = (value: (code: string) => string) => (parts: Hole['parts']): string => parts.map((part) => (part.kind === 'value' ? value(part.node.text) : quotedText(part.text))).join(' . ')

const MARKS: Style = { placeholder: () => '?', joined: joined((code) => code) }

/** Calls of Laravel and Doctrine whose second argument is the list of values. */
const LISTED = /^(?:DB|Db)\.(?:select|selectOne|insert|update|delete|statement|affectingStatement)$|\.(?:whereRaw|orWhereRaw|selectRaw|havingRaw|orHavingRaw|orderByRaw|groupByRaw|executeQuery|executeStatement|fetchAssociative|fetchAllAssociative|fetchOne|fetchNumeric|fetchFirstColumn|fetchAllKeyValue|iterateAssociative)$/
/** They take the text of an expression and nothing else. */
const RAW = /^(?:DB|Db)\.(?:raw|unprepared)$|\.(?:raw|unprepared)$/

const WORDPRESS = /^(?:\$this\.)?\$?wpdb\.(?:get_results|get_row|get_var|get_col|query)$/

/** CodeIgniter's own; elsewhere a second argument means something else. */
const isOfCodeIgniter = ({ raw }: Site, { name }: Call) => name === 'query' && /^CI_DB\b/.test(raw.sink ?? '')

const isWanted = (site: Site) => (call: Call) => isOfCodeIgniter(site, call) || isListed(call)
/** `pg_query_params` in its place takes the values behind the statement, which is the last argument. */
const POSTGRES = /^\\?pg_(?:query|send_query)$/
const NUMBERED: Style = { placeholder: (index) => `$${index + 1}`, joined: joined((code) => code) }

function withPostgres(site: Site, { node, args }: Call): Change | Refusal | null {
  const { file } = site
  const argument = args.at(-1)
  const name = node.child('function')
  const statement = argument && statementOfCall(file, argument)
  if (!argument || !name || args.length > 2) return null
  if (!statement) return refused('the statement is put together in several places')
  const made = formattedCall(file, statement, NUMBERED, site.steps) ?? parameterised(file, statement, NUMBERED, site.steps)
  if (!made || 'refused' in made) return made
  const values = withoutEscaping(file, node, made.values)
  if (!values) return refused(ESCAPED)
  return { edits: [...made.edits, insertedAfter(name, '_params'), insertedAfter(argument, `, [${values.join(', ')}]`)] }
}

const ESCAPED = 'a value is escaped before it becomes part of the statement, and a parameter must not be: remove the escaping and pass it'

const isListed = ({ callee }: Call) => LISTED.test(callee) || RAW.test(callee) || WORDPRESS.test(callee)

/** `$wpdb->prepare` puts the quotes around each value itself. */
function prepared(target: string): Style {
  return { placeholder: () => '%s', doublesPercent: true, joined: joined((code) => `${target}->esc_like( ${code} )`) }
}

function propose(site: Site): Change | Refusal | null {
  const { file } = site
  if (site.call && POSTGRES.test(site.call.callee)) return withPostgres(site, site.call)
  const call = callInChain(file, site.call, isWanted(site))
  const [argument] = call?.args ?? []
  if (!call || !argument) return null
  if (RAW.test(call.callee)) return refused('the call takes no values: use one that does, such as `select` or `whereRaw`')
  const target = WORDPRESS.test(call.callee) ? (call.receiver?.text ?? '') : null
  const statement = statementOfCall(file, argument)
  if (!statement) return refused('the statement is put together in several places')
  const style = target === null ? MARKS : prepared(target)
  const made = formattedCall(file, statement, style, site.steps) ?? parameterised(file, statement, style, site.steps)
  if (!made || 'refused' in made) return made
  const values = withoutEscaping(file, call.node, made.values)
  if (!values) return refused(ESCAPED)
  if (target !== null) return { edits: [...made.edits, insertedBefore(argument, `${target}->prepare( `), insertedAfter(argument, `, ${values.join(', ')} )`)] }
  if (call.args.length > 1) return refused('the statement has parameters already')
  return { edits: [...made.edits, insertedAfter(argument, `, [${values.join(', ')}]`)] }
}

export default defineRecipe({
  id: 'sql-bindings-php',
  rules: ['sql-injection', 'sql-from-variables'],
  languages: ['php'],
  summary: 'Passes the values as parameters of the query.',
  propose,
})
