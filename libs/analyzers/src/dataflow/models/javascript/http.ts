import { type Conditions, defineModel, type MisuseModel, type SinkModel } from '../model.ts'
import { BY_BROWSER, TEXT_ONLY, handlersNamed } from './conditions.ts'

/** A content type in which a browser runs nothing. */
const HARMLESS_TYPE = /^(?!.*(?:html|svg))/i
const IS_TYPE: Conditions = { 0: /^content-type$/i, 1: HARMLESS_TYPE }
const HTML: Conditions = { this: { not: { mark: 'plain' } }, 0: { object: false } }

/** With such a status browsers go nowhere: the header says where what was made can be found. */
const MADE = { anyOf: [200, 201, 202] } as const
const GOES_THERE: Conditions = { this: { not: { mark: 'made' } } }

const LOCATION = ['Location', 'location']
const ORIGIN = ['Access-Control-Allow-Origin', 'access-control-allow-origin']
const without = (place: string, names: readonly string[]): Conditions => Object.fromEntries(names.map((name) => [`${place}.${name}`, { absent: true }]))
/** Headers whose values are put together everywhere, with what cannot do harm in them. */
const SAFELY_BUILT = /^(?:location|access-control-allow-origin|content-(?:length|disposition|range)|etag|last-modified|vary|link|cache-control|x-request-id|x-correlation-id)$/i

const REDIRECT_FIX = 'Redirect only within your own site: `const target = new URL(to, \'https://own.example\'); const path = target.origin === \'https://own.example\' ? target.pathname : \'/\'`.'

const NAMED = { origin: /^access-control-allow-origin$/i, filter: /^x-xss-protection$/i }
const WRITERS = ['setHeader', 'set', 'header', 'append'].map((name) => `http.ServerResponse.${name}`)
/** What takes headers as an object, and in which place. */
const OBJECTS: readonly (readonly [string, string])[] = [['http.ServerResponse.set', '0'], ['http.ServerResponse.header', '0'], ['http.ServerResponse.writeHead', '1'], ['http.ServerResponse.writeHead', '2']]

const anyOrigin = (at: string, when: Conditions): MisuseModel => ({ at, rule: 'cors-any-origin', when, severity: 'info', confidence: 'medium', fix: 'List the origins you trust: check `req.headers.origin` against a list and send it back only if it is on the list.' })
const filterOff = (at: string, when: Conditions): MisuseModel => ({ at, rule: 'security-header-off', when, severity: 'info', title: 'X-XSS-Protection header disabled' })
const headerMisuses = (at: string, origin: Conditions, filter: Conditions): MisuseModel[] => [anyOrigin(at, origin), filterOff(at, filter)]

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
    { at: 'http.IncomingMessage.url', channel: 'url', cleans: TEXT_ONLY },
    { at: 'http.IncomingMessage.headers', channel: 'header', cleans: BY_BROWSER },
    { at: 'http.IncomingMessage.rawHeaders', channel: 'header', cleans: BY_BROWSER },
    { at: 'http.IncomingMessage.(data)', channel: 'body' },
    { at: 'http.IncomingMessage.(part)', channel: 'body' },
    { at: 'http.IncomingMessage.read', channel: 'body' },
    { at: 'raw-body', channel: 'body' },
    { at: 'co-body', channel: 'body' },
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
    { at: 'http.ServerResponse.status', mark: 'made', when: { 0: MADE } },
    // what is to be saved as a file is not shown
    ...['setHeader', 'set', 'header'].map((name) => ({ at: `http.ServerResponse.${name}`, mark: 'plain', when: { 0: /^content-disposition$/i, 1: /^attachment/i } })),
    ...['1', '2'].flatMap((place) => ['Content-Type', 'content-type', 'Content-type'].map((name) => ({ at: 'http.ServerResponse.writeHead', mark: 'plain', when: { [`${place}.${name}`]: HARMLESS_TYPE } }))),
  ],
  sinks: [
    { at: 'http.ServerResponse.write', is: 'xss', when: HTML },
    { at: 'http.ServerResponse.end', is: 'xss', when: HTML },
    { at: 'http.ServerResponse.writeHead', is: 'redirect', arg: ['1.Location', '1.location', '2.Location', '2.location'], when: { 0: { not: MADE } }, fix: REDIRECT_FIX },
    ...['setHeader', 'set', 'header', 'append'].flatMap((name): SinkModel[] => [
      { at: `http.ServerResponse.${name}`, is: 'redirect', arg: 1, when: { 0: /^location$/i, ...GOES_THERE }, fix: REDIRECT_FIX },
      { at: `http.ServerResponse.${name}`, is: 'cors', arg: 1, when: { 0: /^access-control-allow-origin$/i }, severity: 'medium' },
      { at: `http.ServerResponse.${name}`, is: 'header', arg: 0, when: { 0: { object: false } } },
      { at: `http.ServerResponse.${name}`, is: 'header', arg: 1, severity: 'low', confidence: 'low', when: { 1: { not: { built: true } }, 0: { not: /^(?:location|access-control-allow-origin|content-length|etag|last-modified|vary|x-request-id|x-correlation-id)$/i } } },
      { at: `http.ServerResponse.${name}`, is: 'header', arg: 1, severity: 'info', confidence: 'low', when: { 1: { built: true }, 0: { not: SAFELY_BUILT } } },
      { at: `http.ServerResponse.${name}`, is: 'header', arg: '0.*', severity: 'low', confidence: 'low', when: { 0: { object: true }, ...without('0', LOCATION), ...without('0', ORIGIN) } },
    ]),
    ...['1', '2'].flatMap((place): SinkModel[] => [
      { at: 'http.ServerResponse.writeHead', is: 'cors', arg: ORIGIN.map((name) => `${place}.${name}`), severity: 'medium' },
      { at: 'http.ServerResponse.writeHead', is: 'header', arg: `${place}.*`, severity: 'low', confidence: 'low', when: { [place]: { object: true }, ...without(place, LOCATION), ...without(place, ORIGIN) } },
    ]),
  ],
  misuses: [...WRITERS.flatMap((at) => headerMisuses(at, { 0: NAMED.origin, 1: /^\*$/ }, { 0: NAMED.filter, 1: /^0/ })), ...OBJECTS.flatMap(([at, place]) => [...ORIGIN.map((name) => anyOrigin(at, { [`${place}.${name}`]: /^\*$/ })), ...['x-xss-protection', 'X-XSS-Protection', 'X-Xss-Protection'].map((name) => filterOff(at, { [`${place}.${name}`]: /^0/ }))])],
  entries: [{ ...handlersNamed('req res', 'express.Request', 'express.Response'), anywhere: true }],
})
