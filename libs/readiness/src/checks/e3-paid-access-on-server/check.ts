import { defineCheck } from '../../check.ts'
import { missing, notApplicable, passed, unclear } from '../../outcome.ts'
import { NO_PAYMENTS, paymentHooks, takesPayments } from '../../project/payments.ts'
import { OF_MESSAGES, PAID_NAME, paidGates, paidPolicies } from '../../project/paid-gates.ts'
import type { Project } from '../../project/project.ts'
import { firstPerFile } from '../../project/source.ts'
import { onePerFile, useEvidence, usesOf } from '../../project/uses.ts'

/** The provider is asked what holds: its answer is the state. */
const ASKS_PROVIDER = /(?:subscriptions?|Subscription|sessions?|Session|customers?|Customer)\.(?:list|retrieve|get)$|getSubscription$/
const PAID_TABLE = /subscription|entitlement|purchase|licen[cs]e|membership/i
const READS = /^(?:select|find|get|first|count|aggregate|where|all|query)/i

/** An order or invoice is paid as well, and its state is only shown. */
const OF_ORDER = /\b(?:is|has)_?paid\b/gi

const TODO = ['Read the subscription or plan from your database in the route itself, by the signed-in user, and answer 402 or 403 where it does not cover what is asked for.', 'Keep the state up to date from the webhook; the interface may only hide what the server refuses anyway.']

/** Where the server reads who has paid: a query or a question to the provider. */
function serverReads(project: Project, inBrowser: ReadonlySet<string>) {
  const hooks = new Set(paymentHooks(project).map(({ fact }) => (fact.handler ?? fact).path))
  const reads = usesOf(project, 'query', 'payment_call').filter(({ use, name, path, options }) => {
    if (inBrowser.has(path) || hooks.has(path)) return false
    return use === 'payment_call' ? ASKS_PROVIDER.test(name) : PAID_TABLE.test(String(options['table'] ?? '')) && !OF_MESSAGES.test(String(options['table'])) && READS.test(String(options['verb'] ?? ''))
  })
  return onePerFile(reads).map(useEvidence)
}

/** Components and hooks of pages, where the facts do not say it. */
const SHOWN = /(?:^|\/)(?:components|hooks|contexts?|providers?|stores?|src\/pages)\/|\.(?:vue|svelte)$|(?:^|\/)use[A-Z][\w]*\.[jt]sx?$/

export const check = defineCheck({
  id: 'E3',
  name: 'Paid access is decided on the server',
  weight: 7.5,
  blocker: false,
  decides: 'judgement',
  effort: 'medium',
  probes: ['Conditions on a plan or subscription are looked for in code that runs on the server and in row rules; those in the browser only hide things.'],
  assess: (project) => {
    if (!takesPayments(project)) return notApplicable(NO_PAYMENTS)
    const inBrowser = new Set(project.facts.browser.map(({ path }) => path))
    const gates = paidGates(project)
    const shown = gates.filter(({ file_path }) => inBrowser.has(file_path) || SHOWN.test(file_path))
    const onServer = firstPerFile([...gates.filter((gate) => !shown.includes(gate)), ...paidPolicies(project)])
    const reads = serverReads(project, inBrowser)
    if (onServer.length > 0) return passed('Code on the server, or a row rule, decides by what was paid for.', { confidence: reads.length > 0 ? 75 : 60, evidence: [...onServer.slice(0, 5), ...reads] })
    if (reads.length > 0) return unclear('The server reads who has paid, and no condition on it was recognised.', { confidence: 45, evidence: reads, recommendations: TODO })
    const deciding = shown.filter(({ text }) => PAID_NAME.test(text.replace(OF_ORDER, '')))
    if (deciding.length > 0) return missing('Only the interface decides by what was paid for: whoever calls the API or changes the page gets it for nothing.', { confidence: 65, evidence: firstPerFile(deciding), recommendations: TODO })
    if (shown.length > 0) return unclear('Only the interface looks at what was paid for. It may do so just to show it.', { confidence: 50, evidence: firstPerFile(shown), recommendations: TODO })
    return unclear('Payments are taken, and no condition on a plan or subscription was recognised. If nothing is kept for paying users, this does not apply.', { recommendations: TODO })
  },
})
