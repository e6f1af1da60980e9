import type { Evidence } from '@preflight/contracts'
import { paymentHooks } from './payments.ts'
import type { Project } from './project.ts'
import { inLines, inSource } from './source.ts'

const PAID = '(?:is|has|can)_?(?:an?_?)?(?:pro|premium|paid|paying|subscribed|subscriber|active_?(?:subscription|plan)|subscription|paid_?plan|plus|lifetime)(?:_?(?:user|member|plan|access|account|customer))?'
const STATE = '(?:subscription|plan)_?(?:status|state|tier|type|active|level)|subscription\\.(?:status|active|plan)|(?:user|account|profile|org|team|tenant|company)\\w*\\.(?:plan|tier|subscription\\w*)'

/** `isPro`, `hasActiveSubscription`, by itself */
export const PAID_NAME = new RegExp(`\\b${PAID}\\b`, 'i')
/** A condition on what somebody paid for. */
const GATE = new RegExp(`(?:\\bif\\b|\\bunless\\b|\\bwhen\\b|&&|\\|\\||\\?(?!\\.)|\\breturn\\b(?!\\s*\\{)|!).*\\b(?:${PAID})\\b|\\b(?:${PAID})\\s*(?:\\?(?![?.:])|&&)|(?:${STATE})['"\\])]*\\s*(?:===?|!==?|in\\b|not in\\b)|\\bif\\s*\\(?\\s*!?\\s*[\\w.]*(?:${STATE})\\b`, 'i')

/** Who gets messages has paid for nothing: `isSubscribed` of a newsletter or of push notifications. */
export const OF_MESSAGES = /push|notif|onesignal|newsletter|mailing|digest/i

/** `isActive: isPaid && !isCancelled,` is part of the state, and decides nothing itself. */
const HANDS_ON = /^\s*\w+\s*:\s*!*[\w.]+(?:\s*(?:&&|\|\|)\s*!*[\w.]+)*\s*,?\s*$/

const ASKS_MORE = /\bsubscriptions\.(?:retrieve|list)\(|\bSubscription\.(?:retrieve|list)\(/
const BLOCK_LINES = 4

/** `if (isPaid) { const plan = await stripe.subscriptions.retrieve(id) ... }`: whoever has paid is asked about further, and given nothing. */
const completesState = (project: Project, { file_path: path, line }: Evidence): boolean => line !== null && inLines(project, { path, from: line, to: line + BLOCK_LINES }, ASKS_MORE).length > 0

/** Where what somebody paid for decides something; webhooks only keep the state. */
export function paidGates(project: Project): Evidence[] {
  const hooks = new Set(paymentHooks(project).map(({ fact }) => (fact.handler ?? fact).path))
  return inSource(project, GATE).filter((gate) => !hooks.has(gate.file_path) && !OF_MESSAGES.test(`${gate.file_path} ${gate.text}`) && !HANDS_ON.test(gate.text) && !completesState(project, gate))
}

/** Row rules and functions of the database that ask for it. */
const IN_SQL = /\b(?:subscription|plan)_?(?:status|tier|id|type|name)\b|\bis_(?:pro|premium|paid|subscribed)\b|\b(?:from|join)\s+(?:public\.)?"?\w*(?:subscriptions?|entitlements?|purchases?)\b/i

export function paidPolicies({ schema }: Project): Evidence[] {
  const policies = schema.tables.flatMap(({ policies }) => policies).filter(({ using, check }) => IN_SQL.test(`${using?.text ?? ''} ${check?.text ?? ''}`)).map(({ at }) => at)
  const functions = schema.functions.filter(({ body }) => IN_SQL.test(body)).map(({ at }) => at)
  return [...policies, ...functions].map(({ path, line, text }) => ({ file_path: path, line, text }))
}
