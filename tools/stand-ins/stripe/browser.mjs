// What a person's browser asks of the stand-in: pages, and the buttons on them.
import { checkoutPage, portalPage } from './pages.mjs'
import { missing } from './errors.mjs'

/**
 * @typedef {import('./account.mjs').Account} Account
 * @typedef {{ page: string } | { redirect: string }} Shown
 */

/** @param {string} url @param {string} id */
const successOf = (url, id) => url.replace('{CHECKOUT_SESSION_ID}', id)

/** @type {ReadonlyMap<string, (account: Account, id: string) => Shown>} */
const CHECKOUT_BUTTONS = new Map(Object.entries({
  now: (account, id) => ({ redirect: successOf(account.pay(id).success_url, id) }),
  later: (account, id) => {
    const { success_url } = account.payLater(id)
    setTimeout(() => account.settle(id), 5000).unref()
    return { redirect: successOf(success_url, id) }
  },
  cancel: (account, id) => ({ redirect: account.find.session(id).cancel_url ?? '/' }),
}))

/** @type {ReadonlyMap<string, (account: Account, id: string, query: URLSearchParams) => void>} */
const PORTAL_BUTTONS = new Map(Object.entries({
  change: (account, id, query) => account.changePlan(id, query.get('price') ?? ''),
  cancel: (account, id) => account.cancelNow(id),
  'cancel-later': (account, id) => account.cancelAtPeriodEnd(id),
  resume: (account, id) => account.resume(id),
}))

/** @param {Account} account @param {string} id @returns {Shown} */
function showPortal(account, id) {
  const portal = account.find.portal(id)
  return { page: portalPage(id, portal, account.find.subscriptionsOf(portal.customer), account.prices) }
}

/**
 * @param {Account} account
 * @param {string} method
 * @param {URL} url
 * @returns {Shown}
 */
export function answerBrowser(account, method, url) {
  const [place, id = '', first = '', second = ''] = url.pathname.slice(1).split('/')
  if (method === 'GET' && place === 'pay') return { page: checkoutPage(account.find.session(id), account.find.wantedIn(id).price) }
  if (method === 'GET' && place === 'portal') return showPortal(account, id)
  const buy = place === 'pay' ? CHECKOUT_BUTTONS.get(first) : undefined
  if (method === 'POST' && buy) return buy(account, id)
  const manage = place === 'portal' ? PORTAL_BUTTONS.get(second) : undefined
  if (method !== 'POST' || !manage) throw missing('page', url.pathname)
  // Only the portal's own customer has its subscriptions in it.
  const { customer } = account.find.portal(id)
  if (account.find.subscription(first).customer !== customer) throw missing('subscription', first)
  manage(account, first, url.searchParams)
  return { redirect: `/portal/${id}` }
}
