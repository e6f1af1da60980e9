import type { UseFact } from '@preflight/analyzers'
import type { Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { notApplicable, partial, passed, unclear } from '../../outcome.ts'
import { linesWith } from '../../project/files.ts'
import { codeOf } from '../../text/search.ts'
import { NO_PAYMENTS, paymentCalls, takesPayments } from '../../project/payments.ts'
import type { Project } from '../../project/project.ts'
import { inLines, inSource } from '../../project/source.ts'
import { useEvidence } from '../../project/uses.ts'
import { closingOf } from '../../text/brackets.ts'

/** Calls that say what is paid. */
const ASKS_MONEY = /(?:sessions?|Session|paymentIntents?|PaymentIntent|charges?|Charge|orders?|payments?|transactions?|checkouts?|preferences?|Preference|paymentLinks?|subscriptions?|Subscription|prices?|Price)\.(?:create\w*|sale|New|initialize)$|OrdersCreateRequest$|createCheckout$|createOrder$/i
const AMOUNT = /(?:^|(?<!\$)[{,(]\s*)(?=amount\s*[,}](?!.*\}\s*=))(amount)\b|\b(?:unit_amount(?:_decimal)?|unitAmount|amount|transaction_amount|total_amount)['"]?\s*(?::|=>|=(?!=))\s*(.+)$/
const PRICE = /\bprice(?:_?id)?['"]?\s*(?::|=>|=(?!=))\s*(.+)$/i
const REQUEST = /\b(?:req(?:uest)?|ctx|context|c)\.(?:body|query|params|data|json|form|POST|GET|get_json|input)\b|\b(?:body|payload|input|data|formData|params)(?:\.\w*(?:amount|price|total|cost)|\.get\(|\[['"])/i
/** A price id that stands in the code holds in one environment only. */
const FIXED_PRICE = /['"`]price_[A-Za-z0-9]{8,}['"`]/
/** A request to a provider by hand, whose body may be put together before it is sent. */
const SENT = /(?:^|\.)(?:fetch|post|postAsync|postForObject|postForEntity|postJson|request|send|sendAsync|axios|got|ky|exchange)$/i
const LINES_BEFORE = 25
/** So many lines a call takes at most where its end is not found. */
const CALL_LINES = 30
const MAX_CALL = 8_000

const valueIn = (text: string, pattern: RegExp) => (pattern.exec(text)?.slice(1).find((group) => group !== undefined) ?? '').replace(/\s\/\/.*$/, '').trim()
const nameIn = (value: string) => /(?:Math\.\w+\(|Number\(|parseInt\(|int\(|\()*\s*([A-Za-z_]\w*)/.exec(value)?.[1] ?? ''

/** Whether a name is taken from the request in this file: `const { amount } = await request.json()`. */
function isTaken(project: Project, path: string, name: string): boolean {
  if (name === '') return false
  const taken = new RegExp(`\\{[^}]*\\b${name}\\b[^}]*\\}\\s*(?::\\s*[^=]+)?=\\s*(?:await\\s+)?(?:req(?:uest)?\\.(?:body|json\\(|query)|body\\b|c\\.req\\.json)|\\b${name}\\s*=\\s*(?:\\w+\\()*(?:${REQUEST.source})`, 'i')
  return linesWith(project, path, taken).length > 0
}

/** A name handed over by another file, which has it from a form or a body: `formData.get('priceId')`. */
const isTakenElsewhere = (project: Project, name: string) => /price|amount|total/i.test(name) && inSource(project, new RegExp(`\\b${name}\\b.*(?:formData|body|searchParams)\\.get\\(\\s*['"]${name}['"]|\\{[^}]*\\b${name}\\b[^}]*\\}\\s*=\\s*(?:await\\s+)?req(?:uest)?\\.(?:body|json\\()`)).length > 0

/** A comparison or a lookup by the name: the request chooses among what the server knows. */
const isChecked = (project: Project, path: string, name: string) => name !== '' && linesWith(project, path, new RegExp(`\\b(?:includes|has|indexOf|find|in_array)\\(\\s*${name}\\b|\\b${name}\\s*(?:!==?|===?|not in\\b|in\\b)|(?:!==?|===?)\\s*${name}\\b|\\[\\s*${name}\\s*\\]`)).length > 0

const isSent = ({ name, options }: UseFact): boolean => SENT.test(name) && !/^(?:GET|HEAD|DELETE)$/i.test(String(options['method'] ?? 'POST'))

/** The lines of a call, to the parenthesis that ends it; of a request by hand those before it as well. */
function linesOf(project: Project, call: UseFact): { path: string; from: number; to: number } {
  const { path, line, column } = call
  const lines = codeOf(project, path).split('\n').slice(line - 1)
  const text = lines.join('\n').slice(0, MAX_CALL)
  const begin = text.indexOf('(', Math.max(0, column - 1))
  const end = closingOf(text, begin)
  const isClosed = begin >= 0 && end < text.length
  return { path, from: isSent(call) ? Math.max(1, line - LINES_BEFORE) : line, to: line + (isClosed ? Math.max(CALL_LINES, text.slice(0, end).split('\n').length) : CALL_LINES) }
}

function fromRequest(project: Project, call: UseFact, what: RegExp): Evidence[] {
  const { path } = call
  return inLines(project, linesOf(project, call), what).filter(({ text }) => {
    const value = valueIn(text, what)
    const name = nameIn(value)
    return (REQUEST.test(value) || isTaken(project, path, name) || isTakenElsewhere(project, name)) && !isChecked(project, path, name)
  })
}

export const check = defineCheck({
  id: 'E5',
  name: 'Prices and amounts come from the server',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['Amounts and price ids of calls that ask for money, by a library or by a request to the provider, must not be taken from the request as they are.', 'Price ids come from settings, so that each environment has its own.'],
  assess: (project) => {
    if (!takesPayments(project)) return notApplicable(NO_PAYMENTS)
    const calls = paymentCalls(project).filter((call) => ASKS_MONEY.test(call.name) || isSent(call) || call.name === call.library)
    if (calls.length === 0) return notApplicable('No call asks for money.')
    const amounts = calls.flatMap((call) => fromRequest(project, call, AMOUNT))
    const prices = calls.flatMap((call) => fromRequest(project, call, PRICE))
    if (amounts.length > 0)
      return partial('The amount of a payment is taken from the request: whoever sends it decides what they pay. It needs a look, unless people may choose the amount.', {
        confidence: 75, evidence: amounts, recommendations: ['Take only the id of what is bought from the request, look its price up on the server, and compute the amount there.'],
      })
    if (prices.length > 0)
      return partial('The price id is taken from the request: a visitor may choose any price of the account, old and test ones too.', {
        confidence: 60, evidence: prices, recommendations: ['Keep the price ids that are on sale in a list or in settings, and refuse all others.'],
      })
    const fixed = [...new Set(calls.map(({ path }) => path))].flatMap((path) => linesWith(project, path, FIXED_PRICE).slice(0, 1))
    if (fixed.length > 0) return partial('A price id stands in the code: it exists in one environment only.', { confidence: 75, evidence: fixed, recommendations: ['Read price ids from the environment, one set for tests and one for production.'] })
    const seen = calls.filter((call) => inLines(project, linesOf(project, call), new RegExp(`${AMOUNT.source}|${PRICE.source}`, 'i')).length > 0)
    if (seen.length === 0) return unclear('Calls ask for money, and where their amount comes from was not recognised.', { evidence: calls.map(useEvidence) })
    return passed('No amount or price of a payment was seen to come from the request unchecked.', { confidence: 65, evidence: seen.map(useEvidence) })
  },
})
