// Webhooks, signed and sent as GitHub does it: once each, in the order of what happened, and recorded with their answer.
import { createHmac, randomUUID } from 'node:crypto'

/**
 * @typedef {{
 *   id: string, event: string, action: string | null, payload: Record<string, unknown>,
 *   state: 'held' | 'sent' | 'answered' | 'failed', status: number | null, answer: string | null, redelivery: boolean,
 * }} Delivery
 */

// GitHub waits ten seconds; a busy machine may need longer.
const PATIENCE_MS = 60_000

/** X-Hub-Signature-256 of a body. @param {string | Buffer} body @param {string} secret */
export const sign = (body, secret) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** @param {string} event @param {Record<string, unknown>} payload @returns {Delivery} */
const newDelivery = (event, payload) => ({
  id: randomUUID(),
  event,
  action: typeof payload.action === 'string' ? payload.action : null,
  payload: structuredClone(payload),
  state: 'held',
  status: null,
  answer: null,
  redelivery: false,
})

/** @param {Delivery} delivery @param {string} body @param {{ secret: string, appId: number }} by @returns {Record<string, string>} */
const headersOf = ({ id, event }, body, { secret, appId }) => ({
  accept: '*/*',
  'content-type': 'application/json',
  'user-agent': 'GitHub-Hookshot/standin',
  'x-github-delivery': id,
  'x-github-event': event,
  'x-github-hook-id': '1',
  'x-github-hook-installation-target-id': String(appId),
  'x-github-hook-installation-target-type': 'integration',
  'x-hub-signature': `sha1=${createHmac('sha1', secret).update(body).digest('hex')}`,
  'x-hub-signature-256': sign(body, secret),
})

/** @param {{ secret: string, appId: number, log: (line: string) => void, stopped: AbortSignal }} options */
export function createSender({ secret, appId, log, stopped }) {
  const deliveries = /** @type {Delivery[]} */ ([])
  const desk = { url: /** @type {string | null} */ (null), held: /** @type {Delivery[] | null} */ (null) }
  let last = Promise.resolve()

  /** @param {Delivery} delivery @param {{ to: string, secret?: string }} how */
  async function post(delivery, { to, secret: signedWith = secret }) {
    const body = JSON.stringify(delivery.payload)
    delivery.state = 'sent'
    try {
      const headers = headersOf(delivery, body, { secret: signedWith, appId })
      const response = await fetch(to, { method: 'POST', body, headers, redirect: 'manual', signal: AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE_MS)]) })
      Object.assign(delivery, { state: 'answered', status: response.status, answer: await response.text() })
    } catch (error) {
      Object.assign(delivery, { state: 'failed', answer: String(error) })
    }
    log(`${delivery.event}${delivery.action ? `.${delivery.action}` : ''} -> ${delivery.status ?? 'no answer'}`)
    return delivery
  }

  /** One after the other. @param {Delivery} delivery */
  function queue(delivery) {
    const to = desk.url
    if (to === null) return
    last = last.then(() => post(delivery, { to })).then(() => {})
  }

  return {
    deliveries,
    desk,
    /** @param {string} event @param {Record<string, unknown>} payload */
    emit: (event, payload) => {
      const delivery = newDelivery(event, payload)
      deliveries.push(delivery)
      if (desk.held) desk.held.push(delivery)
      else queue(delivery)
    },
    /** From now on webhooks wait. */
    hold: () => {
      desk.held ??= []
    },
    /** Sends those that waited, in the order that `arrange` gives them, and holds no more back. */
    release: (/** @type {(held: Delivery[]) => Delivery[]} */ arrange = (held) => held) => {
      const held = desk.held ?? []
      desk.held = null
      for (const delivery of arrange([...held])) queue(delivery)
      return last
    },
    /** The same once more, under the same id. @param {Delivery} delivery */
    redeliver: (delivery) => post({ ...delivery, state: 'held', status: null, answer: null, redelivery: true }, { to: desk.url ?? '' }).then((again) => {
      deliveries.push(again)
      return again
    }),
    /** Not by GitHub: any event and payload, signed with any secret, recorded nowhere. @param {string} event @param {Record<string, unknown>} payload @param {{ secret?: string, to?: string }} [how] */
    forge: (event, payload, { secret: wrong = 'a wrong secret', to = desk.url ?? '' } = {}) => post(newDelivery(event, payload), { to, secret: wrong }),
    /** Until every webhook that was sent so far is answered. */
    delivered: () => last,
  }
}
/** @typedef {ReturnType<typeof createSender>} Sender */
