// The operations of GitHub's REST API that Preflight, or @octokit/app for it, calls.
import { maySee, needInstallation, pageOf, readJson } from './call.mjs'
import { GithubRefusal, badCredentials, notAllowed, notFound } from './errors.mjs'
import { GIT_OPERATIONS } from './git-api.mjs'
import { GRAPHQL, answerGraphql } from './graphql.mjs'
import { PEOPLE_OPERATIONS } from './people-api.mjs'
import { apiOf, presentApp, presentFull, presentInstallation, presentListed, presentPerson, presentToken } from './present.mjs'
import { PULL_OPERATIONS } from './pulls-api.mjs'
import { accountOf, coveredBy, findRepository, fullName, isReader, knowsOf } from './state.mjs'
import { allows, checkJwt, reachOf } from './tokens.mjs'

/**
 * @typedef {import('./call.mjs').Answer} Answer
 * @typedef {import('./call.mjs').Call} Call
 * @typedef {import('./call.mjs').Caller} Caller
 * @typedef {import('./call.mjs').Context} Context
 * @typedef {import('./call.mjs').Operation} Operation
 * @typedef {import('./call.mjs').UserToken} UserToken
 * @typedef {import('./state.mjs').Installation} Installation
 * @typedef {import('./state.mjs').Repository} Repository
 */

/** @param {import('./tokens.mjs').App} app @param {string} encoded @returns {Caller} */
function clientOf({ clientId, clientSecret }, encoded) {
  if (Buffer.from(encoded, 'base64').toString('utf8') !== `${clientId}:${clientSecret}`) throw badCredentials()
  return { kind: 'client' }
}

/** @param {Context} context @param {string | undefined} authorization @returns {Caller} */
export function callerOf({ tokens, place }, authorization) {
  if (authorization === undefined) return null
  const basic = /^basic\s+(\S+)$/i.exec(authorization)?.[1]
  if (basic !== undefined) return clientOf(place.app, basic)
  const token = /^(?:bearer|token)\s+(\S+)$/i.exec(authorization)?.[1]
  if (token === undefined) throw badCredentials()
  if (token.split('.').length !== 3) return tokens.find(token)
  checkJwt(place.app, token)
  return { kind: 'app' }
}

/** @param {Call} call */
function needApp({ caller }) {
  if (caller?.kind !== 'app') throw new GithubRefusal(401, 'A JSON web token could not be decoded')
}

/** @param {Call} call @returns {UserToken} */
function needPerson({ caller }) {
  if (caller === null) throw new GithubRefusal(401, 'Requires authentication')
  if (caller.kind !== 'user') throw notAllowed()
  return caller
}

/** @param {Context} context @param {string | undefined} id @returns {Installation} */
function installationAt({ state }, id) {
  const installation = state.installations.get(Number(id))
  if (!installation) throw notFound()
  return installation
}

/** @param {Context} context @param {Call} call @param {Repository | undefined} repository @returns {Answer} */
function answerRepository(context, { caller, ids: [owner, name] }, repository) {
  if (!repository || !maySee(context, caller, repository)) throw notFound()
  if (caller?.kind === 'installation' && !allows(context.state, caller, 'metadata')) throw notAllowed()
  const isFormer = name !== undefined && `${owner}/${name}`.toLowerCase() !== fullName(repository).toLowerCase()
  if (!isFormer) return { status: 200, body: presentFull(context.place, repository) }
  const location = `${apiOf(context.place.url)}/repositories/${repository.id}`
  throw new GithubRefusal(301, 'Moved Permanently', { headers: { location }, body: { url: location } })
}

