import type { SinkModel, TypeModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { misusesAt, sinksAt, under } from './helpers.ts'

const FIX = 'Choose the server from a fixed list, or check the host against an allow-list: `in_array(parse_url($url, PHP_URL_HOST), HOSTS, true)`.'
const VERBS = 'get post put patch delete head options'
const LATER = VERBS.split(' ').map((name) => `${name}Async`).join(' ')
const OFF = { anyOf: [false, 0, '0', null] } as const
/** libcurl knows no 1 here any more, and takes it for 2 or refuses it */
const HOST_OFF = { anyOf: [false, 0, '0', 1, true, '1', null] } as const

const GUZZLE = 'GuzzleHttp.Client'
const SYMFONY = 'Symfony.Contracts.HttpClient.HttpClientInterface'
const LARAVEL = 'Illuminate.Support.Facades.Http'
const PENDING = 'Illuminate.Http.Client.PendingRequest'
const WORDPRESS = ['WpOrg.Requests.Requests', 'Requests']
const SESSIONS = ['WpOrg.Requests.Session', 'Requests_Session']
const BUZZ = 'Buzz.Browser'
const LAMINAS = ['Laminas.Http.Client', 'Zend.Http.Client', 'Zend_Http_Client']

/** What is said of a request before it is sent: each gives it back. */
const SAID = 'accept acceptJson asForm asJson asMultipart async attach baseUrl beforeSending bodyFormat buildClient connectTimeout contentType maxRedirects replaceHeaders retry sink stub throw throwIf timeout withBasicAuth withBody withCookies withDigestAuth withHeader withHeaders withMiddleware withOptions withQueryParameters withToken withUrlParameters withUserAgent withoutRedirecting withoutVerifying'
const saying = (gives: string): TypeModel => ({ returns: Object.fromEntries(SAID.split(' ').map((name) => [name, gives])) })

const ssrf = (paths: readonly string[], arg: SinkModel['arg'] = 0): SinkModel[] => sinksAt('ssrf', paths, { arg, fix: FIX })
const all = (types: readonly string[], names: string): string[] => types.flatMap((type) => under(type, names))
const unverified = (paths: readonly string[], ...settings: readonly string[]) => settings.flatMap((setting) => misusesAt('tls-verification-off', paths, { [setting]: OFF }))

/** Requests that a program sends: cURL, streams, sockets, and the clients of frameworks. */
export default defineModel({
  id: 'php-http-clients',
  language: 'php',
  types: {
    curl_init: { returns: { '': 'CurlHandle' } },
    [LARAVEL]: saying(PENDING),
    [PENDING]: saying('this'),
    'Symfony.Component.HttpClient.HttpClient': { returns: { create: SYMFONY, createForBaseUri: SYMFONY } },
    [SYMFONY]: { returns: { withOptions: 'this' } },
    Drupal: { returns: { httpClient: GUZZLE } },
  },
  aliases: { 'GuzzleHttp.ClientInterface': GUZZLE, 'Symfony.Component.HttpClient.HttpClientInterface': SYMFONY, 'Illuminate.Http.Client.Factory': LARAVEL },
  sinks: [
    ...ssrf(['curl_init', 'get_headers', 'SoapClient', 'fsockopen', 'pfsockopen', 'stream_socket_client', 'ftp_connect', 'ftp_ssl_connect']),
    ...ssrf(['socket_connect'], 1),
    ...ssrf(['SoapClient'], '1.location'),
    { at: 'curl_setopt', arg: 2, is: 'ssrf', when: { 1: /^CURLOPT_(?:URL|PROXY|CONNECT_TO|RESOLVE)$/ }, fix: FIX },
    ...['URL', 'PROXY', 'CONNECT_TO', 'RESOLVE'].flatMap((name) => ssrf(['curl_setopt_array'], `1.CURLOPT_${name}`)),
    ...ssrf([...under(GUZZLE, `${VERBS} ${LATER}`)]),
    ...ssrf([...under(GUZZLE, 'request requestAsync'), 'GuzzleHttp.Psr7.Request', 'Nyholm.Psr7.Request'], 1),
    ...ssrf([GUZZLE], '0.base_uri'),
    ...ssrf([...under(LARAVEL, `${VERBS} baseUrl`), ...under(PENDING, `${VERBS} baseUrl`)]),
    ...ssrf([`${LARAVEL}.send`, `${PENDING}.send`, `${SYMFONY}.request`, 'Psr.Http.Message.RequestFactoryInterface.createRequest', 'Http.Message.MessageFactory.createRequest'], 1),
    ...ssrf(['Symfony.Component.HttpClient.HttpClient.create', `${SYMFONY}.withOptions`], '0.base_uri'),
    ...ssrf([...all(WORDPRESS, `${VERBS} trace request`), ...SESSIONS, ...all(SESSIONS, `${VERBS} trace request`)]),
    ...ssrf([...under('Unirest.Request', `${VERBS} trace connect`), ...under(BUZZ, `${VERBS} submitForm`)]),
    ...ssrf(['Unirest.Request.send', `${BUZZ}.request`, 'http.Client.Request'], 1),
    ...ssrf([...LAMINAS, ...all([...LAMINAS, 'Laminas.Http.Request', 'Zend.Http.Request'], 'setUri'), 'HTTP_Request2', 'HTTP_Request2.setUrl', ...under('Curl.Curl', VERBS)]),
  ],
  passes: ['curl_setopt', 'curl_exec', 'curl_setopt_array'].map((at) => ({ at, from: [] })),
  misuses: [
    ...misusesAt('tls-verification-off', 'curl_setopt', { '1|option': /^CURLOPT_SSL_VERIFYPEER$/, '2|value': OFF }),
    ...misusesAt('tls-verification-off', 'curl_setopt', { '1|option': /^CURLOPT_SSL_VERIFYHOST$/, '2|value': HOST_OFF }),
    ...unverified(['curl_setopt_array'], '1.CURLOPT_SSL_VERIFYPEER'),
    ...misusesAt('tls-verification-off', 'curl_setopt_array', { '1.CURLOPT_SSL_VERIFYHOST': HOST_OFF }),
    ...unverified(['stream_context_create'], '0|options.ssl.verify_peer', '0|options.ssl.verify_peer_name'),
    ...misusesAt('tls-verification-off', 'stream_context_create', { '0|options.ssl.allow_self_signed': true }),
    ...unverified(['stream_context_set_default'], '0|options.ssl.verify_peer', '0|options.ssl.verify_peer_name'),
    ...unverified(['stream_context_set_option'], '1.ssl.verify_peer', '1.ssl.verify_peer_name'),
    ...misusesAt('tls-verification-off', 'stream_context_set_option', { 1: 'ssl', 2: /^verify_peer(?:_name)?$/, 3: OFF }),
    ...unverified([GUZZLE], '0.verify'),
    ...unverified(under(GUZZLE, 'request requestAsync'), '2.verify'),
    ...unverified(under(GUZZLE, `${VERBS} ${LATER} send sendAsync`), '1.verify'),
    ...misusesAt('tls-verification-off', [`${LARAVEL}.withoutVerifying`, `${PENDING}.withoutVerifying`], undefined),
    ...unverified([`${LARAVEL}.withOptions`, `${PENDING}.withOptions`], '0.verify'),
    ...unverified([`${SYMFONY}.request`], '2.verify_peer', '2.verify_host'),
    ...unverified(['Symfony.Component.HttpClient.HttpClient.create', `${SYMFONY}.withOptions`], '0.verify_peer', '0.verify_host'),
    ...unverified(all([...WORDPRESS, ...SESSIONS], 'get head delete trace'), '2|options.verify', '2|options.verifyname'),
    ...unverified(all([...WORDPRESS, ...SESSIONS], 'post put patch options'), '3|options.verify', '3|options.verifyname'),
    ...unverified(all([...WORDPRESS, ...SESSIONS], 'request'), '4|options.verify', '4|options.verifyname'),
    ...unverified(SESSIONS, '3|options.verify', '3|options.verifyname'),
    ...unverified(under('Unirest.Request', 'verifyPeer verifyHost'), '0'),
    ...unverified(['Buzz.Client.Curl', 'Buzz.Client.MultiCurl', 'Buzz.Client.FileGetContents'], '1.verify'),
    ...unverified(LAMINAS, '1.sslverifypeer'),
    ...unverified(all(LAMINAS, 'setOptions'), '0.sslverifypeer'),
    ...misusesAt('tls-verification-off', 'Curl.Curl.setOpt', { 0: /^CURLOPT_SSL_VERIFY(?:PEER|HOST)$/, 1: OFF }),
  ],
})
