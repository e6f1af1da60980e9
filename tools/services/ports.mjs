import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { PlainError } from './plain-error.mjs'

/** @returns {Promise<number>} a loopback port nobody listens on right now */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {net.AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })

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
