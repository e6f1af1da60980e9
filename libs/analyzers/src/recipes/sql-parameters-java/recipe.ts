import { type Change, defineRecipe, type Refusal, type Site } from '../recipe.ts'
import { inTemplate } from './jdbc-template.ts'
import { inQuery } from './entity-query.ts'
import { inPrepared } from './prepared.ts'
import { asPrepared } from './unprepared.ts'

const WAYS: readonly (readonly [RegExp, (site: Site, call: NonNullable<Site['call']>) => Change | Refusal | null])[] = [
  [/^(?:createQuery|createNativeQuery|createSQLQuery|createMutationQuery|createSelectionQuery|createNativeMutationQuery)$/, inQuery],
  [/^(?:prepareStatement|prepareCall)$/, inPrepared],
  [/^(?:query|queryForObject|queryForList|queryForMap|queryForRowSet|update|execute|batchUpdate)$/, inTemplate],
  [/^(?:execute|executeQuery|executeUpdate|executeLargeUpdate|addBatch)$/, asPrepared],
]

function propose(site: Site): Change | Refusal | null {
  const { call } = site
  if (!call) return null
  for (const [names, way] of WAYS) {
    const made = names.test(call.name) ? way(site, call) : null
    if (made) return made
  }
  return null
}

export default defineRecipe({
  id: 'sql-parameters-java',
  rules: ['sql-injection', 'sql-from-variables'],
  languages: ['java'],
  summary: 'Passes the values as parameters of a prepared statement or query.',
  propose,
})
