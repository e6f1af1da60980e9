import { defineModel } from '../model.ts'
import { BY_BROWSER, BY_SITE, OWN_PATH, STORED_AT, TEXT_ONLY, handlersNamed } from './conditions.ts'

const KOA_VERBS = ['get', 'post', 'put', 'delete', 'del', 'patch', 'all', 'use', 'head', 'options']
const FASTIFY_VERBS = ['get', 'post', 'put', 'delete', 'patch', 'all', 'head', 'options', 'addHook', 'setErrorHandler', 'setNotFoundHandler']

const HONO_VERBS = ['get', 'post', 'put', 'delete', 'patch', 'options', 'all', 'on', 'use', 'openapi', 'notFound']
const HONO_CHAINING = [...HONO_VERBS, 'basePath', 'route', 'mount', 'onError']

/** A content type in which a browser runs nothing. */
const PLAIN = /^(?!.*(?:html|svg))/i

/** Koa, Fastify, Hapi and Hono: what comes in, what goes out. */
export default defineModel({
  id: 'frameworks',
  language: 'javascript',
  aliases: { '@koa/router': 'koa-router', '@hapi/hapi': 'hapi', 'koa.ParameterizedContext': 'koa.Context', 'koa.DefaultContext': 'koa.Context', 'fastify.FastifyRequest': 'fastify.Request', 'fastify.FastifyReply': 'fastify.Reply', 'fastify.FastifyInstance': 'fastify.Server', 'hapi.ResponseToolkit': 'hapi.Toolkit', '@hapi/hapi.ResponseToolkit': 'hapi.Toolkit', '@hapi/hapi.Request': 'hapi.Request', 'hono/tiny': 'hono', 'hono/quick': 'hono', '@hono/zod-openapi.OpenAPIHono': 'hono.Hono' },
  types: {
    koa: {},
    'koa-router': { returns: Object.fromEntries(KOA_VERBS.map((verb) => [verb, 'this'])) },
    'koa.Context': { tracked: true, members: { request: 'koa.Request', req: 'http.IncomingMessage', res: 'http.ServerResponse', response: 'koa.Context' } },
    'koa.Request': {},
    fastify: { returns: { '': 'fastify.Server' } },
    'fastify.Server': { returns: { register: 'this', ...Object.fromEntries(FASTIFY_VERBS.map((verb) => [verb, 'this'])) } },
    'fastify.Request': { members: { raw: 'http.IncomingMessage', req: 'http.IncomingMessage' } },
    'fastify.Reply': { tracked: true, members: { raw: 'http.ServerResponse', res: 'http.ServerResponse' }, returns: { code: 'this', status: 'this', header: 'this', headers: 'this', type: 'this', setCookie: 'this' } },
    hapi: { returns: { server: 'hapi.Server', Server: 'hapi.Server' } },
    'hapi.Server': {},
    'hapi.Request': { members: { raw: 'hapi.Raw' } },
    'hapi.Toolkit': { returns: { response: 'hapi.Response' } },
    'hapi.Response': { returns: { code: 'this', header: 'this', type: 'this' } },
    'hono.Hono': { returns: Object.fromEntries(HONO_CHAINING.map((name) => [name, 'this'])) },
    'hono.Context': { members: { req: 'hono.Request' } },
    'hono.Request': { members: { raw: 'web.Request' } },
  },
  sources: [
    ...['query', 'params', 'path', 'url', 'originalUrl', 'querystring', 'href', 'search'].map((name) => ({ at: `koa.Context.${name}`, channel: name === 'params' ? ('path' as const) : ('url' as const), ...(name === 'query' ? {} : { cleans: name === 'params' ? TEXT_ONLY : OWN_PATH }) })),
    ...['query', 'body', 'rawBody', 'files'].map((name) => ({ at: `koa.Request.${name}`, channel: name === 'query' ? ('query' as const) : name === 'files' ? ('upload' as const) : ('body' as const), ...(name === 'files' ? { own: STORED_AT } : {}) })),
    ...['url', 'originalUrl', 'path', 'header', 'headers', 'search', 'querystring', 'get'].map((name) => ({ at: `koa.Request.${name}`, channel: 'request' as const, cleans: TEXT_ONLY })),
    { at: 'koa.Context.get', channel: 'header', cleans: BY_BROWSER },
    { at: 'koa.Context.headers', channel: 'header', cleans: BY_BROWSER },
    { at: 'koa.Context.header', channel: 'header', cleans: BY_BROWSER },
    { at: 'koa.Context.cookies.get', channel: 'cookie', cleans: [...TEXT_ONLY, ...BY_SITE] },
    { at: 'fastify.Request.query', channel: 'query' },
    { at: 'fastify.Request.body', channel: 'body' },
    { at: 'fastify.Request.params', channel: 'path', text: 1, cleans: TEXT_ONLY },
    { at: 'fastify.Request.headers', channel: 'header', cleans: BY_BROWSER },
    { at: 'fastify.Request.cookies', channel: 'cookie', cleans: [...TEXT_ONLY, ...BY_SITE] },
    { at: 'fastify.Request.url', channel: 'url', cleans: OWN_PATH },
    { at: 'fastify.Request.originalUrl', channel: 'url', cleans: OWN_PATH },
    { at: 'fastify.Request.file', channel: 'upload', own: STORED_AT },
    { at: 'fastify.Request.files', channel: 'upload', own: STORED_AT },
    { at: 'hapi.Request.query', channel: 'query' },
    { at: 'hapi.Request.payload', channel: 'body' },
    { at: 'hapi.Request.params', channel: 'path', text: 1, cleans: TEXT_ONLY },
    { at: 'hapi.Request.headers', channel: 'header', cleans: BY_BROWSER },
    { at: 'hapi.Request.state', channel: 'cookie' },
    { at: 'hapi.Request.path', channel: 'path', cleans: TEXT_ONLY },
    ...['query', 'param', 'header', 'queries'].map((name) => ({ at: `hono.Request.${name}`, channel: 'request' as const, cleans: TEXT_ONLY })),
    ...['path', 'url'].map((name) => ({ at: `hono.Request.${name}`, channel: 'url' as const, cleans: OWN_PATH })),
    ...['json', 'text', 'parseBody', 'formData', 'blob', 'arrayBuffer'].map((name) => ({ at: `hono.Request.${name}`, channel: 'body' as const })),
  ],
  marks: [
    { at: 'koa.Context.type', set: true, mark: 'plain', when: { value: PLAIN } },
    { at: 'koa.Context.set', mark: 'plain', when: { 0: /^content-type$/i, 1: PLAIN } },
    // what is to be saved as a file is not shown
    { at: 'koa.Context.set', mark: 'plain', when: { 0: /^content-disposition$/i, 1: { not: /^inline/i } } },
    { at: 'koa.Context.attachment', mark: 'plain' },
    { at: 'fastify.Reply.type', mark: 'plain', when: { 0: PLAIN } },
    { at: 'fastify.Reply.type', mark: 'html', when: { 0: /html|svg/i } },
    { at: 'fastify.Reply.header', mark: 'html', when: { 0: /^content-type$/i, 1: /html|svg/i } },
    { at: 'fastify.Reply.headers', mark: 'html', when: { '0.Content-Type': /html|svg/i } },
  ],
  sinks: [
    { at: 'koa.Context.body', set: true, arg: 'value', is: 'xss', when: { this: { not: { mark: 'plain' } }, value: { object: false } } },
    { at: 'koa.Context.redirect', is: 'redirect' },
    { at: 'koa.Context.set', is: 'redirect', arg: 1, when: { 0: /^location$/i } },
    { at: 'koa.Context.set', is: 'cors', arg: 1, when: { 0: /^access-control-allow-origin$/i }, severity: 'medium' },
    { at: 'koa.Context.set', is: 'header', arg: 0, when: { 0: { object: false } } },
    { at: 'koa.Context.attachment', is: 'header', severity: 'low', confidence: 'low' },
    { at: 'koa-send', is: 'path', arg: 1, when: { '2.root': { absent: true } } },
    // Fastify sends text as text/plain unless it is told otherwise
    { at: 'fastify.Reply.send', is: 'xss', when: { this: { mark: 'html' }, 0: { object: false } } },
    { at: 'fastify.Reply.redirect', is: 'redirect', arg: [0, 1] },
    { at: 'fastify.Reply.header', is: 'cors', arg: 1, when: { 0: /^access-control-allow-origin$/i }, severity: 'medium' },
    { at: 'fastify.Reply.header', is: 'redirect', arg: 1, when: { 0: /^location$/i } },
    { at: 'fastify.Reply.sendFile', is: 'path', confidence: 'low' },
    { at: 'fastify.Reply.view', is: 'path', confidence: 'medium' },
    { at: 'hapi.Toolkit.response', is: 'xss', when: { 0: { object: false } }, unlessPlain: true },
    { at: 'hapi.Toolkit.redirect', is: 'redirect' },
    { at: 'hapi.Toolkit.file', is: 'path', when: { '1.confine': { absent: true } }, confidence: 'medium' },
    { at: 'hapi.Response.redirect', is: 'redirect' },
    { at: 'hapi.Response.location', is: 'redirect' },
    { at: 'hono.Context.html', is: 'xss' },
    { at: 'hono.Context.redirect', is: 'redirect' },
    { at: 'hono.Context.header', is: 'redirect', arg: 1, when: { 0: /^location$/i } },
  ],
  callbacks: [
    // generators of its first version have the context as `this`
    ...['koa.use', 'koa().use', ...KOA_VERBS.map((verb) => `koa-router.${verb}`)].map((at) => ({ at, parameters: ['koa.Context', ''], self: 'koa.Context' })),
    ...FASTIFY_VERBS.map((verb) => ({ at: `fastify.Server.${verb}`, parameters: ['fastify.Request', 'fastify.Reply', ''] })),
    { at: 'fastify.Server.route', arg: '0.handler', parameters: ['fastify.Request', 'fastify.Reply'] },
    { at: 'fastify.Server.register', parameters: ['fastify.Server', '', ''] },
    ...['0.handler', '0.config.handler', '0.options.handler'].map((arg) => ({ at: 'hapi.Server.route', arg, parameters: ['hapi.Request', 'hapi.Toolkit'] })),
    ...HONO_VERBS.map((verb) => ({ at: `hono.Hono.${verb}`, parameters: ['hono.Context', ''] })),
  ],
  entries: [handlersNamed('ctx next', 'koa.Context', ''), handlersNamed('ctx', 'koa.Context')],
})
