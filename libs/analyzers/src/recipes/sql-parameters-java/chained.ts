import type { Call } from '../../syntax/dialect.ts'
import { textWith } from '../edit/applied-within.ts'
import { functionAround } from '../edit/constants.ts'
import { imported } from '../edit/imports-java.ts'
import { beginsLine, indentOf, insertedBefore, replaced, statementOf } from '../edit/text.ts'
import { type Change, type Refusal, refused, type Site } from '../recipe.ts'
import type { Bound } from '../sql/first-statement.ts'
import { setLines } from './setters.ts'

const NAMES = ['statement', 'prepared', 'preparedStatement', 'query']

/** `connection.createStatement().executeQuery(sql)`: the prepared statement needs a name to set its values. */
export function inChain(site: Site, call: Call, bound: Bound): Change | Refusal | null {
  const { file } = site
  const create = call.receiver && file.call(file.unwrap(call.receiver))
  if (create?.name !== 'createStatement' || !create.receiver) return null
  const statement = statementOf(file, call.node)
  const scope = functionAround(file, call.node)
  const name = NAMES.find((one) => !new RegExp(`\\b${one}\\b`).test(scope.text))
  const given = call.node.child('arguments')
  const isPlain = statement !== null && /^(?:local_variable_declaration|expression_statement|return_statement)$/.test(statement.kind) && beginsLine(file, statement)
  if (!isPlain || name === undefined || !given) return refused('the statement object is made within an expression: give it a name')
  const isOwn = bound.argument.is(bound.statement)
  const { edit, name: type } = imported(file, 'java.sql.PreparedStatement')
  const indent = indentOf(file, statement)
  const texts = [isOwn ? textWith(bound.argument, bound.edits) : bound.argument.text, ...create.args.map(({ text }) => text), ...call.args.slice(1).map(({ text }) => text)]
  const lines = [`${type} ${name} = ${create.receiver.text}.prepareStatement(${texts.join(', ')});`, ...setLines(file, name, bound, 1)]
  const edits = [insertedBefore(statement, lines.map((line) => `${line}\n${indent}`).join('')), replaced(create.node, name), replaced(given, '()')]
  return { edits: [edit, ...(isOwn ? [] : bound.edits), ...edits].filter((one) => one !== null) }
}
