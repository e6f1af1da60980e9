import { counted } from '@preflight/contracts'
import { isHook } from '../project/payments.ts'
import { routeEvidence, type Route } from '../project/routes.ts'
import { accessWords, forStrangers, routeNames, withAccess } from './access-words.ts'
import { defineQuestion } from './question.ts'
import { joined } from './said.ts'

const isSensitive = ({ changes, admin, privileged }: Route) => changes || admin || privileged

export const question = defineQuestion({
  id: 'strangers',
  area: 'B',
  checks: ['B1'],
  applies: ({ routes }) => (routes.length > 0 ? routes : null),
  ask: 'What can somebody do without signing in?',
  answer: (routes) => {
    const hooks = forStrangers(routes).filter((route) => route.changes && isHook(route))
    const writing = forStrangers(routes).filter((route) => route.changes && !isHook(route))
    const changing = writing.filter(({ byRowRules }) => !byRowRules)
    const byRules = writing.filter(({ byRowRules }) => byRowRules)
    const open = withAccess(routes, 'open').filter(isSensitive)
    const hidden = withAccess(routes, 'unclear').filter((route) => isSensitive(route) && !isHook(route))
    return {
      answer: joined(
        accessWords(routes),
        changing.length > 0 ? `Anybody can change data through ${counted(changing.length, 'route')}: ${routeNames(changing)}.` : `No route was seen that lets a stranger change data by itself${hooks.length > 0 ? ', webhooks left out' : ''}.`,
        byRules.length > 0 ? `In ${routeNames(byRules)} only the row rules of the database decide.` : '',
        open.length > 0 ? `Decide for ${routeNames(open)} whether that is intended.` : hidden.length > 0 ? `Look at what guards ${routeNames(hidden)}.` : '',
      ),
      state: open.length > 0 ? 'open' : 'settled',
      evidence: [...open, ...writing.filter((route) => !open.includes(route)), ...hidden].map((route) => routeEvidence(route, route.access === 'unclear' ? 'the guard is not known' : 'no sign-in')),
    }
  },
})
