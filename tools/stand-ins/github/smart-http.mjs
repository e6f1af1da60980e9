// Git over smart HTTP: one `git http-backend` for each request, and GitHub's rules for who may read what. Nobody may push.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { GithubRefusal } from './errors.mjs'
import { gitEnvironment } from './git.mjs'
import { findRepository, fullName } from './state.mjs'
import { allows, reachOf } from './tokens.mjs'

/**
 * @typedef {import('./call.mjs').Context} Context
 * @typedef {import('./state.mjs').Repository} Repository
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

const GIT_PATH = /^\/([\w.-]+)\/([\w.-]+?)(?:\.git)?\/(info\/refs|git-upload-pack|git-receive-pack)$/

/** @param {string} pathname */
export const isGit = (pathname) => GIT_PATH.test(pathname)

const ASK_TO_SIGN_IN = { 'www-authenticate': 'Basic realm="GitHub"' }
const noRepository = () => new GithubRefusal(404, 'Repository not found.')

/** @param {string | undefined} authorization @returns {string | null} the password, which is where tokens stand */
function passwordOf(authorization) {
  if (authorization === undefined) return null
  const encoded = /^basic\s+([\w+/=-]+)$/i.exec(authorization)?.[1] ?? ''
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  return text.slice(text.indexOf(':') + 1)
}

/** @param {Context} context @param {string} token */
function tokenOf({ tokens }, token) {
  try {
    return tokens.find(token)
  } catch (error) {
    if (error instanceof GithubRefusal && error.status === 403) throw error
    throw new GithubRefusal(401, 'Invalid username or token. Password authentication is not supported for Git operations.', { headers: ASK_TO_SIGN_IN })
  }
}

/**
 * @param {Context} context @param {Repository | undefined} repository @param {string | undefined} authorization
 * @returns {Repository}
 */
function readable(context, repository, authorization) {
  const password = passwordOf(authorization)
  if (password === null) {
    if (repository && !repository.isPrivate) return repository
    // Whether there is such a repository is not said to strangers.
    throw new GithubRefusal(401, 'Repository not found.', { headers: ASK_TO_SIGN_IN })
  }
  const token = tokenOf(context, password)
  if (!repository) throw noRepository()
  if (!repository.isPrivate) return repository
  if (token.kind !== 'installation' || !reachOf(context.state, token).includes(repository)) throw noRepository()
  if (!allows(context.state, token, 'contents')) throw new GithubRefusal(403, 'Resource not accessible by integration')
  return repository
}

/** @param {Request} request @param {URL} url @param {Repository} repository @param {string} service */
const cgiEnvironment = ({ method, headers }, url, { directory }, service) => ({
  ...gitEnvironment(),
  GIT_PROJECT_ROOT: path.dirname(directory),
  GIT_HTTP_EXPORT_ALL: '1',
  PATH_INFO: `/${path.basename(directory)}/${service}`,
  REQUEST_METHOD: method ?? 'GET',
  QUERY_STRING: url.search.slice(1),
  CONTENT_TYPE: headers['content-type'] ?? '',
  REMOTE_ADDR: '127.0.0.1',
  ...(headers['content-length'] !== undefined && { CONTENT_LENGTH: headers['content-length'] }),
  // The backend unpacks such bodies itself.
  ...(headers['content-encoding'] !== undefined && { HTTP_CONTENT_ENCODING: headers['content-encoding'] }),
  ...(typeof headers['git-protocol'] === 'string' && { GIT_PROTOCOL: headers['git-protocol'] }),
})

/** @param {string} head @returns {{ status: number, headers: Record<string, string> }} */
function readHead(head) {
  /** @type {Map<string, string>} */
  const headers = new Map()
  for (const line of head.split(/\r?\n/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.set(line.slice(0, at).toLowerCase(), line.slice(at + 1).trim())
  }
  const { status = '200', ...rest } = Object.fromEntries(headers)
  return { status: Number.parseInt(status, 10), headers: rest }
}

/**
 * Everything after the head of a CGI program's answer flows straight on to the client.
 * @param {import('node:stream').Readable} output @param {Response} response
 */
function forward(output, response) {
  let head = Buffer.alloc(0)
  const read = (/** @type {Buffer} */ chunk) => {
    head = Buffer.concat([head, chunk])
    const at = head.indexOf('\r\n\r\n')
    if (at === -1) return
    output.off('data', read)
    const { status, headers } = readHead(head.subarray(0, at).toString('latin1'))
    response.writeHead(status, headers)
    response.write(head.subarray(at + 4))
    output.pipe(response)
  }
  output.on('data', read)
  output.on('end', () => {
    if (!response.headersSent) response.writeHead(500).end()
  })
}

/** @param {Set<import('node:child_process').ChildProcess>} running processes to end with the stand-in */
export function createGitServer(running) {
  /** @param {Request} request @param {Response} response @param {URL} url @param {Repository} repository @param {string} service */
  function serve(request, response, url, repository, service) {
    const child = spawn('git', ['http-backend'], { env: cgiEnvironment(request, url, repository, service), stdio: ['pipe', 'pipe', 'ignore'] })
    running.add(child)
    child.once('close', () => running.delete(child))
    child.once('error', () => response.destroy())
    response.once('close', () => child.kill('SIGKILL'))
    child.stdin.on('error', () => {})
    request.pipe(child.stdin)
    forward(child.stdout, response)
  }

  /** @param {Context} context @param {Request} request @param {Response} response @param {URL} url */
  return (context, request, response, url) => {
    const [, owner = '', name = '', service = ''] = GIT_PATH.exec(url.pathname) ?? []
    if (service === 'git-receive-pack' || url.searchParams.get('service') === 'git-receive-pack') throw new GithubRefusal(403, 'Write access to repository not granted.')
    if (service === 'info/refs' && url.searchParams.get('service') !== 'git-upload-pack') throw new GithubRefusal(403, 'Please upgrade your git client. GitHub.com no longer supports git over dumb-http.')
    const repository = readable(context, findRepository(context.state, owner, name), request.headers.authorization)
    const isFormer = fullName(repository).toLowerCase() !== `${owner}/${name}`.toLowerCase()
    if (!isFormer) return serve(request, response, url, repository, service)
    throw new GithubRefusal(301, 'Moved Permanently', { headers: { location: `${context.place.url}/${fullName(repository)}.git/${service}${url.search}` } })
  }
}
