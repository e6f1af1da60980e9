import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import type { Certificate } from './certificate.ts'
import { serverEnvironment } from './repository.ts'

export interface SeenRequest {
  method: string
  /** path and query */
  path: string
  host: string
  authorization: string | undefined
}

/** Answers a request in place of git; false lets git answer, at once or later. */
export type Behaviour = (request: http.IncomingMessage, response: http.ServerResponse) => boolean | void | Promise<boolean | void>

/** A git server on loopback that behaves as badly as it is told. */
export interface HostileServer {
  port: number
  requests: SeenRequest[]
  /** how it behaves from now on; null: as git does */
  behaviour: Behaviour | null
  stop(): Promise<void>
}

/** Which parts of a request git's own server wants to know. */
function cgiEnvironment(request: http.IncomingMessage, root: string) {
  const url = new URL(request.url ?? '/', 'http://host')
  const headers = new Map(Object.entries(request.headers))
  const header = (name: string, variable: string) => {
    const value = headers.get(name)
    return typeof value === 'string' ? { [variable]: value } : {}
  }
  return {
    ...serverEnvironment(),
    GIT_PROJECT_ROOT: root,
    GIT_HTTP_EXPORT_ALL: '1',
    PATH_INFO: decodeURIComponent(url.pathname),
    QUERY_STRING: url.search.slice(1),
    REQUEST_METHOD: request.method ?? 'GET',
    REMOTE_ADDR: '127.0.0.1',
    ...header('content-type', 'CONTENT_TYPE'),
    ...header('content-length', 'CONTENT_LENGTH'),
    ...header('content-encoding', 'HTTP_CONTENT_ENCODING'),
    ...header('git-protocol', 'GIT_PROTOCOL'),
  }
}

function serveGit(request: http.IncomingMessage, response: http.ServerResponse, root: string) {
  const child = spawn('git', ['http-backend'], { env: cgiEnvironment(request, root), stdio: ['pipe', 'pipe', 'ignore'] })
  child.stdin.on('error', () => {})
  request.pipe(child.stdin)
  response.once('close', () => child.kill('SIGKILL'))
  let head = Buffer.alloc(0)
  const readHead = (chunk: Buffer) => {
    head = Buffer.concat([head, chunk])
    const end = head.indexOf('\r\n\r\n')
    if (end < 0) return
    child.stdout.off('data', readHead)
    const fields = head.toString('latin1', 0, end).split('\r\n').map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
    const { Status = '200', ...headers } = Object.fromEntries(fields)
    response.writeHead(Number.parseInt(Status, 10), headers)
    response.write(head.subarray(end + 4))
    child.stdout.pipe(response)
  }
  child.stdout.on('data', readHead)
}

/**
 * Starts one; with a certificate it speaks https.
 * @param root the folder of the repositories that it serves
 */
export async function startHostileServer(root: string, certificate: Certificate | null, { address: on = '127.0.0.1', port = 0 } = {}): Promise<HostileServer> {
  const listener = (request: http.IncomingMessage, response: http.ServerResponse) => {
    const { method = '', url = '', headers } = request
    hostile.requests.push({ method, path: url, host: headers.host ?? '', authorization: headers.authorization })
    response.on('error', () => {})
    const behaving = hostile.behaviour ? hostile.behaviour(request, response) : false
    const goOn = (isAnswered: boolean | void) => {
      if (isAnswered === false) serveGit(request, response, root)
    }
    if (behaving instanceof Promise) void behaving.then(goOn)
    else goOn(behaving)
  }
  const server = certificate ? https.createServer({ key: certificate.key, cert: certificate.cert }, listener) : http.createServer(listener)
  server.listen(port, on)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const hostile: HostileServer = {
    port: address.port,
    requests: [],
    behaviour: null,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return hostile
}
