// Events, signed and sent as Stripe does it.
import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId, seconds } from './account.mjs'

const DELAYS_MS = [1000, 3000, 10_000, 30_000]

/** @typedef {{ id: string, object: 'event', type: string, created: number, data: { object: object }, [other: string]: unknown }} Event */

/** @param {string} type @param {object} object @returns {Event} */
export const newEvent = (type, object) => ({
  id: newId('evt'),
  object: 'event',
  api_version: '2026-10-28.endive',
  created: seconds(),
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
  data: { object: structuredClone(object) },
})

/**
 * The header of a signed body.
 * @param {string} body @param {{ secret: string, at?: number }} options at in seconds
 */
export const sign = (body, { secret, at = seconds() }) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

/** @param {string} url @param {string} body @param {string} signature */
export const post = (url, body, signature) =>
  fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature } })

/**
 * Sends events one after the other, each again until it is taken or the patience is over.
 * @param {{ url: string, secret: string, log: (line: string) => void, stopped: AbortSignal }} options
 */
export function createSender({ url, secret, log, stopped }) {
  let last = Promise.resolve()

  /** @param {Event} event */
  async function send(event) {
    const body = JSON.stringify(event)
    for (const delay of [...DELAYS_MS, 0]) {
      const status = await post(url, body, sign(body, { secret })).then((response) => response.status, () => 'no answer')
      log(`${event.type} -> ${status}`)
      if (status === 200 || stopped.aborted) return
      if (delay > 0) await sleep(delay, undefined, { signal: stopped }).catch(() => {})
    }
    log(`${event.type} was given up`)
  }

  /** @param {Event} event */
  return (event) => {
    last = last.then(() => send(event))
  }
}
