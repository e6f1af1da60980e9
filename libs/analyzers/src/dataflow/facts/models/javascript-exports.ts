import { defineRoutes, type RouteCall, type RouteModel } from '../model.ts'
import { under } from './helpers.ts'

const FIREBASE = ['firebase-functions/v2/https', 'firebase-functions/https', 'firebase-functions.https', 'firebase-functions/v1.https', 'firebase-functions/v1/https', 'firebase-functions/v2.https']
const FIRST_GENERATION = ['firebase-functions', 'firebase-functions/v1']

/** Who may call it at all, as the platform knows them. */
const INVOKER = { at: '0.invoker', guard: 'invoker', unless: 'public' } as const

/** How deep a file stands in the folder of functions. */
const GENERATED = ['/', './', './../', './../../', '@/convex/', 'convex/'].flatMap((folder) => [`${folder}_generated/server`, `${folder}_generated/server.js`])
const CONVEX = /(?:^|\/)convex\/(.+)\.[jt]sx?$/

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** `customQuery(query, { input })`: what makes functions that all begin with something. */
const custom = (kind: string): RouteCall => ({ at: [`convex-helpers/server/customFunctions.custom${capital(kind)}`], does: 'make', gives: `convex.Custom${capital(kind)}`, guards: ['1.input', '1'], given: { at: 0, says: new RegExp(`(?:^|\\.)${kind}(?:Generic)?$`) } })

/** Functions are called by their file and name: `notes:list`. */
const convex = (kind: string, methods: readonly string[]): RouteCall => ({
  at: [...GENERATED.map((server) => `${server}.${kind}`), `convex/server.${kind}Generic`, `convex.Custom${capital(kind)}`], does: 'exported', file: CONVEX, pathOfExport: '$1:$name', isName: true, methods,
  handler: ['0.handler', '0'], settings: [{ at: '0.args', use: 'validation', library: 'convex' }],
})

const ROUTER = ['@tanstack/react-start', '@tanstack/start', '@tanstack/solid-start', '@tanstack/react-router', '@tanstack/solid-router', '@tanstack/react-start/server', '@tanstack/start/server', '@tanstack/start/api', '@tanstack/react-start/api']
const fromRouter = (name: string) => ROUTER.map((module) => `${module}.${name}`)

/** SvelteKit's remote functions. */
const REMOTE = /\.remote\.[jt]s$/

/** Functions that are made by a call, and answer requests once they are exported. */
export const exportedFunctions: readonly RouteModel[] = [
  defineRoutes({
    id: 'firebase',
    language: 'javascript',
    makes: Object.fromEntries(FIRST_GENERATION.flatMap((library) => ['region', 'runWith'].map((option) => [`${library}.${option}`, library]))),
    calls: [
      { at: under(FIREBASE, 'onRequest'), does: 'exported', handler: ['1', '0'], methods: ['ANY'], settings: [INVOKER] },
      { at: under(FIREBASE, 'onCall onCallGenkit'), does: 'exported', handler: ['1', '0'], methods: ['POST'], settings: [{ at: '0.enforceAppCheck', guard: 'enforceAppCheck' }, { at: '0.consumeAppCheckToken', guard: 'consumeAppCheckToken' }, INVOKER] },
    ],
  }),
  defineRoutes({
    id: 'functions-framework',
    language: 'javascript',
    calls: [{ at: ['@google-cloud/functions-framework.http'], does: 'route', path: [0], handler: ['1'], methods: ['ANY'] }],
  }),
  defineRoutes({
    id: 'convex',
    language: 'javascript',
    routers: ['convex.HttpServer', 'convex.CustomQuery', 'convex.CustomMutation', 'convex.CustomAction'],
    makes: { 'convex/server.httpRouter': 'convex.HttpServer' },
    calls: [
      custom('query'),
      custom('mutation'),
      custom('action'),
      { at: [...GENERATED.map((server) => `${server}.httpAction`), 'convex/server.httpActionGeneric'], does: 'handler', handler: ['0'] },
      convex('query', ['GET']),
      convex('mutation', ['POST']),
      convex('action', ['POST']),
      { at: ['convex.HttpServer.route'], does: 'route', path: ['0.path', '0.pathPrefix'], methods: { from: ['0.method'], otherwise: ['ANY'] }, handler: ['0.handler'] },
    ],
  }),
  defineRoutes({
    id: 'tanstack',
    language: 'javascript',
    routers: ['tanstack.ServerFn', 'tanstack.FileRoute'],
    calls: [
      { at: fromRouter('createServerFn'), does: 'make', gives: 'tanstack.ServerFn' },
      { at: ['tanstack.ServerFn.middleware'], does: 'guard', guards: ['0'] },
      { at: under('tanstack.ServerFn', 'validator inputValidator'), does: 'guard', guards: [] },
      { at: ['tanstack.ServerFn.handler'], does: 'exported', own: true, pathOfExport: 'serverFn:$name', isName: true, methods: { from: ['options.method'], otherwise: ['GET'] }, handler: ['0'] },
      { at: [...fromRouter('createFileRoute'), ...fromRouter('createServerFileRoute'), ...fromRouter('createAPIFileRoute')], does: 'make', gives: 'tanstack.FileRoute', path: [0] },
      { at: ['tanstack.FileRoute'], does: 'table', handler: ['0.server.handlers', '0'], guards: ['0.server.middleware'] },
      { at: ['tanstack.FileRoute.methods'], does: 'table', handler: ['0'] },
    ],
  }),
  defineRoutes({
    id: 'astro',
    language: 'javascript',
    calls: [{ at: ['astro:actions.defineAction'], does: 'exported', heldBy: 'server', pathOfExport: '/_actions/$name', methods: ['POST'], handler: ['0.handler'], settings: [{ at: '0.input', use: 'validation', library: 'astro' }] }],
  }),
  defineRoutes({
    id: 'sveltekit',
    language: 'javascript',
    calls: [
      { at: ['$app/server.query'], does: 'exported', file: REMOTE, pathOfExport: 'remote:$name', isName: true, methods: ['GET'] },
      { at: under('$app/server', 'form command'), does: 'exported', file: REMOTE, pathOfExport: 'remote:$name', isName: true, methods: ['POST'] },
    ],
  }),
]
