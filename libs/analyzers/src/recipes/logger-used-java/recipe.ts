import { functionAround } from '../edit/constants.ts'
import { loggedByField } from '../edit/logger-java.ts'
import { replaced, statementOf } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

function propose({ file, call }: Site): Change | Refusal | null {
  const statement = call?.receiver ? statementOf(file, call.node) : null
  if (!call?.receiver || statement?.kind !== 'expression_statement' || call.args.length > 0) return null
  const method = functionAround(file, statement).child('name')?.text
  const log = loggedByField(file, statement, method === undefined ? 'Unexpected error' : `${method} failed`, call.receiver.text)
  if (!log) return refused('the class has no logger: give it one of the library that the project logs with')
  return { edits: [...(log.edit ? [log.edit] : []), replaced(statement, log.statement)] }
}

export default defineRecipe({
  id: 'logger-used-java',
  rules: ['stack-trace-printed'],
  languages: ['java'],
  summary: 'Writes the error to the log of the class.',
  propose,
})
