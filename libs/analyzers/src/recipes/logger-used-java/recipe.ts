import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { functionAround } from '../edit/constants.ts'
import { loggedByField } from '../edit/logger-java.ts'
import { beginsLine, insertedAfter, replaced, statementOf, wholeLine } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** `log.error(e.getMessage()); e.printStackTrace();`: the line before takes the error, and nothing is logged twice. */
function intoLineBefore(file: ParsedFile, statement: SyntaxNode, log: string, error: string): Edit[] | null {
  const siblings = statement.parent?.children ?? []
  const before = siblings[siblings.findIndex((one) => one.is(statement)) - 1]
  const call = before?.kind === 'expression_statement' && before.children[0] ? file.call(before.children[0]) : null
  const last = call?.args.at(-1)
  if (!before || !call || !last || !/^(?:error|warn)$/.test(call.name) || !log.startsWith(`${call.receiver?.text ?? ''}.error(`)) return null
  const gone = beginsLine(file, statement) && before.end < file.text.lastIndexOf('\n', statement.start) && /^[ \t]*\r?\n/.test(file.text.slice(statement.end)) ? wholeLine(file, statement) : { start: before.end, end: statement.end, text: '' }
  return last.text === error ? [gone] : [insertedAfter(last, `, ${error}`), gone]
}

function propose({ file, call }: Site): Change | Refusal | null {
  const statement = call?.receiver ? statementOf(file, call.node) : null
  if (!call?.receiver || statement?.kind !== 'expression_statement' || call.args.length > 0) return null
  const method = functionAround(file, statement).child('name')?.text
  const log = loggedByField(file, statement, method === undefined ? 'Unexpected error' : `${method} failed`, call.receiver.text)
  if (!log) return refused('the class has no logger: give it one of the library that the project logs with')
  const merged = intoLineBefore(file, statement, log.statement, call.receiver.text)
  if (merged) return { edits: [...(log.edit ? [log.edit] : []), ...merged] }
  return { edits: [...(log.edit ? [log.edit] : []), replaced(statement, log.statement)] }
}

export default defineRecipe({
  id: 'logger-used-java',
  rules: ['stack-trace-printed'],
  languages: ['java'],
  summary: 'Writes the error to the log of the class.',
  propose,
})
