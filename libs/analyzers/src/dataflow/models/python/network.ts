import { defineModel } from '../model.ts'
import { misusesAt, passesAt, sinksAt, under } from './helpers.ts'

const VERBS = 'get post put delete patch head options'
const FIX = 'Let the request choose from known hosts: `if urlparse(url).hostname not in ALLOWED_HOSTS: abort(400)`, and do not follow redirects (`allow_redirects=False`).'

const SESSIONS = ['requests.Session', 'httpx.Client', 'httpx.AsyncClient', 'aiohttp.ClientSession', 'urllib3.PoolManager', 'urllib3.ProxyManager']
const FUNCTIONS = ['requests', 'httpx', 'requests.api'].flatMap((module) => under(module, VERBS))
const METHODS = SESSIONS.flatMap((type) => under(type, VERBS))
const REQUESTS = ['requests', 'requests.api', 'httpx', ...SESSIONS].flatMap((module) => under(module, 'request stream'))
const URLLIB = [...under('urllib.request', 'urlopen urlretrieve Request'), ...under('urllib', 'urlopen urlretrieve URLopener.open'), ...under('urllib2', 'urlopen Request'), 'six.moves.urllib.request.urlopen']
const OPENERS = ['urllib.request.OpenerDirector', 'urllib.request.URLopener', 'urllib.request.FancyURLopener']
const OPENED = OPENERS.flatMap((type) => under(type, 'open retrieve'))

const LOCAL = String.raw`(?!(?:localhost|127\.|0\.0\.0\.0|\[?::1|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|[\w-]+(?:[:/]|$)|[\w.-]+\.(?:local|internal|test|svc)\b))`
const PLAIN = new RegExp(`^(?:http|ftp)://${LOCAL}`, 'i')

/** Whoever gives a client a transport of his own looks at the addresses there. */
const UNGUARDED = { this: { not: { mark: 'own transport' } } } as const

const OFF = { verify: false }
const NONE = { anyOf: [/CERT_NONE$/, 0] }

export default defineModel({
  id: 'python-network',
  language: 'python',
  types: {
    requests: { returns: { session: 'requests.Session' } },
    'urllib.request': { returns: { build_opener: 'urllib.request.OpenerDirector' } },
    'requests.Session': { returns: {} },
    'httpx.Client': { tracked: true },
    'httpx.AsyncClient': { is: ['httpx.Client'], tracked: true },
    'aiohttp.ClientSession': {},
    'urllib3.PoolManager': {},
    'urllib3.ProxyManager': {},
    'urllib.request.OpenerDirector': {},
    'urllib.request.URLopener': {},
    'urllib.request.FancyURLopener': {},
    'requests.adapters.Response': {},
    'ssl.SSLContext': { tracked: true },
    'http.client.HTTPConnection': {},
    'http.client.HTTPSConnection': {},
  },
  aliases: {
    'requests.sessions': 'requests',
    'urllib.URLopener': 'urllib.request.URLopener',
    'urllib.FancyURLopener': 'urllib.request.FancyURLopener',
    'urllib2.OpenerDirector': 'urllib.request.OpenerDirector',
    'urllib2.build_opener': 'urllib.request.build_opener',
    'six.moves.urllib': 'urllib',
    'six.moves.http_client': 'http.client',
    httplib: 'http.client',
    'urllib3.poolmanager': 'urllib3',
    'aiohttp.client': 'aiohttp',
  },
  sinks: [
    ...sinksAt('ssrf', [...FUNCTIONS, ...METHODS], '0|url', { fix: FIX, when: UNGUARDED }),
    ...sinksAt('ssrf', REQUESTS, '1|url', { fix: FIX, when: UNGUARDED }),
    ...sinksAt('ssrf', [...URLLIB, ...OPENED], '0|url', { fix: FIX }),
    ...sinksAt('ssrf', ['aiohttp.request', 'aiohttp.ClientSession.ws_connect', 'httpx.URL', 'requests.Request'], [0, 1, 'url'], { fix: FIX }),
    ...sinksAt('ssrf', ['http.client.HTTPConnection', 'http.client.HTTPSConnection', 'websocket.create_connection', 'websockets.connect', 'tornado.httpclient.AsyncHTTPClient.fetch', 'tornado.httpclient.HTTPClient.fetch', 'wget.download'], [0, 1], { fix: FIX }),
    // other options say what is sent and to nobody else
    ...sinksAt('ssrf', ['pycurl.Curl.setopt'], 1, { when: { 0: /(?:^|\.)(?:URL|PROXY|CONNECT_TO|RESOLVE)$/ }, fix: FIX }),
    ...sinksAt('ssrf', ['socket.create_connection'], 0, { confidence: 'medium' }),
    ...sinksAt('mail', ['email.mime.text.MIMEText.add_header'], 1),
    ...sinksAt('header', ['http.server.BaseHTTPRequestHandler.send_header'], 1),
  ],
  marks: [
    ...['httpx.Client', 'httpx.AsyncClient'].map((at) => ({ at, on: 'result', mark: 'own transport', when: { transport: { own: true } } })),
    ...['ssl.create_default_context', 'ssl.SSLContext'].map((at) => ({ at, on: 'result', mark: 'verifies' })),
    { at: 'ssl.SSLContext.verify_mode', set: true, mark: 'verifies', when: { 0: { not: NONE } } },
    { at: 'ssl.SSLContext.verify_mode', set: true, mark: 'verifies', remove: true, when: { 0: NONE } },
  ],
  // what comes back is not what was asked for; the address of a request is judged where the request is made, and its body is none
  passes: passesAt([], [...FUNCTIONS, ...METHODS, ...REQUESTS, ...URLLIB, ...OPENED]),
  misuses: [
    ...misusesAt('tls-verification-off', [...FUNCTIONS, ...METHODS, ...REQUESTS, 'requests.Session', 'httpx.Client', 'httpx.AsyncClient', 'httpx.stream'], OFF),
    ...misusesAt('tls-verification-off', [...METHODS.filter((at) => at.startsWith('aiohttp')), 'aiohttp.ClientSession.request', 'aiohttp.TCPConnector'], { ssl: false }),
    ...misusesAt('tls-verification-off', ['aiohttp.TCPConnector'], { verify_ssl: false }),
    { at: 'requests.Session.verify', set: true, when: { 0: false }, rule: 'tls-verification-off' },
    { at: 'ssl.SSLContext.verify_mode', set: true, when: { 0: { anyOf: [/CERT_NONE|CERT_OPTIONAL/, 0] } }, rule: 'tls-verification-off' },
    // Python asks for it where certificates are no more verified, and that is told of
    { at: 'ssl.SSLContext.check_hostname', set: true, late: true, when: { 0: false, this: { not: { lacks: 'verifies' } } }, rule: 'tls-verification-off', title: 'TLS host name not verified' },
    ...misusesAt('cleartext-request', [...FUNCTIONS, ...METHODS], { '0|url': PLAIN }),
    ...misusesAt('cleartext-request', REQUESTS, { '1|url': PLAIN }),
    ...misusesAt('cleartext-request', [...URLLIB, ...OPENED], { '0|url': PLAIN }),
    ...misusesAt('cleartext-protocol', ['telnetlib.Telnet', 'ftplib.FTP', 'telnetlib3.open_connection'], undefined),
  ],
})
