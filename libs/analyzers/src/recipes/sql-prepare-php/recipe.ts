import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { callInChain } from '../edit/chain.ts'
import { functionAround } from '../edit/constants.ts'
import { beginsLine, statementOf } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { formattedCall } from '../sql/formatted-call.ts'
import { type BoundInSteps, boundInSteps } from '../sql/in-steps.ts'
import { parameterised, type Style } from '../sql/parameterise.ts'
import { statementOfCall } from '../sql/statement.ts'
import { withoutEscaping } from './escaping.ts'
import { databaseOf } from './database.ts'
import { written } from './written.ts'

const quotedText = (text: string) => `'${text.replaceAll("'", "\\'")}'`
const MARKS: Style = {
  placeholder: () => '?',
  joined: (parts) => parts.map((part) => (part.kind === 'value' ? part.node.text : quotedText(part.text))).join(' . '),
}

/** What a statement without rows gives is whether, or how often, it changed something. */
const GIVES_ROWS = /^\W*(?:SELECT|SHOW|DESCRIBE|EXPLAIN|WITH|CALL)\b/i
const BEFORE_COUNT = /\b(?:LIMIT|OFFSET)\s+(?:\S+\s*,\s*)?$/i

const RUNS = /^(?:(?:mysqli_|mysqli_real_|mysql_|pg_|real_)?query|exec|querySingle)$/

const ESCAPED = 'a value is escaped before it becomes part of the statement, and a bound one must not be: remove the escaping and bind it'

const NAMES = ['$statement', '$stmt', '$prepared']
const freeName = (file: ParsedFile, near: SyntaxNode): string | undefined => {
  const { text } = functionAround(file, near)
  return NAMES.find((name) => !new RegExp(`\\${name}\\b`).test(text))
}

const UNCERTAIN = new Set(['conditional_expression', 'anonymous_function', 'arrow_function', 'while_statement', 'for_statement', 'do_statement', 'match_expression', 'else_if_clause'])

/** Whether the call is made whenever the statement around it is reached, and once. */
function isCertain(call: SyntaxNode, around: SyntaxNode): boolean {
  let below = call
  for (const above of call.ancestors()) {
    if (UNCERTAIN.has(above.kind)) return false
    const right = above.kind === 'binary_expression' ? above.child('right') : null
    if (right?.contains(below) && /^(?:&&|\|\||and|or|\?\?)$/.test(above.child('operator')?.text ?? '')) return false
    if (above.is(around)) return true
    below = above
  }
  return true
}

/** The values of the call's statement as parameters, wherever it is put together. */
function boundIn(site: Site, argument: SyntaxNode): BoundInSteps | Refusal | null {
  const { file, steps } = site
  const stepped = boundInSteps(site, argument, MARKS, { passed: (values) => withoutEscaping(file, argument, values) ?? refused(ESCAPED) })
  if (stepped) return stepped
  const statement = statementOfCall(file, argument)
  if (!statement) return refused('the statement is put together in several places')
  const made = formattedCall(file, statement, MARKS, steps) ?? parameterised(file, statement, MARKS, steps)
  return !made || 'refused' in made ? made : { ...made, list: null, mayBeEmpty: false, begin: statement }
}

function propose(site: Site): Change | Refusal | null {
  const { file } = site
  const call = callInChain(file, site.call, ({ name }) => RUNS.test(name))
  if (!call) return null
  const database = databaseOf(site, call)
  if (!database) return /^(?:mysql_query|pg_query)$/.test(call.callee) || call.receiver ? refused('which database interface runs the statement, and with it the form of its parameters, is not known') : null
  const argument = call.args[database === 'mysqli-procedural' ? 1 : 0]
  if (!argument || call.args.length > (database === 'mysqli-procedural' || call.name === 'querySingle' ? 2 : 1)) return null
  const made = boundIn(site, argument)
  if (!made || 'refused' in made) return made
  const values = withoutEscaping(file, call.node, made.values)
  if (!values) return refused(ESCAPED)
  const around = statementOf(file, call.node)
  if (!around || !beginsLine(file, around) || !isCertain(call.node, around)) return refused('the query is run inside of a condition or loop head, where a statement cannot be prepared first')
  const name = freeName(file, call.node)
  if (name === undefined) return refused('no name is free for the prepared statement')
  if (database === 'pdo' && made.holes.some(({ before }) => BEFORE_COUNT.test(before))) return refused('a number of rows must be bound as an integer')
  const own = { file, call, statement: argument, values, list: made.list, mayBeEmpty: made.mayBeEmpty, name, givesRows: GIVES_ROWS.test(file.constantText(made.begin)), around }
  return { edits: [...made.edits, ...written(database, own)] }
}

export default defineRecipe({
  id: 'sql-prepare-php',
  rules: ['sql-injection', 'sql-from-variables'],
  languages: ['php'],
  summary: 'Prepares the statement and binds the values.',
  propose,
})