/** @type {Operation[]} */
const OPERATIONS = [
  ...GIT_OPERATIONS,
  ...PEOPLE_OPERATIONS,
  ...PULL_OPERATIONS,
  {
    method: 'DELETE',
    path: /^\/applications\/([^/]+)\/token$/,
    answer: ({ tokens, place }, { caller, ids: [clientId], body }) => {
      if (caller?.kind !== 'client') throw new GithubRefusal(401, 'Requires authentication')
      if (clientId !== place.app.clientId || !tokens.revoke(String(readJson(body).access_token))) throw notFound()
      return { status: 204, body: null }
    },
  },
  {
    method: 'GET',
    path: /^\/app$/,
    answer: ({ state, place }, call) => {
      needApp(call)
      return { status: 200, body: presentApp(place, accountOf(state, 'ada'), state.installations.size) }
    },
  },
  {
    method: 'GET',
    path: /^\/app\/installations\/(\d+)$/,
    answer: (context, call) => {
      needApp(call)
      return { status: 200, body: presentInstallation(context.place, installationAt(context, call.ids[0])) }
    },
  },
  {
    method: 'POST',
    path: /^\/app\/installations\/(\d+)\/access_tokens$/,
    answer: (context, call) => {
      needApp(call)
      const installation = installationAt(context, call.ids[0])
      const token = context.tokens.issueInstallation(installation, readJson(call.body))
      return { status: 201, body: presentToken(context.place, context.state, installation, token) }
    },
  },
  {
    method: 'DELETE',
    path: /^\/installation\/token$/,
    answer: (_context, call) => {
      needInstallation(call).isRevoked = true
      return { status: 204, body: null }
    },
  },
  {
    method: 'GET',
    path: /^\/installation\/repositories$/,
    answer: ({ state, place }, call) => {
      const token = needInstallation(call)
      if (!allows(state, token, 'metadata')) throw notAllowed()
      const all = reachOf(state, token)
      const { first, last, headers } = pageOf(call, all.length)
      const selection = token.repositoryIds === null ? state.installations.get(token.installationId)?.selection : 'selected'
      const repositories = all.slice(first, last).map((one) => presentListed(place, one))
      return { status: 200, headers, body: { total_count: all.length, repository_selection: selection, repositories } }
    },
  },
  {
    method: 'GET',
    path: /^\/repos\/([^/]+)\/([^/]+)$/,
    answer: (context, call) => answerRepository(context, call, findRepository(context.state, call.ids[0] ?? '', call.ids[1] ?? '')),
  },
  {
    method: 'GET',
    path: /^\/repositories\/(\d+)$/,
    answer: (context, call) => answerRepository(context, call, context.state.repositories.get(Number(call.ids[0]))),
  },
  {
    method: 'GET',
    path: /^\/user$/,
    answer: ({ state, place }, call) => ({ status: 200, body: presentPerson(place, accountOf(state, needPerson(call).login)) }),
  },
  {
    method: 'GET',
    path: /^\/user\/installations$/,
    answer: ({ state, place }, call) => {
      const { login } = needPerson(call)
      const all = [...state.installations.values()].filter((one) => knowsOf(state, login, one))
      const { first, last, headers } = pageOf(call, all.length)
      return { status: 200, headers, body: { total_count: all.length, installations: all.slice(first, last).map((one) => presentInstallation(place, one)) } }
    },
  },
  {
    method: 'GET',
    path: /^\/user\/installations\/(\d+)\/repositories$/,
    answer: (context, call) => {
      const { state, place } = context
      const { login } = needPerson(call)
      const installation = installationAt(context, call.ids[0])
      if (!knowsOf(state, login, installation)) throw notFound()
      if (installation.suspendedAt) throw new GithubRefusal(403, 'This installation has been suspended')
      const all = coveredBy(state, installation).filter((one) => isReader(login, one))
      const { first, last, headers } = pageOf(call, all.length)
      const repositories = all.slice(first, last).map((one) => presentListed(place, one))
      return { status: 200, headers, body: { total_count: all.length, repository_selection: installation.selection, repositories } }
    },
  },
]

/** @param {string} text */
function decodedPart(text) {
  try {
    return decodeURIComponent(text)
  } catch {
    throw notFound()
  }
}

/**
 * @param {Context} context
 * @param {{ method: string, path: string, url: URL, body: string, caller: Caller }} request path: below the API's own address
 * @returns {Answer | Promise<Answer>}
 */
export function answerCall(context, { method, path, url, body, caller }) {
  if (method === 'POST' && path === GRAPHQL) return answerGraphql(context, { method, url, body, caller, ids: [] })
  const operation = OPERATIONS.find((one) => one.method === method && one.path.test(path))
  if (!operation) throw notFound()
  const ids = (operation.path.exec(path) ?? []).slice(1).map(decodedPart)
  return operation.answer(context, { method, url, body, caller, ids })
}
