import type { UseFact } from '@preflight/analyzers'
import { counted, type Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { notApplicable, partial, passed, unclear } from '../../outcome.ts'
import { NO_PAYMENTS, paymentHooks, takesPayments } from '../../project/payments.ts'
import type { Project } from '../../project/project.ts'
import { routeEvidence, type Route } from '../../project/routes.ts'
import { inHandler, inLines } from '../../project/source.ts'
import { usedBy, useEvidence } from '../../project/uses.ts'
import { calledAfter, lookedUpFirst } from './looked-up.ts'
import { escaped } from '../../text/words.ts'

/** Tables that remember what was done: `webhook_events`, `ProcessedEvent`, `idempotency_keys`. */
const REMEMBERS = /(?:web_?hook|stripe|billing|payment|paddle|processed|handled|received)_?\w*(?:events?|deliver(?:y|ies)|logs?|messages?)$|idempoten|^(?:web_?hooks?|events?)$/i
const EVENT_ID = /\bevent(?:\.|_|\[['"]|->)?id\b|\bevent\.id\b|idempoten|already_?(?:processed|handled|received)|\bevt\.id\b/i
const ADDS = new Set(['insert', 'create', 'createMany', 'insertOne', 'save', 'increment', 'rpc'])

/** A second row of the same event meets a unique key: the record has the provider's own id. */
const KEYED = /on_?conflict|upsert|\b(?:stripe|polar|paddle|provider|payment|subscription|session|order|invoice|transaction|charge)\w*_?id['"]?\s*[:=,]|\bid\s*:\s*\w*(?:subscription|payment|session|invoice|order|event|data|object)\w*\.id\b/i
/** So many lines the values of a record take. */
const RECORD_LINES = 15

const isKeyed = (project: Project, { use, path, line }: UseFact) => use === 'query' && inLines(project, { path, from: line, to: line + RECORD_LINES }, KEYED).length > 0

const queries = (route: Route) => usedBy(route, 'query')
const verbOf = (options: Readonly<Record<string, unknown>>) => String(options['verb'] ?? '')
const remembering = (route: Route) => queries(route).filter(({ options }) => REMEMBERS.test(String(options['table'] ?? '')))
const SESSION_ADDS = /^(?:add|add_all|merge|bulk_\w+)$/

/** A session of SQLAlchemy is given rows that are new, and rows that have changed: new ones are made where it is given them. */
const addsRow = ({ snapshot }: Project, { library, options, path, line }: UseFact): boolean =>
  ADDS.has(verbOf(options)) || options['adds'] === true || (library === 'sqlalchemy' && SESSION_ADDS.test(verbOf(options)) && typeof options['table'] === 'string' && inLines({ snapshot }, { path, from: line, to: line + 2 }, new RegExp(`\\b${escaped(options['table'])}\\(`)).length > 0)

const addedBy = (project: Project, route: Route) => [...queries(route).filter((use) => addsRow(project, use)), ...usedBy(route, 'mail')]

const TODO = ['Store the id of the event under a unique key first, in one transaction with the effect; where it is there already, answer 200 and do nothing.', 'Events come late and out of order: read the current state from the provider, or compare the time of the event, before a status is overwritten.']

const LOOKS = /^(?:select|find|get|first|count|exists|upsert|where|query)/i
const COUNTS_ITSELF = /serial|identity/

/** Whether a second row of the same id meets a unique key; null of tables that are made elsewhere. */
function takesOnce({ schema }: Project, { options }: UseFact): boolean | null {
  const table = schema.tables.find(({ name, created }) => created && name === options['table'])
  if (!table) return null
  const isGiven = (column: string) => table.columns.some(({ name, default: preset, type }) => name === column && preset === null && !COUNTS_ITSELF.test(type))
  return table.unique.some((columns) => columns.some(isGiven)) || table.columns.some(({ unique, name }) => unique && isGiven(name))
}

/** A log of events stops none of them: the record is looked up first, or a second one meets a unique key. Of tables that are made elsewhere that is believed. */
function stopsRepeats(project: Project, use: UseFact, all: readonly UseFact[]): boolean {
  return all.some((one) => one.options['table'] === use.options['table'] && LOOKS.test(verbOf(one.options))) || takesOnce(project, use) !== false
}

/** What keeps an event from acting twice: a table of events, or its id where data is kept. */
function proofOf(project: Project, route: Route): Evidence | null {
  const kept = remembering(route).find((use, _, all) => stopsRepeats(project, use, all))
  if (kept) return useEvidence({ ...kept, name: `${kept.name} ${String(kept.options['table'])}` })
  return inHandler(project, route, EVENT_ID).find(({ text }) => !/console\.|log(?:ger)?\./i.test(text)) ?? null
}

export const check = defineCheck({
  id: 'E2',
  name: 'Webhooks tolerate repeats and late events',
  weight: 7.5,
  blocker: false,
  decides: 'code_first',
  effort: 'medium',
  probes: ['Payment webhooks store the id of the event, or look it up, before they act; those that look for the record by the id of the provider, or only overwrite a state, may be repeated.'],
  assess: (project) => {
    if (!takesPayments(project)) return notApplicable(NO_PAYMENTS)
    const hooks = paymentHooks(project)
    if (hooks.length === 0) return notApplicable('Payments are used, and no route takes events from the provider.')
    const adding = (route: Route) => addedBy(project, route)
    const acting = hooks.filter((route) => route.changes || route.touchesData || adding(route).length > 0)
    if (acting.length === 0) return unclear('Payment webhooks are there, and what they change was not recognised.', { evidence: hooks.map((route) => routeEvidence(route)), recommendations: TODO })
    const proofs = acting.map((route) => ({ route, proof: proofOf(project, route) }))
    const without = proofs.flatMap(({ route, proof }) => (proof ? [] : [route]))
    if (without.length === 0) return passed('The event is stored or looked up by its id before it acts.', { confidence: 75, evidence: proofs.flatMap(({ proof }) => proof ?? []) })
    const guarded = without.flatMap((route) => adding(route).flatMap((use) => ({ route, use, look: lookedUpFirst(project, route, use) }))).filter(({ look }) => look !== null)
    const guardedIn = (route: Route) => guarded.flatMap((one) => (one.route === route ? [one.use] : []))
    const isGuarded = (route: Route, use: UseFact) => guardedIn(route).includes(use) || calledAfter(project, use, guardedIn(route))
    const adds = without.filter((route) => adding(route).some((use) => !isKeyed(project, use) && !isGuarded(route, use)))
    const keyed = without.filter((route) => !adds.includes(route) && adding(route).length > 0)
    const looked = keyed.length > 0 && keyed.every((route) => adding(route).every((use) => isGuarded(route, use)))
    if (adds.length === 0 && looked) {
      const evidence = guarded.flatMap(({ look, use }) => [look, use]).flatMap((use) => (use ? [useEvidence(use)] : []))
      const isUnique = guarded.every(({ use }) => takesOnce(project, use) !== false)
      return isUnique
        ? passed('What payment webhooks add is looked for by the id of the provider first.', { confidence: guarded.every(({ use }) => takesOnce(project, use)) ? 75 : 60, evidence })
        : partial('What payment webhooks add is looked for by the id of the provider first, and nothing in the schema is unique: two events at the same time both find none.', { confidence: 60, evidence, recommendations: TODO })
    }
    if (adds.length === 0 && keyed.length > 0) return unclear('Records that payment webhooks add carry the id of the provider. A repeat does no harm where the schema makes it unique.', { confidence: 50, evidence: keyed.flatMap((route) => adding(route).slice(0, 2).map(useEvidence)), recommendations: TODO })
    if (adds.length === 0) return passed('Payment webhooks only overwrite states: a repeated event changes nothing more.', { confidence: 50, evidence: without.map((route) => routeEvidence(route, 'updates only')) })
    return partial(`${counted(adds.length, 'payment webhook adds', 'payment webhooks add')} records or sends mail, and nothing in it looks at the id of the event: a repeat may act twice.`, {
      confidence: 60, evidence: adds.flatMap((route) => [routeEvidence(route, 'no event id is kept'), ...adding(route).filter((use) => !isKeyed(project, use)).slice(0, 1).map(useEvidence)]), recommendations: TODO,
    })
  },
})
