// What an operation of the API is given, and what operations share.
import { GithubRefusal } from './errors.mjs'
import { isReader } from './state.mjs'
import { reachOf } from './tokens.mjs'

/**
 * @typedef {import('./state.mjs').Installation} Installation
 * @typedef {import('./state.mjs').Repository} Repository
 * @typedef {import('./state.mjs').State} State
 * @typedef {import('./tokens.mjs').InstallationToken} InstallationToken
 * @typedef {import('./tokens.mjs').UserToken} UserToken
 * @typedef {{
 *   state: State, tokens: import('./tokens.mjs').Tokens, place: import('./present.mjs').Place, emit: (event: string, payload: Record<string, unknown>) => void,
 * }} Context
 * @typedef {{ kind: 'app' } | { kind: 'client' } | InstallationToken | UserToken | null} Caller
 *   client: the app by its client id and secret
 * @typedef {{ method: string, url: URL, body: string, caller: Caller, ids: string[] }} Call
 *   url: as asked, of the whole address; ids: what the route's brackets caught
 * @typedef {{ status: number, body: object | null, headers?: Record<string, string> }} Answer
 * @typedef {{ method: string, path: RegExp, answer: (context: Context, call: Call) => Answer | Promise<Answer> }} Operation
 */

/** @param {Call} call @returns {InstallationToken} */
export function needInstallation({ caller }) {
  if (caller === null) throw new GithubRefusal(401, 'Requires authentication')
  if (caller.kind !== 'installation') throw new GithubRefusal(403, 'You must authenticate with an installation access token in order to list repositories for an installation.')
  return caller
}

/** @param {string} body @returns {Record<string, unknown>} */
export function readJson(body) {
  try {
    return body.trim() === '' ? {} : Object(JSON.parse(body))
  } catch {
    throw new GithubRefusal(400, 'Problems parsing JSON')
  }
}

/** @param {Context} context @param {Caller} caller @param {Repository} repository */
export function maySee({ state }, caller, repository) {
  if (!repository.isPrivate) return true
  if (caller?.kind === 'installation') return reachOf(state, caller).includes(repository)
  return caller?.kind === 'user' && isReader(caller.login, repository)
}

/** @param {URL} url @param {string} name @param {number} usual */
const numberOf = (url, name, usual) => Math.max(1, Number.parseInt(url.searchParams.get(name) ?? '', 10) || usual)

/** @param {Call} call @param {number} count @returns {{ first: number, last: number, headers: Record<string, string> }} */
export function pageOf({ url }, count) {
  const perPage = Math.min(100, numberOf(url, 'per_page', 30))
  const page = numberOf(url, 'page', 1)
  const pages = Math.max(1, Math.ceil(count / perPage))
  const link = (/** @type {number} */ to, /** @type {string} */ rel) => {
    const address = new URL(url)
    address.searchParams.set('page', String(to))
    return `<${address.href}>; rel="${rel}"`
  }
  const links = [
    ...(page > 1 ? [link(Math.min(page - 1, pages), 'prev')] : []),
    ...(page < pages ? [link(page + 1, 'next'), link(pages, 'last')] : []),
    ...(page > 1 ? [link(1, 'first')] : []),
  ]
  return { first: (page - 1) * perPage, last: page * perPage, headers: links.length > 0 ? { link: links.join(', ') } : {} }
}
