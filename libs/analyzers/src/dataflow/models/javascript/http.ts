import { type Conditions, defineModel, type SinkModel } from '../model.ts'
import { BY_BROWSER, TEXT_ONLY, handlersNamed } from './conditions.ts'

/** A content type in which a browser runs nothing. */
const HARMLESS_TYPE = /^(?!.*(?:html|svg))/i
const IS_TYPE: Conditions = { 0: /^content-type$/i, 1: HARMLESS_TYPE }
const HTML: Conditions = { this: { not: { mark: 'plain' } }, 0: { object: false } }

const REDIRECT_FIX = 'Redirect to paths of your own site only: `const target = new URL(to, \'https://own.example\'); res.redirect(target.origin === \'https://own.example\' ? target.pathname : \'/\')`.'

/** Node's own server, and what all frameworks on it share. */
export default defineModel({
  id: 'http',
  language: 'javascript',
  aliases: { https: 'http', http2: 'http', 'follow-redirects.http': 'http', 'follow-redirects.https': 'http', 'follow-redirects': 'http' },
  types: {
    http: { returns: { createServer: 'http.Server', createSecureServer: 'http.Server' } },
    'http.IncomingMessage': {},
    'http.ServerResponse': { tracked: true, returns: { writeHead: 'this', setHeader: 'this', status: 'this' } },
  },
  sources: [
    { at: 'http.IncomingMessage.url', what: 'the URL', cleans: TEXT_ONLY },
    { at: 'http.IncomingMessage.headers', what: 'a header', cleans: BY_BROWSER },
    { at: 'http.IncomingMessage.rawHeaders', what: 'a header', cleans: BY_BROWSER },
    { at: 'http.IncomingMessage.(data)', what: 'the request body' },
    { at: 'http.IncomingMessage.read', what: 'the request body' },
    { at: 'raw-body', what: 'the request body' },
    { at: 'co-body', what: 'the request body' },
  ],
  callbacks: [
    { at: 'http.createServer', parameters: ['http.IncomingMessage', 'http.ServerResponse'] },
    { at: 'http.createSecureServer', parameters: ['http.IncomingMessage', 'http.ServerResponse'] },
    { at: 'http.Server.on', parameters: ['http.IncomingMessage', 'http.ServerResponse'], when: { 0: 'request' } },
    { at: 'http.Server.on', parameters: ['http.IncomingMessage'], when: { 0: 'upgrade' } },
    { at: 'http.IncomingMessage.on', parameters: ['http.IncomingMessage.(data)'], when: { 0: 'data' } },
    { at: 'http.IncomingMessage.on', parameters: [], when: { 0: { not: 'data' } } },
    { at: 'http.IncomingMessage.once', parameters: [] },
  ],
  marks: [
    ...['setHeader', 'set', 'header', 'append'].map((name) => ({ at: `http.ServerResponse.${name}`, mark: 'plain', when: IS_TYPE })),
    ...['1', '2'].flatMap((place) => ['Content-Type', 'content-type', 'Content-type'].map((name) => ({ at: 'http.ServerResponse.writeHead', mark: 'plain', when: { [`${place}.${name}`]: HARMLESS_TYPE } }))),
  ],
  sinks: [
    { at: 'http.ServerResponse.write', is: 'xss', when: HTML },
    { at: 'http.ServerResponse.end', is: 'xss', when: HTML },
    { at: 'http.ServerResponse.writeHead', is: 'redirect', arg: ['1.Location', '1.location', '2.Location', '2.location'], fix: REDIRECT_FIX },
    ...['setHeader', 'set', 'header', 'append'].flatMap((name): SinkModel[] => [
      { at: `http.ServerResponse.${name}`, is: 'redirect', arg: 1, when: { 0: /^location$/i }, fix: REDIRECT_FIX },
      { at: `http.ServerResponse.${name}`, is: 'cors', arg: 1, when: { 0: /^access-control-allow-origin$/i }, severity: 'medium' },
      { at: `http.ServerResponse.${name}`, is: 'header', arg: 0, when: { 0: { object: false } } },
      { at: `http.ServerResponse.${name}`, is: 'header', arg: 1, severity: 'low', confidence: 'low', when: { 1: { not: { built: true } }, 0: { not: /^(?:location|access-control-allow-origin|content-type|content-length|etag|last-modified|vary|x-request-id|x-correlation-id)$/i } } },
    ]),
  ],
  misuses: [
    ...['setHeader', 'set', 'header', 'append'].map((name) => ({ at: `http.ServerResponse.${name}`, rule: 'security-header-off', when: { 0: /^x-xss-protection$/i, 1: /^0/ }, severity: 'info' as const, title: 'The browser\'s old XSS filter is switched off' })),
    ...['setHeader', 'set', 'header', 'append'].map((name) => ({ at: `http.ServerResponse.${name}`, rule: 'cors-any-origin', when: { 0: /^access-control-allow-origin$/i, 1: /^\*$/ }, severity: 'low' as const, confidence: 'medium' as const, title: 'Every website may read the answers', fix: 'Name the origins that may call: check `req.headers.origin` against a list and send back only one that is on it.' })),
  ],
  entries: [handlersNamed('req res', 'express.Request', 'express.Response')],
})
