import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { indentOf, indentStep, insertedAfter, replaced } from '../edit/text.ts'
import type { Change } from '../recipe.ts'
import type { Database } from './database.ts'

const VARIABLE = /^\$\w+(?:->\w+|\[(?:'[^']*'|"[^"$]*"|\d+|\$\w+)\])*$/

/** A statement whose values are bound, and where it is run. */
export interface Prepared {
  file: ParsedFile
  call: Call
  /** source of the statement, as the call has it */
  statement: SyntaxNode
  values: string[]
  /** the variable that holds the values, where not all of them are always there */
  list: string | null
  mayBeEmpty: boolean
  /** name of the variable for the prepared statement */
  name: string
  givesRows: boolean
  around: SyntaxNode
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

/** The lines that bind the values; with none at all there is nothing to bind. */
function boundTo({ file, list, mayBeEmpty, values }: Prepared, binding: string): string[] {
  const all = `${binding}str_repeat('s', count(${list ?? ''})), ...${list ?? ''});`
  if (list !== null) return mayBeEmpty ? [`if (${list}) {`, `${indentStep(file)}${all}`, '}'] : [all]
  const { lines, names } = variablesFor(values)
  return [...lines, `${binding}'${'s'.repeat(values.length)}', ${names.join(', ')});`]
}

function withMysqli(prepared: Prepared, isProcedural: boolean): Change['edits'] {
  const { file, call, name, givesRows, around, statement } = prepared
  const indent = indentOf(file, around)
  const target = isProcedural ? (call.args[0]?.text ?? '') : (call.receiver?.text ?? '')
  const [opening, binding, executed, result] = isProcedural
    ? [`${name} = mysqli_prepare(${target}, `, `mysqli_stmt_bind_param(${name}, `, `mysqli_stmt_execute(${name})`, `mysqli_stmt_get_result(${name})`]
    : [`${name} = ${target}->prepare(`, `${name}->bind_param(`, `${name}->execute()`, `${name}->get_result()`]
  const after = [...boundTo(prepared, binding), ...(givesRows ? [`${executed};`] : [])].map((line) => `\n${indent}${line}`).join('')
  const remains = givesRows ? result : executed
  // the statement's own text moves: everything from the beginning of the line to the argument, and from there to the call's end
  const before = file.text.slice(around.start, call.node.start)
  const behind = file.text.slice(call.node.end, around.end)
  return [
    { start: around.start, end: statement.start, text: opening },
    { start: statement.end, end: around.end, text: `);${after}\n${indent}${before}${remains}${behind}` },
  ]
}

/** `querySingle` gives the first column of the first row, or all of it. */
const singleOf = ({ args }: Call, executed: string) =>
  args[1]?.text.toLowerCase() === 'true' ? `(${executed}->fetchArray(SQLITE3_ASSOC) ?: [])` : `(${executed}->fetchArray(SQLITE3_NUM) ?: [null])[0]`

/** Values are bound one by one, and what runs the statement gives its rows. */
function withSqlite({ file, call, values, list, name, around, statement }: Prepared): Change['edits'] {
  const indent = indentOf(file, around)
  const lines = list === null
    ? values.map((value, at) => `${name}->bindValue(${at + 1}, ${value});`)
    : [`foreach (${list} as $at => $value) {`, `${indentStep(file)}${name}->bindValue($at + 1, $value);`, '}']
  const bound = lines.map((line) => `\n${indent}${line}`).join('')
  const executed = `${name}->execute()`
  const before = file.text.slice(around.start, call.node.start)
  const behind = file.text.slice(call.node.end, around.end)
  return [
    { start: around.start, end: statement.start, text: `${name} = ${call.receiver?.text ?? ''}->prepare(` },
    { start: statement.end, end: around.end, text: `);${bound}\n${indent}${before}${call.name === 'querySingle' ? singleOf(call, executed) : executed}${behind}` },
  ]
}

function withPdo(prepared: Prepared): Change['edits'] {
  const { file, call, values, name, givesRows, around, statement } = prepared
  const indent = indentOf(file, around)
  const list = prepared.list ?? `[${values.join(', ')}]`
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

/** The statement prepared in front of its call, the values bound, and what the call gave. */
export function written(database: Database, prepared: Prepared): Change['edits'] {
  if (database === 'sqlite3') return withSqlite(prepared)
  return database === 'pdo' ? withPdo(prepared) : withMysqli(prepared, database === 'mysqli-procedural')
}
