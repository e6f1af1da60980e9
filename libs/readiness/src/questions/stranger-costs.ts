import { counted, formatNumber } from '@preflight/contracts'
import { routeEvidence, shortName, type Route } from '../project/routes.ts'
import { usedBy } from '../project/uses.ts'
import { forStrangers, routeNames, withAccess } from './access-words.ts'
import { defineQuestion } from './question.ts'
import { joined } from './said.ts'

const callsModel = (route: Route) => usedBy(route, 'model_call').length > 0
const sendsMail = (route: Route) => usedBy(route, 'mail').length > 0
const isLimited = (route: Route) => usedBy(route, 'rate_limit', 'captcha').length > 0

/** "2 routes that call a model can be used without signing in, 1 of them without a rate limit: POST /ask." */
function wordsOf(routes: readonly Route[], [one, many]: readonly [string, string]): string {
  const free = routes.filter((route) => !isLimited(route))
  if (routes.length === 0) return ''
  const limits = free.length === 0 ? ', all behind a rate limit' : free.length === routes.length ? ', without a rate limit' : `, ${free.length} of them without a rate limit`
  return `${counted(routes.length, one, many)} can be used without signing in${limits}: ${routeNames(free.length > 0 ? free : routes)}.`
}

export const question = defineQuestion({
  id: 'stranger-costs',
  area: 'F',
  checks: ['F1'],
  applies: ({ routes }) => {
    const paid = routes.filter((route) => callsModel(route) || sendsMail(route))
    return paid.length > 0 ? paid : null
  },
  ask: 'What can strangers and users make this application pay for?',
  answer: (paid) => {
    const strangers = forStrangers(paid)
    const models = strangers.filter(callsModel)
    const mails = strangers.filter((route) => sendsMail(route) && !callsModel(route))
    const hidden = withAccess(paid, 'unclear')
    const free = strangers.filter((route) => !isLimited(route))
    const members = paid.filter((route) => callsModel(route) && !isLimited(route) && !strangers.includes(route) && !hidden.includes(route))
    return {
      answer: joined(
        strangers.length > 0 ? '' : paid.length === 1 ? 'The only route that calls a model or sends mail is not open to strangers.' : `None of ${formatNumber(paid.length)} routes that call a model or send mail is open to strangers.`,
        wordsOf(models, ['route that calls a model', 'routes that call a model']),
        wordsOf(mails, ['route that sends mail', 'routes that send mail']),
        members.length > 0 ? `Signed-in users can call a model as often as they like through ${routeNames(members)}.` : '',
        hidden.length > 0 ? `Look at what guards ${routeNames(hidden)}.` : '',
      ),
      state: free.some(callsModel) ? 'concern' : free.length + hidden.length > 0 ? 'open' : 'settled',
      evidence: [...free, ...members, ...hidden, ...strangers.filter(isLimited)].map((route) => routeEvidence(route, usedBy(route, 'model_call', 'mail').slice(0, 1).map(({ name }) => shortName(name)).join(''))),
    }
  },
})
