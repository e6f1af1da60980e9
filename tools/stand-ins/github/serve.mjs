// One request: recorded, perhaps disturbed, then answered by the API, by git or by a page.
import { createHash, randomUUID } from 'node:crypto'
import { answerCall, callerOf } from './api.mjs'
import { answerBrowser } from './browser.mjs'
import { GithubRefusal } from './errors.mjs'
import { GRAPHQL } from './graphql.mjs'
import { exchangeCode } from './oauth.mjs'
import { errorPage } from './pages.mjs'
import { isGit } from './smart-http.mjs'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {import('./call.mjs').Context} Context
 * @typedef {{ method: string, path: string, query: string, auth: 'app' | 'client' | 'installation' | 'user' | 'git' | 'unknown' | 'none', status: number | null }} Recorded
 *   auth: which kind of credentials came with it; status: null until it is answered
 * @typedef {Context & {
 *   acts: import('./acts.mjs').Acts, callback: () => string, requests: Recorded[], used: Map<string, number>, stopped: AbortSignal,
 *   faults: ReturnType<typeof import('./faults.mjs').createFaults>, git: ReturnType<typeof import('./smart-http.mjs').createGitServer>,
 * }} House
 */

const API = '/api/v3'
/** As an Enterprise Server has it. */
const GRAPHQL_ADDRESS = '/api/graphql'
const LIMIT = 5000
const HOUR_S = 3600

/** @param {Request} request */
export async function bodyOf(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** @param {Context} context @param {string | undefined} authorization @param {boolean} isGitPath @returns {Recorded['auth']} */
function authOf({ tokens }, authorization, isGitPath) {
  if (authorization === undefined) return 'none'
  const token = authorization.replace(/^\S+\s+/, '')
  if (/^basic /i.test(authorization)) return isGitPath ? 'git' : 'client'
  if (token.split('.').length === 3) return 'app'
  return tokens.issued.get(token)?.kind ?? 'unknown'
}

/** Every caller has its own allowance. @param {House} house @param {Request} request @returns {Record<string, string>} */
function limitsOf({ used }, { headers: { authorization = '' } }) {
  const hour = Math.floor(Date.now() / 1000 / HOUR_S)
  const key = `${hour} ${authorization}`
  const count = (used.get(key) ?? 0) + 1
  used.set(key, count)
  return {
    'x-ratelimit-limit': String(LIMIT),
    'x-ratelimit-remaining': String(Math.max(0, LIMIT - count)),
    'x-ratelimit-used': String(count),
    'x-ratelimit-reset': String((hour + 1) * HOUR_S),
    'x-ratelimit-resource': 'core',
  }
}

/** @param {House} house @param {Request} request @param {URL} url @param {string} body @returns {import('./call.mjs').Answer | Promise<import('./call.mjs').Answer>} */
function answerApi(house, request, url, body) {
  const { method = 'GET', headers } = request
  const path = url.pathname === GRAPHQL_ADDRESS ? GRAPHQL : url.pathname.slice(API.length)
  return answerCall(house, { method, path, url, body, caller: callerOf(house, headers.authorization) })
}

/** @param {unknown} error @returns {{ status: number, headers: Record<string, string>, body: object }} */
function refusalOf(error) {
  if (error instanceof GithubRefusal) return error
  return { status: 500, headers: {}, body: { message: String(error) } }
}

/** @template {{ status: number, headers?: Record<string, string>, body: object | null }} T @param {() => T | Promise<T>} answer */
async function tried(answer) {
  try {
    return await answer()
  } catch (error) {
    return refusalOf(error)
  }
}

/** @param {House} house @param {Request} request @param {Response} response @param {URL} url */
async function serveApi(house, request, response, url) {
  const body = await bodyOf(request)
  const { status, headers = {}, body: said } = await tried(() => answerApi(house, request, url, body))
  const text = said === null ? '' : JSON.stringify(said)
  const etag = `W/"${createHash('sha256').update(text).digest('hex')}"`
  const isKnown = status === 200 && request.headers['if-none-match'] === etag
  response.writeHead(isKnown ? 304 : status, {
    ...(said !== null && { 'content-type': 'application/json; charset=utf-8' }),
    'x-github-media-type': 'github.v3; format=json',
    'x-github-api-version-selected': '2022-11-28',
    'cache-control': 'private, max-age=60, s-maxage=60',
    ...(status === 200 && { etag }),
    ...limitsOf(house, request),
    ...headers,
  })
  response.end(isKnown ? undefined : text)
}

/** @param {House} house @param {Request} request @param {Response} response */
async function serveCode(house, request, response) {
  const body = await bodyOf(request)
  const answer = await tried(() => exchangeCode(house, { body, contentType: request.headers['content-type'] ?? '' }))
  const wantsJson = request.headers.accept?.includes('json') ?? false
  const fields = Object.fromEntries(Object.entries(answer.body ?? {}).map(([name, value]) => [name, String(value)]))
  response.writeHead(answer.status, { 'content-type': wantsJson ? 'application/json; charset=utf-8' : 'application/x-www-form-urlencoded; charset=utf-8' })
  response.end(wantsJson ? JSON.stringify(answer.body) : new URLSearchParams(fields).toString())
}

/** @param {House} house @param {Request} request @param {Response} response @param {URL} url */
async function serveBrowser(house, request, response, url) {
  const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" }
  try {
    const form = new URLSearchParams(request.method === 'POST' ? await bodyOf(request) : '')
    const shown = await answerBrowser(house, { method: request.method ?? 'GET', url, form })
    if ('redirect' in shown) response.writeHead(302, { location: shown.redirect }).end()
    else response.writeHead(200, html).end(shown.page)
  } catch (error) {
    const { status, body } = refusalOf(error)
    response.writeHead(status, html).end(errorPage('message' in body ? String(body.message) : ''))
  }
}

/** @param {House} house @param {Request} request @param {Response} response @param {URL} url */
function serveGit(house, request, response, url) {
  try {
    house.git(house, request, response, url)
  } catch (error) {
    const { status, headers, body } = refusalOf(error)
    request.resume()
    response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end('message' in body ? String(body.message) : '')
  }
}

/** @param {House} house @param {Request} request @param {Response} response @param {URL} url @returns {Promise<boolean>} whether it was answered so */
async function playFault({ faults, stopped }, request, response, url) {
  const played = await faults.play(request.method ?? 'GET', url.pathname, stopped)
  if (!played) return false
  request.resume()
  if ('drop' in played) {
    response.destroy()
    return true
  }
  if ('lose' in played) {
    response.end = () => response.destroy()
    return false
  }
  const { status, headers, body } = played
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
  return true
}

/** @param {House} house @param {Request} request @param {Response} response */
export async function serve(house, request, response) {
  const { method = 'GET', headers } = request
  const url = new URL(request.url ?? '/', house.place.url)
  const recorded = /** @type {Recorded} */ ({ method, path: url.pathname, query: url.search.slice(1), auth: authOf(house, headers.authorization, isGit(url.pathname)), status: null })
  house.requests.push(recorded)
  response.once('finish', () => {
    recorded.status = response.statusCode
  })
  response.setHeader('x-github-request-id', randomUUID().toUpperCase())
  if (await playFault(house, request, response, url)) return
  if (url.pathname.startsWith(`${API}/`) || url.pathname === GRAPHQL_ADDRESS) return serveApi(house, request, response, url)
  if (method === 'POST' && url.pathname === '/login/oauth/access_token') return serveCode(house, request, response)
  if (isGit(url.pathname)) return serveGit(house, request, response, url)
  return serveBrowser(house, request, response, url)
}
