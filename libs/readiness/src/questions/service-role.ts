import { formatNumber } from '@preflight/contracts'
import { routeEvidence, shownGuard } from '../project/routes.ts'
import { accessWords, routeNames, withAccess } from './access-words.ts'
import { defineQuestion } from './question.ts'
import { joined } from './said.ts'

export const question = defineQuestion({
  id: 'service-role',
  area: 'C',
  checks: ['B1'],
  applies: ({ routes }) => {
    const privileged = routes.filter((route) => route.privileged)
    return privileged.length > 0 ? privileged : null
  },
  ask: (routes) => `Who can call the ${routes.length === 1 ? 'route that uses' : `${formatNumber(routes.length)} routes that use`} a service-role client, which no row rule restricts?`,
  answer: (routes) => {
    const open = withAccess(routes, 'open')
    const hidden = withAccess(routes, 'unclear')
    const chosen = withAccess(routes, 'public')
    const doubtful = [...open, ...hidden]
    return {
      answer: joined(
        accessWords(routes),
        open.length > 0 ? `Anybody can read or change every row that ${routeNames(open)} ${open.length === 1 ? 'touches' : 'touch'}.` : '',
        chosen.length > 0 ? `Public on purpose: ${routeNames(chosen)}; there the code alone decides which rows are touched.` : '',
        hidden.length > 0 ? `Look at what guards ${routeNames(hidden)}.` : '',
      ),
      state: open.length > 0 ? 'concern' : hidden.length > 0 ? 'open' : 'settled',
      evidence: [...doubtful, ...chosen, ...routes.filter((route) => !doubtful.includes(route) && !chosen.includes(route))].map((route) => routeEvidence(route, route.access === 'open' ? 'no sign-in' : route.access === 'public' ? 'public on purpose' : shownGuard(route))),
    }
  },
})
