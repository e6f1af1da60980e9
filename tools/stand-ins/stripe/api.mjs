// The calls of Stripe's API that Preflight makes. Unknown parameters and unknown things are refused as Stripe refuses them.
import { invalid } from './errors.mjs'
import { formOf, textOf, textsOf } from './form.mjs'

/**
 * @typedef {import('./account.mjs').Account} Account
 * @typedef {import('./form.mjs').Form} Form
 * @typedef {{ method: string, path: RegExp, takes: string[], answer: (account: Account, form: Form, id: string) => object }} Operation
 */

/** @param {Form} form @param {string} name */
function required(form, name) {
  const text = textOf(form.get(name))
  if (text === null) throw invalid(400, 'parameter_missing', `Missing required param: ${name}.`, name)
  return text
}

/** @param {object[]} data @param {string} url */
const list = (data, url) => ({ object: 'list', data, has_more: false, url })

/** @param {Account} account @param {Form} form */
function newCheckout(account, form) {
  const mode = required(form, 'mode')
  const item = formOf(formOf(form.get('line_items')).get('0'))
  const price = account.find.price(required(item, 'price'), 'line_items[0][price]')
  if (price.isRecurring !== (mode === 'subscription')) {
    throw invalid(400, 'parameter_invalid', `You must provide at least one ${mode === 'subscription' ? 'recurring' : 'one-time'} price in \`${mode}\` mode.`, 'mode')
  }
  const customer = account.find.customer(required(form, 'customer'), 'customer')
  return account.createSession({
    mode,
    price,
    customer: customer.id,
    client_reference_id: textOf(form.get('client_reference_id')),
    metadata: textsOf(form.get('metadata')),
    innerMetadata: textsOf(formOf(form.get(mode === 'subscription' ? 'subscription_data' : 'payment_intent_data')).get('metadata')),
    success_url: required(form, 'success_url'),
    cancel_url: textOf(form.get('cancel_url')),
  })
}

/** @type {Operation[]} */
const OPERATIONS = [
  {
    method: 'POST',
    path: /^\/v1\/customers$/,
    takes: ['email', 'name', 'metadata'],
    answer: (account, form) => account.createCustomer({ email: textOf(form.get('email')), name: textOf(form.get('name')), metadata: textsOf(form.get('metadata')) }),
  },
  {
    method: 'GET',
    path: /^\/v1\/customers\/(\w+)$/,
    takes: [],
    answer: (account, _form, id) => {
      const customer = account.find.customer(id)
      return customer.deleted ? { id, object: 'customer', deleted: true } : customer
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    takes: ['mode', 'customer', 'client_reference_id', 'metadata', 'line_items', 'success_url', 'cancel_url', 'subscription_data', 'payment_intent_data'],
    answer: newCheckout,
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions$/,
    takes: ['customer', 'status', 'limit'],
    answer: (account, form) => list(account.find.sessionsOf(account.find.customer(required(form, 'customer'), 'customer').id, textOf(form.get('status'))), '/v1/checkout/sessions'),
  },
  { method: 'POST', path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, takes: [], answer: (account, _form, id) => account.expire(id) },
  { method: 'GET', path: /^\/v1\/checkout\/sessions\/(\w+)$/, takes: [], answer: (account, _form, id) => account.find.session(id) },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions$/,
    takes: ['customer', 'limit', 'starting_after'],
    answer: (account, form) => list(account.find.subscriptionsOf(account.find.customer(required(form, 'customer'), 'customer').id), '/v1/subscriptions'),
  },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    takes: ['customer', 'return_url'],
    answer: (account, form) => account.createPortal(account.find.customer(required(form, 'customer'), 'customer').id, textOf(form.get('return_url')) ?? ''),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    takes: ['expand'],
    answer: (account, form, id) => {
      const intent = account.find.intent(id)
      const isExpanded = [...formOf(form.get('expand')).values()].includes('latest_charge')
      return isExpanded && intent.latest_charge !== null ? { ...intent, latest_charge: account.find.charge(intent.latest_charge) } : intent
    },
  },
  { method: 'GET', path: /^\/v1\/charges\/(\w+)$/, takes: [], answer: (account, _form, id) => account.find.charge(id) },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    takes: ['payment_intent', 'limit'],
    answer: (account, form) => list(account.find.disputesOf(required(form, 'payment_intent')), '/v1/disputes'),
  },
]

/**
 * @param {Account} account
 * @param {{ method: string, path: string, form: Form }} request
 * @returns {object}
 */
export function answerCall(account, { method, path, form }) {
  const operation = OPERATIONS.find((one) => one.method === method && one.path.test(path))
  if (!operation) throw invalid(404, 'url_invalid', `Unrecognized request URL (${method}: ${path}).`)
  const unknown = [...form.keys()].find((name) => !operation.takes.includes(name))
  if (unknown !== undefined) throw invalid(400, 'parameter_unknown', `Received unknown parameter: ${unknown}`, unknown)
  return operation.answer(account, form, operation.path.exec(path)?.[1] ?? '')
}
