// The pages a person sees: paying, and managing a subscription. Not Stripe's look, only its steps.

/** @param {string} text */
const safe = (text) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** @param {number} cents */
const money = (cents) => `$${(cents / 100).toFixed(2)}`

/** @param {string} title @param {string} content */
const page = (title, content) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${safe(title)}</title>
<style>
  body { font: 16px/1.5 system-ui; max-width: 34rem; margin: 3rem auto; padding: 0 1rem; color: #1a1a2e; background: #fff }
  small { color: #555 } form { display: inline } section { border: 1px solid #ccc; border-radius: 8px; padding: 1rem; margin: 1rem 0 }
  button { font: inherit; padding: .5rem 1rem; margin: .25rem .25rem .25rem 0; border: 1px solid #555; border-radius: 6px; background: #fff; cursor: pointer }
  button.primary { background: #3b3bd6; border-color: #3b3bd6; color: #fff }
</style>
<h1>${safe(title)}</h1>
${content}
<p><small>A local stand-in for a payment provider. No money moves.</small></p></html>`

/** @param {string} address @param {string} label @param {boolean} [isPrimary] */
const button = (address, label, isPrimary = false) =>
  `<form method="post" action="${safe(address)}"><button${isPrimary ? ' class="primary"' : ''}>${safe(label)}</button></form>`

/**
 * @param {import('./account.mjs').Session} session
 * @param {import('./account.mjs').Price} price
 */
export function checkoutPage({ id, status }, price) {
  if (status !== 'open') return page('This checkout is over', '<p>It has been paid, or another one was opened in its place.</p>')
  const later = price.isRecurring ? '' : button(`/pay/${id}/later`, 'Pay by bank transfer')
  return page(
    'Checkout',
    `<section><b>${safe(price.name)}</b><br>${money(price.amount)}${price.isRecurring ? ' a month' : ', once'}</section>
    ${button(`/pay/${id}/now`, 'Pay', true)}${later}${button(`/pay/${id}/cancel`, 'Cancel')}`,
  )
}

/**
 * @param {string} id of the portal
 * @param {import('./account.mjs').Portal} portal
 * @param {import('./account.mjs').Subscription[]} subscriptions
 * @param {import('./account.mjs').Price[]} prices
 */
export function portalPage(id, { return_url }, subscriptions, prices) {
  const sections = subscriptions.map((subscription) => {
    const current = subscription.items.data[0]
    const price = prices.find((one) => one.id === current?.price.id)
    const end = new Date((current?.current_period_end ?? 0) * 1000).toISOString().slice(0, 10)
    const change = prices
      .filter((one) => one.isRecurring && one !== price)
      .map((one) => button(`/portal/${id}/${subscription.id}/change?price=${one.id}`, `Change to ${one.name}`))
    const ending = subscription.cancel_at === null
      ? button(`/portal/${id}/${subscription.id}/cancel-later`, 'Cancel at the end of the period')
      : button(`/portal/${id}/${subscription.id}/resume`, 'Keep it')
    return `<section><b>${safe(price?.name ?? 'Unknown plan')}</b> <small>${safe(subscription.status)}, ${subscription.cancel_at === null ? 'paid until' : 'ends on'} ${end}</small><br>
      ${change.join('')}${ending}${button(`/portal/${id}/${subscription.id}/cancel`, 'Cancel now')}</section>`
  })
  return page('Your subscription', `${sections.join('') || '<p>None.</p>'}<p><a href="${safe(return_url)}">Back to Preflight</a></p>`)
}

/** @param {string} text */
export const errorPage = (text) => page('That did not work', `<p>${safe(text)}</p>`)
