import { defineModel } from '../model.ts'
import { misusesAt, passesAt, sinksAt, sourcesAt, under } from './helpers.ts'

const XSS = 'Escape the value: `ERB::Util.html_escape(name)`, or render a template that escapes.'
const REDIRECT = 'Redirect to an address of your own, or check its host against a fixed list.'
const FLAGS = 'Set both flags: `response.set_cookie("name", value: value, httponly: true, secure: true)`.'
const CGI = 'CGI'
const WEBRICK = 'WEBrick.HTTPRequest'
const ANSWER = 'WEBrick.HTTPResponse'
const HANAMI = 'Hanami.Action.Request'
const ENV = 'rack.Env'
/** What a server puts there of the request itself; a body is read from `rack.input`. */
const OF_REQUEST = ['QUERY_STRING', 'HTTP_COOKIE', 'HTTP_USER_AGENT', 'HTTP_REFERER', 'HTTP_X_FORWARDED_FOR', 'HTTP_X_FORWARDED_HOST', 'HTTP_ACCEPT_LANGUAGE', 'HTTP_ORIGIN']
const SERVLETS = ['WEBrick.HTTPServlet.AbstractServlet', 'WEBrick.HTTPServlet.ProcHandler']
const RESOLVERS = ['GraphQL.Schema.Mutation', 'GraphQL.Schema.RelayClassicMutation', 'GraphQL.Schema.Resolver', 'GraphQL.Schema.Subscription']
const ARGUMENT = { channel: 'graphql-argument' as const } as const

/** Servers and frameworks without Rails: CGI, WEBrick, Rack, Hanami, Roda, GraphQL. */
export default defineModel({
  id: 'ruby-web',
  language: 'ruby',
  types: {
    [CGI]: { is: ['*'], returns: { params: 'cgi.Params', cookies: 'cgi.Params', multipart_params: 'cgi.Params' } },
    'cgi.Params': {},
    [WEBRICK]: { returns: { query: 'webrick.Query', header: 'webrick.Query' } },
    'webrick.Query': {},
    [ANSWER]: {},
    [HANAMI]: { returns: { params: 'rails.Parameters', cookies: 'rails.Cookies', session: 'rails.Session' } },
    'Hanami.Action.Response': {},
    'Roda.Request': { is: ['rails.Request'] },
    'Rack.Request': { is: ['rails.Request'] },
    'Sinatra.Request': { is: ['rails.Request'] },
    [ENV]: {},
  },
  sources: [
    ...sourcesAt([`${CGI}.[]`, 'cgi.Params.[]', ...under('cgi.Params', 'fetch values')], 'parameter'),
    ...sourcesAt(under(CGI, 'params multipart_params'), 'parameter'),
    ...sourcesAt(under(CGI, 'query_string'), 'query'),
    ...sourcesAt(under(CGI, 'user_agent referer raw_cookie'), 'header', { cleans: ['mass', 'redirect', 'log', 'header'] }),
    ...sourcesAt(['webrick.Query.[]', ...under(WEBRICK, 'query')], 'parameter'),
    ...sourcesAt(under(WEBRICK, 'body'), 'body'),
    ...sourcesAt(under(WEBRICK, 'query_string unparsed_uri'), 'query'),
    ...sourcesAt([`${WEBRICK}.[]`, ...under(WEBRICK, 'header raw_header')], 'header', { cleans: ['mass', 'redirect', 'log', 'header'] }),
    ...sourcesAt(under(WEBRICK, 'path path_info'), 'path', { starts: '/' }),
    ...sourcesAt(under(HANAMI, 'params'), 'parameter'),
    ...sourcesAt(OF_REQUEST.map((name) => `${ENV}.${name}`), 'header', { cleans: ['mass', 'log', 'header'] }),
  ],
  sinks: [
    ...[`${ANSWER}.body`, 'Hanami.Action.Response.body'].flatMap((at) => sinksAt('xss', [at], 0, { set: true, fix: XSS })),
    ...sinksAt('redirect', [`${ANSWER}.set_redirect`], 1, { fix: REDIRECT }),
    ...sinksAt('redirect', ['Hanami.Action.Response.redirect_to'], 0, { fix: REDIRECT }),
    ...sinksAt('xss', [`${CGI}.out`], 'result', { whole: true, fix: XSS }),
  ],
  callbacks: [
    ...under('WEBrick.HTTPServer', 'mount_proc').map((at) => ({ at, arg: 'block', parameters: [WEBRICK, ANSWER] })),
    { at: '*.mount_proc', arg: 'block', parameters: [WEBRICK, ANSWER] },
    { at: `${CGI}.out`, arg: 'block', parameters: [], gives: 'value' },
    { at: 'Roda.route', arg: 'block', parameters: ['Roda.Request'] },
  ],
  passes: passesAt([], under(ANSWER, 'body status')),
  entries: [
    { extends: SERVLETS, methods: ['do_*', 'service'], parameters: [WEBRICK, ANSWER] },
    { extends: ['Hanami.Action'], methods: ['handle', 'call'], parameters: [HANAMI, 'Hanami.Action.Response'] },
    { methods: ['call'], named: ['env'], parameters: [ENV] },
    { extends: RESOLVERS, methods: ['resolve'], tainted: ARGUMENT },
    // a field is a method of its name
    { extends: ['GraphQL.Schema.Object'], tainted: ARGUMENT, guess: true },
  ],
  misuses: [
    ...misusesAt('debug-mode-on', under('BetterErrors.Middleware', 'allow_ip!'), { 0: /^(?:0\.0\.0\.0|::)\/0$/ }, { title: 'Debug console open to every address', fix: 'Allow your own address only: `BetterErrors::Middleware.allow_ip! "127.0.0.1"`.' }),
    ...['allowed_ips', 'whitelisted_ips', 'permissions'].flatMap((name) => [
      { at: `*.${name}`, set: true as const, near: ['web_console'], when: { 0: /^(?:0\.0\.0\.0|::)\/0$/ }, rule: 'debug-mode-on', title: 'Debug console open to every address', fix: 'Allow the addresses of your own network only, in `config/environments/development.rb`.' },
    ]),
    ...['1.', ''].flatMap((place) => [
      ...misusesAt('insecure-cookie', ['*.set_cookie'], { [`${place}httponly`]: false }, { title: 'Cookie without HttpOnly', fix: FLAGS }),
      ...misusesAt('insecure-cookie', ['*.set_cookie'], { [`${place}secure`]: false }, { title: 'Cookie without Secure', fix: FLAGS }),
    ]),
    ...misusesAt('insecure-cookie', ['*.use'], { 0: /^Rack\.Session\.\w+$/, httponly: false }, { title: 'Session cookie without HttpOnly', fix: 'Remove `httponly: false`: the flag is on by default.' }),
    ...misusesAt('insecure-cookie', ['*.use'], { 0: /^Rack\.Session\.\w+$/, secure: false }, { title: 'Session cookie without Secure', fix: 'Set `secure: true`.' }),
  ],
})
