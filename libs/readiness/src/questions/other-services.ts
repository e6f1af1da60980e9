import type { OutboundFact } from '@preflight/analyzers'
import { runsForUsers, counted } from '@preflight/contracts'
import { evidenceOf, shortName } from '../project/routes.ts'
import { listed as few } from '@preflight/analyzers/sql'
import { defineQuestion } from './question.ts'
import { joined, said } from './said.ts'

const hostOf = ({ host }: OutboundFact) => host ?? ''

/** The first call to each host, the most called first. */
function byHost(calls: readonly OutboundFact[]): { host: string; first: OutboundFact; times: number }[] {
  const hosts = new Map<string, OutboundFact[]>()
  for (const call of calls) hosts.set(hostOf(call), [...(hosts.get(hostOf(call)) ?? []), call])
  return [...hosts].flatMap(([host, own]) => (own[0] ? [{ host, first: own[0], times: own.length }] : [])).sort((a, b) => b.times - a.times)
}

export const question = defineQuestion({
  id: 'other-services',
  area: 'H',
  checks: ['H1', 'H2'],
  applies: ({ facts, placeOf }) => {
    const calls = facts.outbound.filter(({ path }) => placeOf(path) === 'code' && runsForUsers(path))
    return calls.length > 0 ? calls : null
  },
  ask: 'Which other services does the application call, and what happens when one hangs?',
  answer: (calls, { facts: { browser } }, outcomes) => {
    const inBrowser = new Set(browser.map(({ path }) => path))
    // a page that calls an address without a host mostly calls its own server
    const hosts = byHost(calls.filter(({ host, path }) => host !== null || !inBrowser.has(path)))
    const named = hosts.filter(({ host }) => host !== '')
    const variable = hosts.find(({ host }) => host === '')?.times ?? 0
    return {
      answer: joined(
        named.length > 0 ? `${counted(named.length, 'host is', 'hosts are')} named in the code: ${few(named.map(({ host }) => host))}.` : '',
        variable > 0 ? `${counted(variable, 'call', 'calls')} outside of pages ${variable === 1 ? 'goes' : 'go'} to an address that is set at run time.` : '',
        said(outcomes, 'H1'),
      ),
      state: 'settled',
      evidence: hosts.map(({ host, first }) => evidenceOf(first, host === '' ? `${shortName(first.client)}: address set at run time` : host)),
    }
  },
})
