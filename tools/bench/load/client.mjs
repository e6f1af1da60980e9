// The users of the load bench, in a process of their own so that measuring costs the API nothing.
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** How often each kind is asked for: a dashboard polls more than it loads. */
const MIX = ['results of 200', 'list of projects', 'poll with ETag', 'poll with ETag', 'results of 200', 'list of projects', 'poll with ETag', 'poll with ETag', 'results of 200', 'results of 20,000']
const EXPECTED = new Map([['poll with ETag', 304]])
const NO_STARTING = 500

/** @typedef {{ milliseconds: number[], errors: Map<string, number>, bytes: number }} Counted */

/**
 * @typedef {object} Work
 * @property {string} url @property {import('../load.mjs').Visitor[]} visitors
 * @property {{ scanId: string, visitor: number, isHuge: boolean }[]} scans
 * @property {number} seconds @property {number} pauseMs
 */

/** @param {http.Agent} agent @param {string} url @param {Record<string, string>} headers @returns {Promise<{ status: number, bytes: number, etag: string }>} */
const get = (agent, url, headers) =>
  new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk) => (bytes += chunk.length))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes, etag: response.headers.etag ?? '' }))
      response.on('error', reject)
    })
    request.on('error', reject)
  })

/** @param {Work} work */
async function run({ url, visitors, scans, seconds, pauseMs }) {
  /** @type {Map<string, Counted>} */
  const kinds = new Map(MIX.map((kind) => [kind, { milliseconds: [], errors: new Map(), bytes: 0 }]))
  const huge = scans.find(({ isHuge }) => isHuge)
  const end = Date.now() + seconds * 1000

  /** @param {import('../load.mjs').Visitor} visitor @param {number} index */
  async function visit(visitor, index) {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    const own = scans.find((scan) => scan.visitor === index && !scan.isHuge)
    const bearer = (/** @type {import('../load.mjs').Visitor | undefined} */ who) => ({ authorization: `Bearer ${who?.token}`, 'accept-encoding': 'gzip' })
    const resultsOf = (/** @type {string | undefined} */ id) => `${url}/api/v1/scan/${id}/results`
    // Opening the screen: from here on the browser knows the tag.
    const { etag } = await get(agent, resultsOf(own?.scanId), bearer(visitor))
    const calls = new Map(Object.entries({
      'results of 200': () => get(agent, resultsOf(own?.scanId), bearer(visitor)),
      'results of 20,000': () => get(agent, resultsOf(huge?.scanId), bearer(visitors[huge?.visitor ?? 0])),
      'list of projects': () => get(agent, `${url}/api/v1/projects`, bearer(visitor)),
      'poll with ETag': () => get(agent, resultsOf(own?.scanId), { ...bearer(visitor), 'if-none-match': etag }),
    }))
    await sleep((NO_STARTING * index) / visitors.length)
    for (let nth = index; Date.now() < end; nth++) {
      const kind = MIX[nth % MIX.length] ?? ''
      const measured = kinds.get(kind)
      const call = calls.get(kind)
      if (!measured || !call) throw new Error(`there is no call ${kind}`)
      const started = performance.now()
      const outcome = await call().catch((error) => ({ status: error.code ?? error.message, bytes: 0 }))
      measured.milliseconds.push(performance.now() - started)
      measured.bytes += outcome.bytes
      if (outcome.status !== (EXPECTED.get(kind) ?? 200)) measured.errors.set(String(outcome.status), (measured.errors.get(String(outcome.status)) ?? 0) + 1)
      if (pauseMs > 0) await sleep(pauseMs)
    }
    agent.destroy()
  }

  await Promise.all(visitors.map(visit))
  return Object.fromEntries([...kinds].map(([kind, { errors, ...measured }]) => [kind, { ...measured, errors: Object.fromEntries(errors) }]))
}

process.once('message', async (work) => {
  const measured = await run(/** @type {Work} */ (work))
  const { user, system } = process.cpuUsage()
  process.send?.({ kinds: measured, processorSeconds: (user + system) / 1e6 }, () => process.exit(0))
})
