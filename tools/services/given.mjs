// A server the user names (DATABASE_URL, REDIS_URL) is used as it is; it must answer before anything else starts.
import net from 'node:net'
import tls from 'node:tls'
import { PlainError, textOf } from './plain-error.mjs'

const TIMEOUT_MS = 5000

/** @param {string} url */
export async function checkPostgres(url) {
  const place = parse('DATABASE_URL', url, ['postgres:', 'postgresql:'], '5432')
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS })
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    throw new PlainError(`DATABASE_URL: PostgreSQL at ${place} cannot be used: ${textOf(error)}`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** @param {string} url */
export async function checkRedis(url) {
  const place = parse('REDIS_URL', url, ['redis:', 'rediss:'], '6379')
  const { hostname, port, protocol, username, password } = new URL(url)
  const login = [username && decodeURIComponent(username), decodeURIComponent(password)].filter(Boolean)
  const commands = [...(password ? [['AUTH', ...login]] : []), ['PING']]
  const answer = await ask({ host: hostname, port: Number(port || 6379), secure: protocol === 'rediss:' }, commands).catch(
    (error) => {
      throw new PlainError(`REDIS_URL: Redis at ${place} cannot be used: ${textOf(error)}`)
    },
  )
  const refusal = answer.split('\r\n').find((line) => line.startsWith('-'))
  if (refusal) throw new PlainError(`REDIS_URL: Redis at ${place} cannot be used: ${refusal.slice(1)}`)
}

/**
 * @param {string} name @param {string} url @param {string[]} protocols @param {string} defaultPort
 * @returns {string} host and port, never the password
 */
function parse(name, url, protocols, defaultPort) {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (!parsed || !protocols.includes(parsed.protocol)) {
    throw new PlainError(`${name} is not a valid address: it must look like ${protocols[0]}//user:password@host:${defaultPort}/name`)
  }
  return `${parsed.hostname || 'localhost'}:${parsed.port || defaultPort}`
}

/**
 * @param {{ host: string, port: number, secure: boolean }} server @param {string[][]} commands
 * @returns {Promise<string>} the raw replies
 */
function ask({ host, port, secure }, commands) {
  return new Promise((resolve, reject) => {
    const socket = secure ? tls.connect({ host, port, servername: host }) : net.connect({ host, port })
    let replies = ''
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
    socket.once('close', () => resolve(replies))
    socket.once(secure ? 'secureConnect' : 'connect', () => socket.write(commands.map(encode).join('')))
    socket.on('data', (data) => {
      replies += data
      if (replies.split('\r\n').length > commands.length || replies.startsWith('-')) socket.end()
    })
  })
}

/** @param {string[]} words */
const encode = (words) => `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`
