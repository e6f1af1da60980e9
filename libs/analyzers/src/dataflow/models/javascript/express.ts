import { type Conditions, defineModel, type SinkModel } from '../model.ts'
import { BY_BROWSER, BY_SITE, OWN_PATH, STORED_AT, TEXT_ONLY, handlersNamed } from './conditions.ts'

const HANDLER = ['express.Request', 'express.Response', ''] as const
const VERBS = ['get', 'post', 'put', 'delete', 'patch', 'all', 'use', 'options', 'head', 'del']

/** JSON is sent for objects, also for the parsed body as a whole. */
const HTML: Conditions = { this: { not: { mark: 'plain' } }, 0: { anyOf: [{ object: false }] } }
const NOT_BODY: Conditions = { ...HTML, '0': { not: { anyOf: [{ object: true }, { type: 'express.Request.body' }, { type: 'express.Request.query' }] } } }

/** The parsed body or query, or an object in it. */
const FROM_BODY = /^express\.Request\.(?:body|query)\b/

const XSS_FIX = 'Answer with JSON, `res.json({ name })`, render a template that escapes, or escape the value: `res.send("<p>" + escapeHtml(name) + "</p>")`.'
const REDIRECT_FIX = 'Redirect only within your own site, for example by a fixed list: `const PAGES = new Map([[\'home\', \'/\'], [\'cart\', \'/cart\']]); res.redirect(PAGES.get(req.query.to) ?? \'/\')`.'
const FILE_FIX = 'Pass the directory separately, so that Express keeps the path inside it: `res.sendFile(name, { root: FOLDER })`.'

