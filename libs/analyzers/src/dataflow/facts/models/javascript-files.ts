import { defineRoutes, type RouteModel } from '../model.ts'

const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** `users.$id.edit` is `/users/$id/edit`; what begins with `_` is around it only, and a `_` behind a part leaves what is around it. */
const remixPath = (path: string) => ({
  path: path.replace(/\/route$/, '').split(/[./]/).filter((part) => part !== '' && !part.startsWith('_')).map((part) => `/${part.replace(/_$/, '')}`).join(''),
})

const METHOD = /\.(get|head|post|put|patch|delete|options)$/

/** `users/[id].post` answers POST */
const nitroPath = (path: string) => {
  const method = METHOD.exec(path)?.[1]?.toUpperCase()
  return { path: path.replace(METHOD, '').replace(/^\/routes(?=\/)/, ''), ...(method ? { methods: [method] } : {}) }
}

/** Frameworks whose files are routes. */
export const fileFrameworks: readonly RouteModel[] = [
  defineRoutes({
    id: 'sveltekit',
    language: 'javascript',
    everywhere: { files: /(?:^|\/)src\/hooks\.server\.[jt]s$/ },
    files: { file: /(?:^|\/)src\/routes(\/(?:.*\/)?)\+server\.[jt]s$/, exports: [...VERBS, 'fallback'], methods: new Map([['fallback', ['ANY']]]) },
  }),
  defineRoutes({
    id: 'sveltekit',
    language: 'javascript',
    files: { file: /(?:^|\/)src\/routes(\/(?:.*\/)?)\+page\.server\.[jt]s$/, exports: ['load'], methods: new Map([['load', ['GET']]]), objects: ['actions'] },
  }),
  defineRoutes({
    id: 'remix',
    language: 'javascript',
    files: { file: /(?:^|\/)app\/routes(\/.*)\.[jt]sx?$/, exports: ['loader', 'action'], methods: new Map([['loader', ['GET']], ['action', ['POST']]]), written: remixPath },
  }),
  defineRoutes({
    id: 'astro',
    language: 'javascript',
    everywhere: { files: /(?:^|\/)src\/middleware(?:\/index)?\.[jt]s$/ },
    files: { file: /(?:^|\/)src\/pages(\/.*)\.[jt]s$/, exports: [...VERBS, 'ALL'], methods: new Map([['ALL', ['ANY']]]) },
  }),
  defineRoutes({
    id: 'solidstart',
    language: 'javascript',
    files: { file: /(?:^|\/)src\/routes(\/(?:.*\/)?[^+/]+)\.[jt]sx?$/, exports: VERBS },
  }),
  defineRoutes({
    id: 'redwood',
    language: 'javascript',
    files: { file: /(?:^|\/)api\/src\/functions\/(?:[\w-]+\/)*?([\w-]+)\.[jt]s$/, exports: ['handler'], methods: new Map([['handler', ['ANY']]]) },
  }),
  defineRoutes({
    id: 'nitro',
    language: 'javascript',
    everywhere: { files: /(?:^|\/)server\/middleware\/[^/]+\.[jt]s$/ },
    files: { file: /(?:^|\/)server(\/(?:api|routes)\/.*)\.[jt]s$/, exports: ['default'], written: nitroPath, first: /^(?:event|e|\{.*|)$/, mentions: [/^(?:define\w*|\w*[eE]vent)Handler$/], wrapper: /(?:^|\.)(?:define)?(?:Cached)?[eE]ventHandler(?:\(|$)/ },
  }),
]
