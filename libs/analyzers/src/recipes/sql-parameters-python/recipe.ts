import type { Call } from '../../syntax/dialect.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { insertedAfter } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { boundInSteps } from '../sql/in-steps.ts'
import { type Parameters, parameterised } from '../sql/parameterise.ts'
import { statementOfCall } from '../sql/statement.ts'
import { formatted } from './formatted.ts'
import { type Driver, driverOf } from './drivers.ts'

const EXECUTES = /(?:^|\.)(?:execute|raw|execute_sql|mogrify)$/
const FETCHES = /(?:^|\.)(?:execute|fetch|fetchrow|fetchval)$/

const tuple = (values: readonly string[]) => `(${values.join(', ')}${values.length === 1 ? ',' : ''})`

function withValues({ args, named }: Call, values: readonly string[], statement: SyntaxNode, { isSpread }: Driver, list = tuple(values)): Change['edits'] | null {
  if (args.length !== 1 || named.size > 0) return null
  return [insertedAfter(statement, `, ${isSpread ? values.join(', ') : list}`)]
}

function made(site: Site, statement: SyntaxNode, { style }: Driver): Parameters | Refusal | null {
  return formatted(site.file, statement, style) ?? parameterised(site.file, statement, style, site.steps)
}

function inSteps(site: Site, call: Call, argument: SyntaxNode, driver: Driver): Change | Refusal | null {
  const bound = boundInSteps(site, argument, driver.style, { bind: (expression, style) => formatted(site.file, expression, style) })
  if (!bound || 'refused' in bound) return bound
  const given = bound.list === null ? withValues(call, bound.values, argument, driver) : withValues(call, [], argument, driver, bound.list)
  return given ? { edits: [...bound.edits, ...given] } : refused('the statement has parameters already')
}

function propose(site: Site): Change | Refusal | null {
  const { call, file } = site
  const [argument] = call?.args ?? []
  if (!call || !argument || !(EXECUTES.test(call.callee) || FETCHES.test(call.callee)) || /^(?:text|sqlalchemy\..*text)$/.test(file.call(argument)?.callee ?? '')) return null
  const driver = driverOf(site)
  const stepped = driver && driver !== 'sqlalchemy' && EXECUTES.test(call.callee) ? inSteps(site, call, argument, driver) : null
  if (stepped) return stepped
  const statement = statementOfCall(file, argument)
  if (!statement) return refused('the statement is put together in several places')
  if (driver === 'sqlalchemy') return null
  if (!driver) return refused('the database driver, and with it the form of its parameters, is not known')
  if (driver.isSpread ? !FETCHES.test(call.callee) : !EXECUTES.test(call.callee)) return null
  const parameters = made(site, statement, driver)
  if (!parameters || 'refused' in parameters) return parameters
  const given = withValues(call, parameters.values, argument, driver)
  return given ? { edits: [...parameters.edits, ...given] } : refused('the statement has parameters already')
}

export default defineRecipe({
  id: 'sql-parameters-python',
  rules: ['sql-injection', 'sql-from-variables', 'ruff/S608'],
  languages: ['python'],
  summary: 'Passes the values as parameters of the query.',
  propose,
})