export default defineModel({
  id: 'express',
  language: 'javascript',
  types: {
    express: { returns: { '': 'express.Application', Router: 'express.Router', application: 'express.Application' } },
    'express-promise-router': { returns: { '': 'express.Router' } },
    'express-promise-router.Router': { is: ['express.Router'] },
    'express.Application': { is: ['express.Router'], tracked: true },
    'express.Router': { returns: { route: 'express.Router', ...Object.fromEntries(VERBS.map((verb) => [verb, 'this'])) } },
    'express.Request': { is: ['http.IncomingMessage'], members: { file: 'multer.File' } },
    'express.Response': { is: ['http.ServerResponse'], tracked: true, returns: { status: 'this', type: 'this', set: 'this', header: 'this', contentType: 'this', cookie: 'this', clearCookie: 'this', append: 'this', vary: 'this', location: 'this', attachment: 'this', links: 'this' } },
  },
  // `req` that nothing declares is what a piece of code is run with: a snippet, a function of a gateway
  aliases: { req: 'express.Request', res: 'express.Response', 'restify.Request': 'express.Request', 'restify.Response': 'express.Response', 'polka': 'express', 'express-serve-static-core.Request': 'express.Request', 'express-serve-static-core.Response': 'express.Response' },
  sources: [
    { at: 'express.Request.query', channel: 'query' },
    { at: 'express.Request.params', channel: 'path', text: 1, cleans: TEXT_ONLY },
    { at: 'express.Request.body', channel: 'body' },
    { at: 'express.Request.rawBody', channel: 'body' },
    { at: 'express.Request.cookies', channel: 'cookie', cleans: BY_SITE },
    { at: 'express.Request.originalUrl', channel: 'url', cleans: OWN_PATH },
    { at: 'express.Request.path', channel: 'path', cleans: TEXT_ONLY },
    { at: 'express.Request.hostname', channel: 'host-header', cleans: [...BY_BROWSER, 'sql', 'command', 'path', 'log', 'header'] },
    { at: 'express.Request.host', channel: 'host-header', cleans: [...BY_BROWSER, 'sql', 'command', 'path', 'log', 'header'] },
    { at: 'express.Request.get', channel: 'header', cleans: BY_BROWSER },
    { at: 'express.Request.header', channel: 'header', cleans: BY_BROWSER },
    { at: 'express.Request.param', channel: 'parameter' },
    { at: 'express.Request.files', channel: 'upload', own: STORED_AT },
    { at: 'express.Request.file', channel: 'upload', own: STORED_AT },
    { at: 'express.Request.fields', channel: 'form' },
  ],
  sinks: [
    { at: 'express.Response.send', is: 'xss', when: NOT_BODY, fix: XSS_FIX },
    { at: 'express.Response.write', is: 'xss', when: NOT_BODY, fix: XSS_FIX },
    { at: 'express.Response.end', is: 'xss', when: NOT_BODY, fix: XSS_FIX },
    { at: 'express.Response.redirect', arg: [0, 1], is: 'redirect', fix: REDIRECT_FIX },
    { at: 'express.Response.location', is: 'redirect', when: { this: { not: { mark: 'made' } } }, fix: REDIRECT_FIX },
    { at: 'express.Response.sendFile', is: 'path', when: { '1|options.root': { absent: true } }, fix: FILE_FIX },
    { at: 'express.Response.sendFile', is: 'path', arg: '1.root', fix: FILE_FIX },
    { at: 'express.Response.sendfile', is: 'path', when: { '1|options.root': { absent: true } }, fix: FILE_FIX },
    { at: 'express.Response.download', is: 'path', when: { '2.root': { absent: true } }, fix: FILE_FIX },
    { at: 'express.Response.render', is: 'path', fix: 'Choose the view from a fixed list: `const VIEWS = new Set([\'home\', \'about\']); if (!VIEWS.has(name)) return res.sendStatus(404)`.' },
    { at: 'express.Response.render', is: 'path', arg: 1, whole: true, when: { 1: FROM_BODY }, confidence: 'medium', fix: 'Pass the view a new object with the fields it needs: `res.render(\'profile\', { name: req.body.name })`. A whole request object also sets options of the template engine.' },
    { at: 'express.Response.render', is: 'path', arg: ['1.layout', '1.settings'], when: { 1: { object: true } }, confidence: 'medium', fix: 'Pass the view only the fields it needs: `res.render(\'profile\', { name: req.body.name })`. The whole body also sets options of the template engine, such as the layout.' },
    ...(['set', 'header'] as const).flatMap((name): SinkModel[] => [
      { at: `express.Response.${name}`, is: 'cors', arg: ['0.Access-Control-Allow-Origin', '0.access-control-allow-origin'], severity: 'medium' },
      { at: `express.Response.${name}`, is: 'redirect', arg: ['0.Location', '0.location'], when: { this: { not: { mark: 'made' } } }, fix: REDIRECT_FIX },
    ]),
    { at: 'express.Response.cookie', is: 'header', arg: 0, severity: 'low' },
  ],
  marks: [
    ...['type', 'contentType'].map((name) => ({ at: `express.Response.${name}`, mark: 'plain', when: { 0: /^(?!.*(?:html|svg))/i } })),
    ...['set', 'header'].flatMap((name) => ['Content-Type', 'content-type'].map((key) => ({ at: `express.Response.${name}`, mark: 'plain', when: { [`0.${key}`]: /^(?!.*(?:html|svg))/i } }))),
    { at: 'express.Response.attachment', mark: 'plain' },
  ],
  callbacks: [
    ...VERBS.map((name) => ({ at: `express.Router.${name}`, parameters: HANDLER })),
    { at: 'express.Router.param', parameters: [...HANDLER, 'express.Request.param'] },
  ],
  entries: [
    handlersNamed('err req res', '', ...HANDLER),
    handlersNamed('error req res', '', ...HANDLER),
    handlersNamed('_req res', ...HANDLER),
    { ...handlersNamed('request response', ...HANDLER), anywhere: true },
    handlersNamed('req response', ...HANDLER),
    { ...handlersNamed('request res', ...HANDLER), anywhere: true },
    { ...handlersNamed('req resp', ...HANDLER), anywhere: true },
    handlersNamed('req reply', 'fastify.Request', 'fastify.Reply'),
    handlersNamed('req rep', 'fastify.Request', 'fastify.Reply'),
    handlersNamed('request reply', 'fastify.Request', 'fastify.Reply'),
    handlersNamed('req h', 'hapi.Request', 'hapi.Toolkit'),
    handlersNamed('request h', 'hapi.Request', 'hapi.Toolkit'),
    handlersNamed('req', 'express.Request'),
  ],
})
