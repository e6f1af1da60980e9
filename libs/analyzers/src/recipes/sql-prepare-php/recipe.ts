import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { callInChain } from '../edit/chain.ts'
import { functionAround } from '../edit/constants.ts'
import { beginsLine, indentOf, insertedAfter, replaced, statementOf } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { formattedCall } from '../sql/formatted-call.ts'
import { parameterised, type Style } from '../sql/parameterise.ts'
import { statementOfCall } from '../sql/statement.ts'
import { withoutEscaping } from './escaping.ts'
import { type Database, databaseOf } from './database.ts'

const quotedText = (text: string) => `'${text.replaceAll("'", "\\'")}'`
const MARKS: Style = {
  placeholder: () => '?',
  joined: (parts) => parts.map((part) => (part.kind === 'value' ? part.node.text : quotedText(part.text))).join(' . '),
}

/** What a statement without rows gives is whether, or how often, it changed something. */
const GIVES_ROWS = /^\W*(?:SELECT|SHOW|DESCRIBE|EXPLAIN|WITH|CALL)\b/i
const VARIABLE = /^\$\w+(?:->\w+|\[(?:'[^']*'|"[^"$]*"|\d+|\$\w+)\])*$/
const BEFORE_COUNT = /\b(?:LIMIT|OFFSET)\s+\?(?:\s*,\s*\?)?/i

const RUNS = /^(?:(?:mysqli_|mysqli_real_|mysql_|pg_|real_)?query|exec)$/

interface Prepared {
  file: ParsedFile
  call: Call
  /** source of the statement, as the call has it */
  statement: SyntaxNode
  values: string[]
  /** name of the variable for the prepared statement */
  name: string
  givesRows: boolean
  around: SyntaxNode
}

const NAMES = ['$statement', '$stmt', '$prepared']
const freeName = (file: ParsedFile, near: SyntaxNode): string | undefined => {
  const { text } = functionAround(file, near)
  return NAMES.find((name) => !new RegExp(`\\${name}\\b`).test(text))
}

/** Values that are no variables become some: only those can be bound. */
function variablesFor(values: readonly string[]): { lines: string[]; names: string[] } {
  const lines: string[] = []
  const names = values.map((value, at) => {
    if (VARIABLE.test(value)) return value
    const name = `$value${values.length > 1 ? at + 1 : ''}`
    lines.push(`${name} = ${value};`)
    return name
  })
  return { lines, names }
}

const isAlone = ({ call, around }: Prepared) => around.kind === 'expression_statement' && around.children[0]?.is(call.node) === true

function withMysqli(prepared: Prepared, isProcedural: boolean): Change['edits'] {
  const { file, call, values, name, givesRows, around, statement } = prepared
  const { lines, names } = variablesFor(values)
  const types = `'${'s'.repeat(values.length)}'`
  const indent = indentOf(file, around)
  const target = isProcedural ? (call.args[0]?.text ?? '') : (call.receiver?.text ?? '')
  const [opening, bound, executed, result] = isProcedural
    ? [`${name} = mysqli_prepare(${target}, `, `mysqli_stmt_bind_param(${name}, ${types}, ${names.join(', ')});`, `mysqli_stmt_execute(${name})`, `mysqli_stmt_get_result(${name})`]
    : [`${name} = ${target}->prepare(`, `${name}->bind_param(${types}, ${names.join(', ')});`, `${name}->execute()`, `${name}->get_result()`]
  const after = [...lines, bound, ...(givesRows ? [`${executed};`] : [])].map((line) => `\n${indent}${line}`).join('')
  const remains = givesRows ? result : executed
  // the statement's own text moves: everything from the beginning of the line to the argument, and from there to the call's end
  const before = file.text.slice(around.start, call.node.start)
  const behind = file.text.slice(call.node.end, around.end)
  return [
    { start: around.start, end: statement.start, text: opening },
    { start: statement.end, end: around.end, text: `);${after}\n${indent}${before}${remains}${behind}` },
  ]
}

/** Values are bound one by one, and what runs the statement gives its rows. */
function withSqlite({ file, call, values, name, around, statement }: Prepared): Change['edits'] {
  const indent = indentOf(file, around)
  const bound = values.map((value, at) => `\n${indent}${name}->bindValue(${at + 1}, ${value});`).join('')
  const before = file.text.slice(around.start, call.node.start)
  const behind = file.text.slice(call.node.end, around.end)
  return [
    { start: around.start, end: statement.start, text: `${name} = ${call.receiver?.text ?? ''}->prepare(` },
    { start: statement.end, end: around.end, text: `);${bound}\n${indent}${before}${name}->execute()${behind}` },
  ]
}

function withPdo(prepared: Prepared): Change['edits'] {
  const { file, call, values, name, givesRows, around, statement } = prepared
  const indent = indentOf(file, around)
  const list = `[${values.join(', ')}]`
  const method = call.node.child('name')
  const assignment = around.kind === 'expression_statement' ? around.children[0] : undefined
  const variable = assignment?.kind === 'assignment_expression' && assignment.child('right')?.is(call.node) ? assignment.child('left') : null
  if (variable && method && givesRows && VARIABLE.test(variable.text)) {
    return [replaced(method, 'prepare'), insertedAfter(around, `\n${indent}${variable.text}->execute(${list});`)]
  }
  const target = call.receiver?.text ?? ''
  const before = file.text.slice(around.start, call.node.start)
  const behind = file.text.slice(call.node.end, around.end)
  const executed = `${name}->execute(${list})`
  const isCount = call.name === 'exec'
  const remains = isAlone(prepared) ? `${executed}${behind}` : `${executed};\n${indent}${before}${isCount ? `${name}->rowCount()` : name}${behind}`
  return [
    { start: around.start, end: statement.start, text: `${name} = ${target}->prepare(` },
    { start: statement.end, end: around.end, text: `);\n${indent}${remains}` },
  ]
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

function written(database: Database, prepared: Prepared): Change['edits'] {
  if (database === 'sqlite3') return withSqlite(prepared)
  return database === 'pdo' ? withPdo(prepared) : withMysqli(prepared, database === 'mysqli-procedural')
}

function propose(site: Site): Change | Refusal | null {
  const { file } = site
  const call = callInChain(file, site.call, ({ name }) => RUNS.test(name))
  if (!call) return null
  const database = databaseOf(site, call)
  if (!database) return /^(?:mysql_query|pg_query)$/.test(call.callee) || call.receiver ? refused('which database interface runs the statement, and with it the form of its parameters, is not known') : null
  const argument = call.args[database === 'mysqli-procedural' ? 1 : 0]
  if (!argument || call.args.length > (database === 'mysqli-procedural' ? 2 : 1)) return null
  const statement = statementOfCall(file, argument)
  if (!statement) return refused('the statement is put together in several places')
  const made = formattedCall(file, statement, MARKS, site.steps) ?? parameterised(file, statement, MARKS, site.steps)
  if (!made || 'refused' in made) return made
  const values = withoutEscaping(file, call.node, made.values)
  if (!values) return refused('a value is escaped before it becomes part of the statement, and a bound one must not be: remove the escaping and bind it')
  const around = statementOf(file, call.node)
  if (!around || !beginsLine(file, around) || !isCertain(call.node, around)) return refused('the query is run inside of a condition or loop head, where a statement cannot be prepared first')
  const name = freeName(file, call.node)
  if (name === undefined) return refused('no name is free for the prepared statement')
  const text = file.constantText(statement)
  if (database === 'pdo' && BEFORE_COUNT.test(`${text}?`)) return refused('a number of rows must be bound as an integer')
  const own = { file, call, statement: argument, values, name, givesRows: GIVES_ROWS.test(text), around }
  return { edits: [...made.edits, ...written(database, own)] }
}

export default defineRecipe({
  id: 'sql-prepare-php',
  rules: ['sql-injection', 'sql-from-variables'],
  languages: ['php'],
  summary: 'Prepares the statement and binds the values.',
  propose,
})
