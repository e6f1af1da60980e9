import fastifyStatic from '@fastify/static'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'
import { nothingAt, pathOf, sendError } from './errors.ts'

const A_YEAR = 'public, max-age=31536000, immutable'
/** The bundler writes a hash into the names of what it puts here. */
const HASHED_FOLDER = `${path.sep}assets${path.sep}`

const NO_SCREENS = ['/api/', '/oidc/']

/** Every address that is no file, no call and not the identity service's is a screen of the web app. */
const isScreen = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !NO_SCREENS.some((prefix) => pathOf(request).startsWith(prefix)) &&
  path.extname(pathOf(request)) === ''

function webRoot({ config, logger }: Deps) {
  if (!config.WEB_DIST) return null
  const root = path.resolve(config.WEB_DIST)
  if (existsSync(path.join(root, 'index.html'))) return root
  logger.warn('WEB_DIST contains no index.html: the web app is not served')
  return null
}

/** Serves the built web app beside the API, and answers what is neither. */
export async function web(app: App, deps: Deps) {
  const root = webRoot(deps)
  app.setNotFoundHandler((request, reply) => {
    if (root && isScreen(request)) return reply.sendFile('index.html')
    return sendError(nothingAt(request), reply)
  })
  if (!root) return
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'))
  await app.register(fastifyStatic, {
    root,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      reply.header('cache-control', file.includes(HASHED_FOLDER) ? A_YEAR : 'no-cache')
    },
  })
}
