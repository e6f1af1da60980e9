import { counted, formatNumber } from '@preflight/contracts'
import { objectRoutes, tiedToCaller } from '../project/object-routes.ts'
import { routeEvidence, shortName } from '../project/routes.ts'
import { routeNames } from './access-words.ts'
import { defineQuestion } from './question.ts'
import { joined } from './said.ts'

export const question = defineQuestion({
  id: 'objects-of-others',
  area: 'C',
  checks: ['C1'],
  applies: (project) => {
    const all = objectRoutes(project)
    return all.length > 0 ? all : null
  },
  ask: "Can a signed-in user reach other people's records by changing an id?",
  answer: (all, { routes }) => {
    const tied = all.filter(tiedToCaller)
    const loose = all.filter((route) => !tiedToCaller(route))
    const byRules = routes.filter(({ ofObject, byRowRules }) => ofObject && byRowRules)
    return {
      answer: joined(
        all.length === 1 ? `One route looks up a record by its id${tied.length === 1 ? ' and compares it with the caller' : ''}.` : `Of ${counted(all.length, 'route')} that look up one record by its id, ${tied.length === 0 ? 'none' : formatNumber(tied.length)} ${tied.length <= 1 ? 'compares' : 'compare'} it with the caller.`,
        loose.length > 0 ? `In ${routeNames(loose)} nothing compares the record with the caller. Look there for a condition on the owner.` : '',
        byRules.length > 0 ? `${counted(byRules.length, 'more route leaves', 'more routes leave')} that to the row rules of the database.` : '',
      ),
      state: loose.length > 0 ? 'open' : 'settled',
      evidence: [...loose.map((route) => routeEvidence(route, 'nothing compares the record with the caller')), ...tied.map((route) => routeEvidence(route, shortName(route.fact.ownership[0]?.name ?? '')))],
    }
  },
})
