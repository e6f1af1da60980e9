import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import type { Hole } from '../sql/holes.ts'
import { parameterised } from '../sql/parameterise.ts'
import { statementOfCall } from '../sql/statement.ts'
import type { Call } from '../../syntax/dialect.ts'
import { isReached } from '../edit/reached-javascript.ts'
import { driverOf, nameOf } from './driver.ts'
import { chosenOrder, orderOf } from './order.ts'
import { stepwise } from './stepwise.ts'

/** Calls that take a statement and its values. */
const EXECUTES = /(?:^|\.)(?:query|queryAsync|execute|run|get|all|each|any|one|none|many|oneOrNone|manyOrNone|unsafe|raw|prepare|\w+Raw|where|andWhere|orWhere|having|andHaving|orHaving)$/
const TODO = 'Add further columns that the list may be sorted by.'
const HAS_SOME = 'the statement has parameters already'

/** How many values the call passes already; null where that cannot be told. */
function passed({ args: [, second] }: Call, isNumbered: boolean): number | null {
  if (!second || second.kind !== 'ArrayExpression' || second.children.length === 0) return 0
  return isNumbered && !second.text.includes('...') ? second.children.length : null
}

function propose(site: Site): Change | Refusal | null {
  const { call, file } = site
  const [argument] = call?.args ?? []
  if (!call || !argument || !EXECUTES.test(call.callee)) return null
  const driver = driverOf(site)
  if (!driver) return refused('the database driver, and with it the form of its parameters, is not known')
  const statement = statementOfCall(file, argument)
  if (!statement) return stepwise(site, call, file.unwrap(argument), driver)
  const before = passed(call, driver.marks === 'numbered')
  if (before === null) return refused(HAS_SOME)
  const names: string[] = []
  const named = (hole: Hole, index: number) => {
    names.push(nameOf(hole, index))
    return driver.style.named?.(hole, index) ?? driver.style.placeholder(before + index)
  }
  const order = orderOf(file, statement)
  const sorted = order && isReached(site, order.value) ? chosenOrder(file, statement, order) : null
  const steps = sorted && order ? site.steps.filter(({ node }) => !(order.value.start <= node.start && node.end <= order.value.end)) : site.steps
  if (sorted && order?.isOnly) return { edits: sorted, todo: TODO }
  const made = parameterised(file, statement, { ...driver.style, named }, steps, before)
  if (!made || 'refused' in made) return made
  if (driver.marks === 'alike' && file.constantText(statement).includes('?')) return refused(HAS_SOME)
  if (driver.marks === 'named' && new Set(names).size < names.length) return refused('several values have the same name')
  const given = driver.form(call, made.values, names)
  return given ? { edits: [...made.edits, ...given, ...(sorted ?? [])], ...(sorted && { todo: TODO }) } : refused(HAS_SOME)
}

export default defineRecipe({
  id: 'sql-parameters-javascript',
  rules: ['sql-injection', 'sql-from-variables'],
  languages: ['javascript', 'typescript'],
  summary: 'Passes the values as parameters of the query.',
  propose,
})
