import { defineRoutes, type RouteModel } from '../model.ts'

/** What an event of HTTP has, and no other event. */
const OF_HTTP = ['queryStringParameters', 'pathParameters', 'httpMethod', 'requestContext', 'rawPath', 'isBase64Encoded']

/** Functions that a host calls for each request. */
export const serverless: readonly RouteModel[] = [
  defineRoutes({
    id: 'supabase',
    language: 'javascript',
    calls: [{ at: ['Deno.serve', 'std/http/server.serve', '@std/http.serve', '@std/http/server.serve'], does: 'route', file: /(?:^|\/)supabase\/functions\/([^/]+)\/index\.[jt]sx?$/, pathOfFile: '/functions/v1/$1', methods: ['ANY'], handler: ['0.handler', '1', '0'] }],
  }),
  defineRoutes({
    id: 'cloudflare',
    language: 'javascript',
    files: { file: /()\.[cm]?[jt]s$/, exports: [], members: ['fetch'], first: /^_?req(?:uest)?$/i },
  }),
  defineRoutes({
    id: 'vercel',
    language: 'javascript',
    files: { file: /^(api\/.*)\.[cm]?[jt]sx?$/, exports: ['default'], first: /^_?req(?:uest)?$/i },
  }),
  defineRoutes({
    id: 'vercel',
    language: 'javascript',
    files: { file: /^(api\/.*)\.[cm]?[jt]sx?$/, exports: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] },
  }),
  defineRoutes({
    id: 'lambda',
    language: 'javascript',
    files: { file: /^(.*)\.[cm]?[jt]s$/, exports: ['handler'], methods: new Map([['handler', ['ANY']]]), first: /^_?e(?:vent|vt)?$/, mentions: OF_HTTP },
  }),
]
