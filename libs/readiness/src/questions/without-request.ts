import { runsForUsers, counted } from '@preflight/contracts'
import type { Project } from '../project/project.ts'
import { evidenceOf, routeEvidence, type Route } from '../project/routes.ts'
import { listed as few } from '@preflight/analyzers/sql'
import { accessWords, forStrangers, routeNames, withAccess } from './access-words.ts'
import { defineQuestion } from './question.ts'
import { joined, said } from './said.ts'

/** A scheduler of the host calls them. */
const CRON = /(?:^|\/)(?:api|functions|internal|tasks|jobs)\/(?:[\w-]+\/)*crons?(?:$|[/_-])/i

const jobsOf = ({ facts, placeOf }: Project) => facts.jobs.filter(({ path }) => placeOf(path) === 'code' && runsForUsers(path))
const jobWords = ({ kind, library, name, schedule }: Project['facts']['jobs'][number]) => [name || `a ${kind} of ${library}`, ...(schedule === '' ? [] : [`at ${schedule}`])].join(' ')

function cronWords(routes: readonly Route[]): string {
  if (routes.length === 0) return ''
  const open = forStrangers(routes)
  return joined(accessWords(routes, 'for a scheduler'), open.length > 0 ? `Nothing was seen that asks who starts ${routeNames(open)}: compare a secret first.` : '')
}

export const question = defineQuestion({
  id: 'without-request',
  area: 'H',
  checks: ['H6'],
  applies: (project) => {
    const about = { jobs: jobsOf(project), routes: project.routes.filter(({ fact }) => CRON.test(fact.route)) }
    return about.jobs.length + about.routes.length > 0 ? about : null
  },
  ask: 'What runs without a user, and what happens when it fails or runs twice?',
  answer: ({ jobs, routes }, _project, outcomes) => ({
    answer: joined(jobs.length > 0 ? `${counted(jobs.length, 'job')}: ${few([...new Set(jobs.map(jobWords))])}.` : '', cronWords(routes), said(outcomes, 'H6')),
    state: withAccess(routes, 'open', 'public', 'unclear').length > 0 ? 'open' : 'settled',
    evidence: [...forStrangers(routes).map((route) => routeEvidence(route, 'nothing asks who starts it')), ...jobs.map((job) => evidenceOf(job, jobWords(job))), ...routes.filter((route) => !forStrangers(routes).includes(route)).map((route) => routeEvidence(route))],
  }),
})
