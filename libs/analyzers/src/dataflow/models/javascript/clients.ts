import { type Conditions, defineModel, type MisuseModel, type SinkModel } from '../model.ts'
import { ESCAPED } from './conditions.ts'

const FIX =
  'Keep the host constant and encode the parts that vary: `"https://api.example.com/users/" + encodeURIComponent(id)`. Where the host must vary, check it against an allow-list.'

const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'del', 'request', 'stream', 'all', 'jsonp', 'ajax']

/** Modules that are called themselves, or by the verb; with the address first or in the options. */
const MODULES = ['axios', 'got', 'request', 'request-promise', 'request-promise-native', 'superagent', 'needle', 'phin', 'undici', 'ky', 'unirest', 'wreck', 'urllib', 'http', 'bent', 'ofetch', 'popsicle', 'axios.Axios', 'axios.AxiosInstance', '$http', '$', 'node-rest-client.Client']
const CALLED = ['axios', 'got', 'request', 'request-promise', 'request-promise-native', 'superagent', 'needle', 'node-fetch', 'cross-fetch', 'isomorphic-fetch', 'isomorphic-unfetch', 'fetch', 'phin', 'undici.fetch', 'undici.request', 'ky', 'ofetch', 'ofetch.ofetch', 'cross-fetch.fetch', 'node-fetch.fetch', 'wretch', 'make-fetch-happen', 'open-graph-scraper', 'download', 'axios.AxiosInstance', '$http', '$fetch', 'useFetch']

const ADDRESS = ['url', 'uri', 'baseURL', 'baseUrl', 'host', 'hostname', 'href', 'prefixUrl']

/** Whoever brings an agent of his own may look at the address in it: that is where filters stand. */
const AGENTS = ['dispatcher', 'agent', 'lookup', 'httpAgent', 'httpsAgent']

/** Agents that connect to no machine of the own network. */
const FILTERS = ['ssrf-req-filter', 'request-filtering-agent', 'ssrf-agent', 'ssrf-agent-guard', 'request-filtering-agent.useAgent', 'request-filtering-agent.RequestFilteringHttpAgent', 'request-filtering-agent.RequestFilteringHttpsAgent']
const FILTERED = FILTERS.flatMap((name) => [{ type: name }, { type: `${name}()` }])

/** The options hold no agent, or they do: which then may be a filter. */
const plain = (options: number): Conditions => Object.fromEntries(AGENTS.map((name) => [`${options}.${name}`, { absent: true }]))
const agents = (options: number, sink: Omit<SinkModel, 'is' | 'at'>): Omit<SinkModel, 'at'>[] => [
  { ...sink, is: 'ssrf', when: { ...sink.when, ...plain(options) } },
  ...AGENTS.map((name): Omit<SinkModel, 'at'> => ({ ...sink, is: 'ssrf', when: { ...sink.when, [`${options}.${name}`]: { not: { anyOf: [{ absent: true }, ...FILTERED] } } }, severity: 'medium', confidence: 'low' })),
]

/** Made once: there are hundreds of calls. */
const AT_ADDRESS: readonly Omit<SinkModel, 'at'>[] = [
  { is: 'ssrf', when: { 0: { object: false }, 1: { anyOf: [{ absent: true }, { object: false }] } }, fix: FIX },
  ...agents(1, { when: { 0: { object: false }, 1: { object: true } }, fix: FIX }),
  ...agents(0, { arg: ADDRESS.map((part) => `0.${part}`), when: { 0: { object: true } }, fix: FIX }),
]
const atAddress = (at: string): SinkModel[] => AT_ADDRESS.map((sink) => ({ at, ...sink }))

/** Addresses outside of this machine and of the examples in every manual. */
const PLAIN_ADDRESS = /^http:\/\/(?!localhost|127\.|0\.0\.0\.0|\[::1\]|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|[\w-]+(?:[:/\0]|$)|[\w.-]+\.(?:local|internal|test|localhost)\b|www\.w3\.org|schemas?\.|\0)/i

const plainly = (at: string): MisuseModel[] =>
  ['0', '0.url', '0.uri'].map((part) => ({ at, rule: 'cleartext-request', severity: 'low', when: { [part]: PLAIN_ADDRESS }, title: 'Request over plain HTTP', fix: 'Use the `https://` address of the service.' }))

const calls = [...CALLED, ...MODULES.flatMap((module) => VERBS.map((verb) => `${module}.${verb}`))]

