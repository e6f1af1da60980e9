import { runsForUsers } from '@preflight/contracts'
import type { OutboundFact } from '@preflight/analyzers'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { leavesTheProject } from '../../project/outbound.ts'
import type { Project } from '../../project/project.ts'
import { evidenceOf, shortName } from '../../project/routes.ts'
import { share } from '../../project/share.ts'
import { inSource } from '../../project/source.ts'
import { onePerFile, usesOf } from '../../project/uses.ts'
import { Guards } from './guarded.ts'

/** They stop asking a service that does not answer. */
const BREAKERS = ['opossum', 'cockatiel', 'brakes', 'pybreaker', 'circuitbreaker', 'aiobreaker', 'resilience4j-spring-boot2', 'resilience4j-spring-boot3', 'resilience4j-circuitbreaker', 'spring-cloud-starter-circuitbreaker-resilience4j', 'polly', 'microsoft.extensions.http.polly', 'microsoft.extensions.http.resilience', 'github.com/sony/gobreaker', 'github.com/sony/gobreaker/v2', 'github.com/afex/hystrix-go', 'stoplight', 'circuitbox', 'semian', 'ganesha']
/** What makes a client: no request is sent yet. */
const MAKES = /(?:^|\.)(?:\w*(?:Client|Pool|Manager|Session)|OpenAI|Anthropic|Stripe|Resend|create|extend|createTransport|createClient)$/
/** Packages that are called by their own name. */
const CALLED = /^(?:\$?fetch|node-fetch|cross-fetch|ofetch|got|axios|ky|request|needle|superagent|wretch|curl_\w+)$/
/** What builds a message or reads one that arrived. */
const OFFLINE = /constructEvent|^mail$|deliver_later|EmailMultiAlternatives|EmailMessage|createTransport$/
const ITSELF = /^(?:localhost|127\.|0\.0\.0\.0|\[::1\])/

/** Components and hooks of pages, where the facts do not say it. */
const SHOWN = /(?:^|\/)(?:components|hooks|contexts?|providers?|stores?)\/.*\.[jt]sx?$|\.(?:vue|svelte|tsx)$|(?:^|\/)use[A-Z][\w]*\.[jt]sx?$/

interface Call {
  path: string
  line: number
  name: string
}

/** Requests to other companies and services, one of each place; a page that asks an address without a host asks its own server. */
function callsOf(project: Project): Call[] {
  const inBrowser = new Set(project.facts.browser.map(({ path }) => path))
  const isOwn = ({ host, path }: OutboundFact) => (host === null ? inBrowser.has(path) || SHOWN.test(path) : ITSELF.test(host))
  const requests = project.facts.outbound.filter((call) => leavesTheProject(project, call) && !isOwn(call) && !MAKES.test(call.client) && (call.client.includes('.') || CALLED.test(call.client))).map(({ path, line, client, host }) => ({ path, line, name: `${shortName(client)}${host === null ? '' : ` to ${host}`}` }))
  const uses = usesOf(project, 'model_call', 'payment_call', 'mail').filter(({ name, path }) => !OFFLINE.test(name) && runsForUsers(path)).map(({ path, line, name }) => ({ path, line, name: shortName(name) }))
  const places = new Map([...requests, ...uses].map((call) => [`${call.path}:${call.line}`, call]))
  return [...places.values()]
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/** The project or a library hands errors of async handlers on. */
const HANDS_ON = /\b(?:asyncHandler|catchAsync|wrapAsync|asyncWrapper|asyncWrap|handleAsync|expressAsyncHandler|catchErrors)\b/

/** Express 4 never learns that an async handler failed: the request hangs, or the process ends. */
function losesErrors(project: Project, open: readonly Call[]): boolean {
  const { packages, snapshot, routes } = project
  const express = packages.find('express')
  if (!express || packages.find('express-async-errors', 'express-async-handler', 'express-promise-router') || !/"express"\s*:\s*"[\^~]?4/.test(snapshot.read(express.path) ?? '')) return false
  const inRoutes = open.every(({ path }) => /\.[cm]?[jt]s$/.test(path)) && open.some(({ path }) => routes.some(({ fact }) => fact.framework === 'express' && fact.handler?.path === path))
  return inRoutes && inSource(project, HANDS_ON).length === 0
}

const TODO = ['Decide for each of these calls what users get while it fails: a stored answer, a part of the page less, a job that tries again, or an error that says so (503). Catch the error there, and log it.']

export const check = defineCheck({
  id: 'H8',
  name: 'The service degrades when a dependency is down',
  weight: 5,
  blocker: false,
  decides: 'judgement',
  effort: 'medium',
  probes: ['Calls of other services, models, payments and mail stand in a block that catches the failure, handle it themselves, or are only made by functions that do. Circuit breakers.'],
  assess: (project) => {
    const calls = callsOf(project)
    if (calls.length === 0) return notApplicable('No other service is called.')
    const guards = new Guards(project)
    const breaker = project.packages.find(...BREAKERS)
    const open = calls.filter((call) => !(breaker && call.path.startsWith(folderOf(breaker.path))) && !guards.handles(call))
    const handled = calls.filter((call) => !open.includes(call))
    const shown = (list: readonly Call[]) => onePerFile(list).map((call) => evidenceOf(call, call.name))
    const byBreaker = breaker ? [evidenceOf(breaker, breaker.name)] : []
    if (open.length === 0) return passed(`Calls of other services whose failure is caught${breaker ? `, or kept apart by ${breaker.name}` : ''}: ${share(handled, calls)}.`, { confidence: 65, evidence: [...byBreaker, ...shown(handled)] })
    const details = { evidence: shown(open), recommendations: TODO }
    if (handled.length === 0 && losesErrors(project, open)) return missing(`Calls of other services whose failure is caught: ${share(handled, calls)}. Express 4 does not see errors of async handlers: requests hang while the other side is down.`, { confidence: 65, ...details })
    return partial(`Calls of other services whose failure is caught, as far as the code shows: ${share(handled, calls)}. The others need a look: what do users get while the other side is down?`, { confidence: handled.length === 0 ? 45 : 55, ...details })
  },
})
