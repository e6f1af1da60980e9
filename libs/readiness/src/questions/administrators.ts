import { formatNumber } from '@preflight/contracts'
import { routeEvidence, shownGuard } from '../project/routes.ts'
import { accessWords, routeNames, withAccess } from './access-words.ts'
import { defineQuestion } from './question.ts'
import { joined } from './said.ts'

export const question = defineQuestion({
  id: 'administrators',
  area: 'C',
  checks: ['C2'],
  applies: ({ routes }) => {
    const forAdmins = routes.filter(({ admin }) => admin)
    return forAdmins.length > 0 ? forAdmins : null
  },
  ask: (routes) => `Who can use the ${routes.length === 1 ? 'route' : `${formatNumber(routes.length)} routes`} for administrators?`,
  answer: (routes) => {
    const signedIn = withAccess(routes, 'signed_in')
    const others = withAccess(routes, 'open', 'public', 'unclear')
    const loose = [...others, ...signedIn]
    return {
      answer: joined(
        accessWords(routes, 'for administrators'),
        signedIn.length > 0 ? `As far as the code shows, every signed-in user can use ${routeNames(signedIn)}.` : '',
        loose.length > 0 ? `Look for a check of the role in ${routeNames(others.length > 0 ? others : signedIn)}.` : '',
      ),
      state: loose.length > 0 ? 'open' : 'settled',
      evidence: [...loose, ...routes.filter((route) => !loose.includes(route))].map((route) => routeEvidence(route, shownGuard(route) || 'no check of the role')),
    }
  },
})