/** Clients that are made for an address, and the base of an address among the options of one request. */
const BASES: readonly Omit<SinkModel, 'is'>[] = [
  ...['axios.create', 'got.extend', 'ky.create', 'ky.extend', 'ofetch.create'].map((at) => ({ at, arg: ['0.baseURL', '0.prefixUrl'] })),
  ...['get', 'delete', 'head', 'options'].flatMap((verb) => ['axios', 'axios.AxiosInstance'].map((module) => ({ at: `${module}.${verb}`, arg: '1.baseURL' }))),
  ...['post', 'put', 'patch'].flatMap((verb) => ['axios', 'axios.AxiosInstance'].map((module) => ({ at: `${module}.${verb}`, arg: '2.baseURL' }))),
  ...['undici.Client', 'undici.Pool', 'minipass-fetch'].map((at) => ({ at })),
  { at: 'bent', arg: 'any' },
]

export default defineModel({
  id: 'clients',
  language: 'javascript',
  types: {
    axios: { returns: { create: 'axios.AxiosInstance', default: 'axios' } },
    'axios.AxiosInstance': {},
    'axios.Axios': { is: ['axios.AxiosInstance'] },
    got: { returns: { extend: 'got' } },
    request: { returns: { defaults: 'request' } },
    'request-promise': { returns: { defaults: 'request' } },
    'node-rest-client.Client': {},
    $http: {},
    'net.Socket': {},
    net: { returns: { Socket: 'net.Socket' } },
    ky: { returns: { create: 'ky', extend: 'ky' } },
    superagent: { returns: { agent: 'superagent' } },
  },
  aliases: { 'axios.default': 'axios', 'node-fetch.default': 'node-fetch', 'window.fetch': 'fetch', 'self.fetch': 'fetch', 'needle.default': 'needle', 'got.default': 'got', '@hapi/wreck': 'wreck' },
  sinks: [
    ...calls.flatMap(atAddress),
    ...BASES.map((sink): SinkModel => ({ ...sink, is: 'ssrf', fix: FIX })),
    { at: 'needle', is: 'ssrf', arg: 1, fix: FIX },
    { at: 'needle.request', is: 'ssrf', arg: 1, fix: FIX },
    { at: 'net.connect', is: 'ssrf', arg: ['1', '0.host'] },
    { at: 'net.createConnection', is: 'ssrf', arg: ['1', '0.host'] },
    { at: 'tls.connect', is: 'ssrf', arg: ['1', '0.host'] },
    { at: 'net.Socket.connect', is: 'ssrf', arg: ['1', '0.host'] },
    { at: 'http2.connect', is: 'ssrf', fix: FIX },
    { at: 'dgram.Socket.send', is: 'ssrf', arg: 4 },
    { at: 'WebSocket', is: 'ssrf', confidence: 'medium' },
    { at: 'ws', is: 'ssrf' },
    { at: 'ws.WebSocket', is: 'ssrf' },
    { at: 'EventSource', is: 'ssrf', confidence: 'low' },
    { at: 'http-proxy.createProxyServer', is: 'ssrf', arg: '0.target' },
    { at: 'express-http-proxy', is: 'ssrf' },
    { at: 'html-pdf.create', is: 'ssrf', confidence: 'low' },
    { at: 'soap.createClient', is: 'ssrf' },
    { at: 'soap.createClientAsync', is: 'ssrf' },
    { at: 'simple-git.clone', is: 'ssrf' },
    { at: 'ftp.connect', is: 'ssrf', arg: '0.host' },
    { at: 'apollo-datasource-rest.RESTDataSource.get', is: 'ssrf' },
    ...['get', 'post', 'put', 'patch', 'delete'].map((name): SinkModel => ({ at: `@apollo/datasource-rest.RESTDataSource.${name}`, is: 'ssrf' })),
  ],
  sanitizers: [{ at: 'ssrf-req-filter', cleans: ['ssrf'] }],
  passes: [
    // what a server answers is not the address it was asked at
    ...calls.map((at) => ({ at, from: [] })),
    // what is sent along is no address
    { at: 'Request', from: [0] },
    { at: 'URL', from: [0] },
    { at: 'url.URL', from: [0] },
    { at: 'url.parse', from: [0] },
    { at: 'url.format', from: [0] },
    { at: 'url.resolve', from: ['any'] },
    { at: 'querystring.parse', from: [0], undoes: ESCAPED },
    { at: 'querystring.stringify', from: [] },
    { at: 'querystring.escape', from: [] },
    { at: 'qs.parse', from: [0], undoes: ESCAPED },
    { at: 'qs.stringify', from: [] },
    { at: 'URLSearchParams', from: [0], undoes: ESCAPED },
    { at: 'cookie.parse', from: [0] },
  ],
  misuses: [
    ...calls.flatMap(plainly),
    ...['ws', 'WebSocket', 'ws.WebSocket'].map((at): MisuseModel => ({ at, rule: 'cleartext-protocol', severity: 'low', when: { 0: /^ws:\/\/(?!localhost|127\.|0\.0\.0\.0|\[::1\]|[\w-]+[:/]|\0)/i }, title: 'WebSocket without encryption', fix: 'Use the `wss://` address.' })),
  ],
})
