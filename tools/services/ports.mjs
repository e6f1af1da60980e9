import crypto from 'node:crypto'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { PlainError } from './plain-error.mjs'

/** Below the range from which systems take ports for outgoing connections, so that none of those gets in between. */
const LOWEST = 15_000
const HIGHEST = 31_999

/** @returns {Promise<number>} a loopback port nobody listens on right now */
export async function freePort() {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = crypto.randomInt(LOWEST, HIGHEST + 1)
    // The web address is bound last, but it is taken all the same.
    if (port !== Number(process.env.PORT) && !(await whyNotBindable(port, '127.0.0.1'))) return port
  }
  throw new PlainError(`No free port between ${LOWEST} and ${HIGHEST}.`)
}

/** @param {number} port @param {string} host @returns {Promise<NodeJS.ErrnoException | undefined>} why it cannot be bound */
export const whyNotBindable = (port, host) =>
  new Promise((resolve) => {
    const server = net.createServer().once('error', resolve)
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })

/** @param {number} port @returns {Promise<boolean>} */
const accepts = (port) =>
  new Promise((resolve) => {
    const done = (/** @type {boolean} */ answer) => {
      socket.destroy()
      resolve(answer)
    }
    const socket = net.connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false))
  })

/** @param {number} port @param {{ name: string, failed: () => boolean, timeoutMs?: number }} options */
export async function waitForPort(port, { name, failed, timeoutMs = 20_000 }) {
  for (const end = Date.now() + timeoutMs; Date.now() < end && !failed(); await sleep(30)) {
    if (await accepts(port)) return
  }
  throw new PlainError(`${name} did not start.`)
}
