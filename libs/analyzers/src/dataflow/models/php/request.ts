import type { Channel } from '../../channels.ts'
import type { SinkClass } from '../classes.ts'
import { defineModel } from '../model.ts'

/** Keys of `$_SERVER` that whoever sends the request chooses, with what they are called. */
const SERVER: Readonly<Record<string, Channel>> = {
  QUERY_STRING: 'query',
  REQUEST_URI: 'url',
  DOCUMENT_URI: 'url',
  PATH_INFO: 'path',
  ORIG_PATH_INFO: 'path',
  PATH_TRANSLATED: 'path',
  PHP_SELF: 'path',
  REDIRECT_URL: 'url',
  REDIRECT_QUERY_STRING: 'query',
  HTTP_HOST: 'host-header',
  HTTP_REFERER: 'header',
  HTTP_USER_AGENT: 'header',
  HTTP_ACCEPT: 'header',
  HTTP_ACCEPT_LANGUAGE: 'header',
  HTTP_ACCEPT_ENCODING: 'header',
  HTTP_ACCEPT_CHARSET: 'header',
  HTTP_AUTHORIZATION: 'header',
  HTTP_COOKIE: 'cookie',
  HTTP_ORIGIN: 'header',
  HTTP_CLIENT_IP: 'header',
  HTTP_X_FORWARDED_FOR: 'header',
  HTTP_X_FORWARDED_HOST: 'header',
  HTTP_X_FORWARDED_PROTO: 'header',
  HTTP_X_REAL_IP: 'header',
  HTTP_X_REQUESTED_WITH: 'header',
  HTTP_X_FORWARDED: 'header',
  HTTP_X_FORWARDED_SERVER: 'header',
  HTTP_X_FORWARDED_PORT: 'header',
  HTTP_X_FORWARDED_PREFIX: 'header',
  HTTP_X_CLUSTER_CLIENT_IP: 'header',
  HTTP_FORWARDED: 'header',
  HTTP_FORWARDED_FOR: 'header',
  HTTP_VIA: 'header',
  HTTP_FROM: 'header',
  HTTP_RANGE: 'header',
  HTTP_IF_NONE_MATCH: 'header',
  HTTP_IF_MODIFIED_SINCE: 'header',
  HTTP_CONTENT_TYPE: 'header',
  HTTP_X_HTTP_METHOD_OVERRIDE: 'header',
  HTTP_X_CSRF_TOKEN: 'header',
  HTTP_X_AUTH_TOKEN: 'header',
  HTTP_X_API_KEY: 'header',
  HTTP_X_REWRITE_URL: 'url',
  HTTP_X_ORIGINAL_URL: 'url',
  CONTENT_TYPE: 'header',
  PHP_AUTH_USER: 'credentials',
  PHP_AUTH_PW: 'credentials',
  PHP_AUTH_DIGEST: 'header',
}

/** No link makes somebody else's browser send a header of the attacker's choice: it leads back to where it came from at most. */
export const BY_BROWSER: readonly SinkClass[] = ['redirect']

/** Servers put the address they were asked for into two of them. */
const isHeader = (key: string, channel: Channel) => key.startsWith('HTTP_') && channel !== 'url' && channel !== 'host-header' && channel !== 'cookie'

/** What a page's own address may not say: a host name, a new line. */
const OWN_PATH: readonly SinkClass[] = ['header', 'ssrf']

/** Whoever runs the program has set it: what it asks for and where it keeps things is meant. */
const SETTING = ['sql', 'path', 'inclusion', 'redos', 'mass', 'log', 'ssrf', 'trust', 'template', 'redirect', 'xss', 'upload', 'ldap', 'header', 'mail'] as const

export default defineModel({
  id: 'php-request',
  language: 'php',
  types: {
    '$_FILES[]': { is: ['php.Upload'] },
    '$_FILES': { members: { '*': 'php.Upload' } },
    'php.Upload': {},
  },
  sources: [
    { at: '$_GET', channel: 'query' },
    { at: '$_POST', channel: 'form' },
    { at: '$_REQUEST', channel: 'parameter' },
    { at: '$_COOKIE', channel: 'cookie' },
    { at: '$HTTP_GET_VARS', channel: 'query' },
    { at: '$HTTP_POST_VARS', channel: 'form' },
    { at: '$HTTP_COOKIE_VARS', channel: 'cookie' },
    { at: '$HTTP_RAW_POST_DATA', channel: 'body' },
    { at: '$_SESSION', channel: 'session', kind: 'stored' },
    { at: '$_ENV', channel: 'environment', kind: 'environment', cleans: SETTING },
    ...['$argv', '$_SERVER.argv'].map((at) => ({ at, channel: 'argument' as const, kind: 'cli' }) as const),
    ...Object.entries(SERVER).map(([key, channel]) => ({ at: `$_SERVER.${key}`, channel, ...(channel === 'url' || key === 'PHP_SELF' ? { cleans: OWN_PATH, starts: '/' } : isHeader(key, channel) ? { cleans: BY_BROWSER } : {}) })),
    // PHP takes the folders off it, and leaves them in `full_path` only
    { at: 'php.Upload.name', channel: 'upload-name', cleans: ['path', 'inclusion'] },
    { at: 'php.Upload.full_path', channel: 'upload-name' },
    { at: 'php.Upload.type', channel: 'upload-type' },
    { at: 'getallheaders', channel: 'header', cleans: BY_BROWSER },
    { at: 'apache_request_headers', channel: 'header', cleans: BY_BROWSER },
    { at: 'filter_input', channel: 'parameter' },
    { at: 'filter_input_array', channel: 'parameter' },
    { at: 'getenv', channel: 'header', cleans: BY_BROWSER, when: { 0: /^HTTP_/ } },
    { at: 'getenv', channel: 'environment', kind: 'environment', cleans: SETTING, when: { 0: { not: /^HTTP_/ } } },
    { at: 'file_get_contents', channel: 'body', when: { 0: 'php://input' } },
    { at: 'fopen', channel: 'body', when: { 0: 'php://input' } },
    { at: 'file_get_contents', channel: 'stdin', kind: 'cli', when: { 0: 'php://stdin' } },
    { at: 'fopen', channel: 'stdin', kind: 'cli', when: { 0: 'php://stdin' } },
    { at: 'readline', channel: 'stdin', kind: 'cli' },
    { at: 'import_request_variables', channel: 'parameter' },
  ],
  misuses: [
    { at: 'import_request_variables', rule: 'trust-boundary', title: 'Request parameters turned into variables' },
  ],
})
