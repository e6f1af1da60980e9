import type { SinkClass } from '../classes.ts'
import { defineModel } from '../model.ts'

/** Keys of `$_SERVER` that whoever sends the request chooses, with what they are called. */
const SERVER: Readonly<Record<string, string>> = {
  QUERY_STRING: 'the query string',
  REQUEST_URI: 'the URL',
  DOCUMENT_URI: 'the URL',
  PATH_INFO: 'the path',
  ORIG_PATH_INFO: 'the path',
  PATH_TRANSLATED: 'the path',
  PHP_SELF: 'the path',
  REDIRECT_URL: 'the URL',
  REDIRECT_QUERY_STRING: 'the query string',
  HTTP_HOST: 'the Host header',
  HTTP_REFERER: 'the Referer header',
  HTTP_USER_AGENT: 'the User-Agent header',
  HTTP_ACCEPT: 'a header',
  HTTP_ACCEPT_LANGUAGE: 'a header',
  HTTP_ACCEPT_ENCODING: 'a header',
  HTTP_ACCEPT_CHARSET: 'a header',
  HTTP_AUTHORIZATION: 'a header',
  HTTP_COOKIE: 'a cookie',
  HTTP_ORIGIN: 'the Origin header',
  HTTP_CLIENT_IP: 'a header',
  HTTP_X_FORWARDED_FOR: 'a header',
  HTTP_X_FORWARDED_HOST: 'a header',
  HTTP_X_FORWARDED_PROTO: 'a header',
  HTTP_X_REAL_IP: 'a header',
  HTTP_X_REQUESTED_WITH: 'a header',
  HTTP_X_FORWARDED: 'a header',
  HTTP_X_FORWARDED_SERVER: 'a header',
  HTTP_X_FORWARDED_PORT: 'a header',
  HTTP_X_FORWARDED_PREFIX: 'a header',
  HTTP_X_CLUSTER_CLIENT_IP: 'a header',
  HTTP_FORWARDED: 'a header',
  HTTP_FORWARDED_FOR: 'a header',
  HTTP_VIA: 'a header',
  HTTP_FROM: 'a header',
  HTTP_RANGE: 'a header',
  HTTP_IF_NONE_MATCH: 'a header',
  HTTP_IF_MODIFIED_SINCE: 'a header',
  HTTP_CONTENT_TYPE: 'a header',
  HTTP_X_HTTP_METHOD_OVERRIDE: 'a header',
  HTTP_X_CSRF_TOKEN: 'a header',
  HTTP_X_AUTH_TOKEN: 'a header',
  HTTP_X_API_KEY: 'a header',
  HTTP_X_REWRITE_URL: 'the URL',
  HTTP_X_ORIGINAL_URL: 'the URL',
  CONTENT_TYPE: 'a header',
  PHP_AUTH_USER: 'the user name sent',
  PHP_AUTH_PW: 'the password sent',
  PHP_AUTH_DIGEST: 'a header',
}

/** No link makes somebody else's browser send a header of the attacker's choice: it leads back to where it came from at most. */
export const BY_BROWSER: readonly SinkClass[] = ['redirect']

/** Servers put the address they were asked for into two of them. */
const isHeader = (key: string, what: string) => key.startsWith('HTTP_') && what !== 'the URL' && what !== 'the Host header' && what !== 'a cookie'

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
    { at: '$_GET', what: 'the query string' },
    { at: '$_POST', what: 'a form field' },
    { at: '$_REQUEST', what: 'a request parameter' },
    { at: '$_COOKIE', what: 'a cookie' },
    { at: '$HTTP_GET_VARS', what: 'the query string' },
    { at: '$HTTP_POST_VARS', what: 'a form field' },
    { at: '$HTTP_COOKIE_VARS', what: 'a cookie' },
    { at: '$HTTP_RAW_POST_DATA', what: 'the request body' },
    { at: '$_SESSION', what: 'the session', kind: 'stored' },
    { at: '$_ENV', what: 'an environment variable', kind: 'environment', cleans: SETTING },
    ...['$argv', '$_SERVER.argv'].map((at) => ({ at, what: 'a command-line argument', kind: 'cli' }) as const),
    ...Object.entries(SERVER).map(([key, what]) => ({ at: `$_SERVER.${key}`, what, ...(what === 'the URL' || key === 'PHP_SELF' ? { cleans: OWN_PATH, starts: '/' } : isHeader(key, what) ? { cleans: BY_BROWSER } : {}) })),
    // PHP takes the folders off it, and leaves them in `full_path` only
    { at: 'php.Upload.name', what: 'the name of an uploaded file', cleans: ['path', 'inclusion'] },
    { at: 'php.Upload.full_path', what: 'the name of an uploaded file' },
    { at: 'php.Upload.type', what: 'the type of an uploaded file' },
    { at: 'getallheaders', what: 'a header', cleans: BY_BROWSER },
    { at: 'apache_request_headers', what: 'a header', cleans: BY_BROWSER },
    { at: 'filter_input', what: 'a request parameter' },
    { at: 'filter_input_array', what: 'request parameters' },
    { at: 'getenv', what: 'a header', cleans: BY_BROWSER, when: { 0: /^HTTP_/ } },
    { at: 'getenv', what: 'an environment variable', kind: 'environment', cleans: SETTING, when: { 0: { not: /^HTTP_/ } } },
    { at: 'file_get_contents', what: 'the request body', when: { 0: 'php://input' } },
    { at: 'fopen', what: 'the request body', when: { 0: 'php://input' } },
    { at: 'file_get_contents', what: 'standard input', kind: 'cli', when: { 0: 'php://stdin' } },
    { at: 'fopen', what: 'standard input', kind: 'cli', when: { 0: 'php://stdin' } },
    { at: 'readline', what: 'standard input', kind: 'cli' },
    { at: 'import_request_variables', what: 'a request parameter' },
  ],
  misuses: [
    { at: 'import_request_variables', rule: 'trust-boundary', title: 'Request parameters turned into variables' },
  ],
})
