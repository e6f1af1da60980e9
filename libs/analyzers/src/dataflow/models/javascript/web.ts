import type { Channel } from '../../channels.ts'
import { defineModel } from '../model.ts'
import { BY_BROWSER, BY_SITE, IN_BROWSER, TEXT_ONLY, WHOLE } from './conditions.ts'

const BODY = ['json', 'text', 'blob', 'arrayBuffer', 'bytes'] as const
const ROUTE_VERBS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']

/** The web's own `Request` and what is built on it: Next, Remix, SvelteKit, Astro, workers; also Lambda functions and GraphQL resolvers. */
/** What a gateway fills in of whoever's request has started a function. */
const OF_GATEWAY: readonly (readonly [channel: Channel, names: string])[] = [
  ['body', 'body rawBody'],
  ['header', 'headers multiValueHeaders'],
  ['query', 'queryStringParameters multiValueQueryStringParameters rawQueryString'],
  ['path-parameter', 'pathParameters'],
  ['path', 'path rawPath'],
  ['cookie', 'cookies'],
  ['request', 'requestContext'],
  ['queue-message', 'Records'],
  ['graphql-argument', 'arguments'],
]

/** Their loaders run in the page, and ask the server. */
const ROUTERS_OF_PAGES = ['@tanstack/react-router', '@tanstack/solid-router', '@tanstack/router']

/** Where resolvers of GraphQL are kept: there what is taken apart is what was asked with. */
const OF_RESOLVERS = /(?:resolver|graphql|schema|mutation|quer(?:y|ies)(?=[./]))/i

export default defineModel({
  id: 'web',
  language: 'javascript',
  aliases: {
    'next/server.NextRequest': 'web.Request',
    'next/server.NextResponse': 'web.Response',
    'next.NextApiRequest': 'express.Request',
    'next.NextApiResponse': 'express.Response',
    'next/router.useRouter': 'next.useRouter',
    'next/navigation': 'next',
    'next/headers': 'next',
    'next.NextPageContext': 'next.PageContext',
    'next.GetServerSidePropsContext': 'next.PageContext',
    '@remix-run/node': 'remix',
    '@remix-run/react': 'remix',
    'react-router': 'react-router-dom',
    'aws-lambda.APIGatewayProxyEvent': 'lambda.Event',
    'aws-lambda.APIGatewayProxyEventV2': 'lambda.Event',
    'aws-lambda.APIGatewayEvent': 'lambda.Event',
  },
  types: {
    // one that the program makes is sent, and nobody else has filled it
    Request: { is: ['web.Request'], returns: { 'new()': 'web.MadeRequest' } },
    'web.MadeRequest': {},
    Response: { is: ['web.Response'] },
    'web.Request': { members: { nextUrl: 'web.Url', headers: 'web.Headers', cookies: 'web.Cookies' } },
    'web.Url': {},
    'web.Response': {},
    'web.Headers': {},
    'web.Cookies': {},
    'next.RouteContext': {},
    'next.PageProps': {},
    // a wrapper may hand on the request, or an object with it
    'next.RouteRequest': { is: ['web.Request'], members: { req: 'web.Request', request: 'web.Request', nextUrl: 'web.Url', headers: 'web.Headers', cookies: 'web.Cookies' } },
    'next.ActionCall': {},
    'next.PageContext': { members: { req: 'express.Request', res: 'express.Response' } },
    next: { returns: { useRouter: 'next.Router', cookies: 'web.Cookies', headers: 'web.Headers' } },
    'next.Router': {},
    // SvelteKit hands over the address as well
    'remix.LoaderArgs': { members: { request: 'web.Request', url: 'web.Url', cookies: 'web.Cookies' } },
    'lambda.Event': {},
    lambda: { members: { '(event)': 'lambda.Event' } },
  },
  sources: [
    ...BODY.map((name) => ({ at: `web.Request.${name}`, channel: 'body' as const })),
    { at: 'web.Request.formData', channel: 'form-data' },
    { at: 'web.Request.url', channel: 'url', cleans: TEXT_ONLY, whole: ['redirect', 'link'] },
    { at: 'web.Request.query', channel: 'query' },
    { at: 'web.Request.params', channel: 'path', text: 1, cleans: TEXT_ONLY },
    { at: 'web.Request.body', channel: 'body' },
    { at: 'web.Headers.get', channel: 'header', cleans: BY_BROWSER },
    { at: 'web.Cookies.get', channel: 'cookie', cleans: [...TEXT_ONLY, ...BY_SITE] },
    ...['searchParams', 'search', 'href', 'hash'].map((name) => ({ at: `web.Url.${name}`, channel: 'query' as const, cleans: TEXT_ONLY })),
    { at: 'web.Url.pathname', channel: 'path', cleans: [...TEXT_ONLY, 'redirect', 'ssrf', 'xss'] },
    { at: 'next.RouteContext.params', channel: 'path', text: 1, cleans: TEXT_ONLY },
    { at: 'next.RouteRequest.params', channel: 'path', text: 1, cleans: TEXT_ONLY },
    // handlers are given what was sent, pages what stands in the address: https://github.com/vercel/next.js/issues/64952
    { at: 'next.PageProps.params', channel: 'path', text: 1, cleans: TEXT_ONLY, segment: true, encoded: true },
    ...['PageProps', 'RouteContext'].map((type) => ({ at: `next.${type}.searchParams`, channel: 'query' as const })),
    // what does not fit its description never gets there
    ...['parsedInput', 'bindArgsParsedInputs', 'input'].map((name) => ({ at: `next.ActionCall.${name}`, channel: 'action-argument' as const, cleans: TEXT_ONLY })),
    { at: 'next.ActionCall.clientInput', channel: 'action-argument' },
    { at: 'next.PageContext.query', channel: 'query' },
    { at: 'next.PageContext.params', channel: 'path', text: 1, cleans: TEXT_ONLY },
    { at: 'next.Router.query', channel: 'query', ...IN_BROWSER },
    { at: 'next.Router.asPath', channel: 'url', ...IN_BROWSER },
    { at: 'next.useSearchParams', channel: 'query', ...IN_BROWSER },
    { at: 'next.useParams', channel: 'path', ...IN_BROWSER, segment: true, encoded: true },
    { at: 'react-router-dom.useParams', channel: 'path', ...IN_BROWSER },
    { at: 'react-router-dom.useSearchParams', channel: 'query', ...IN_BROWSER },
    { at: 'react-router-dom.useLocation', channel: 'url', ...IN_BROWSER },
    { at: 'remix.LoaderArgs.params', channel: 'path', text: 1, cleans: TEXT_ONLY },
    ...OF_GATEWAY.flatMap(([channel, names]) => names.split(' ').map((name) => ({ at: `lambda.Event.${name}`, channel }))),
    { at: 'lambda.Event.*', channel: 'event' },
    { at: 'lambda.(event)', channel: 'event' },
    { at: 'graphql.Resolver.args', channel: 'graphql-argument' },
    { at: 'socket.io.Socket.(data)', channel: 'message' },
    { at: 'socket.io.Socket.handshake', channel: 'request' },
    { at: 'ws.WebSocket.(data)', channel: 'message' },
  ],
  sinks: [
    { at: 'web.Response', is: 'xss', when: { '1.headers.Content-Type': /html/i } },
    { at: 'web.Response', is: 'xss', when: { '1.headers.content-type': /html/i } },
    { at: 'web.Response.redirect', is: 'redirect' },
    { at: 'next.redirect', is: 'redirect' },
    { at: 'next.permanentRedirect', is: 'redirect' },
    { at: 'next.Router.push', is: 'redirect', when: WHOLE, confidence: 'medium' },
    { at: 'next.Router.push', is: 'redirect', arg: '0.pathname', when: { 0: { object: true } }, confidence: 'medium' },
    { at: 'next.Router.replace', is: 'redirect', when: WHOLE, confidence: 'medium' },
    { at: 'next.Router.replace', is: 'redirect', arg: '0.pathname', when: { 0: { object: true } }, confidence: 'medium' },
    { at: 'remix.redirect', is: 'redirect' },
    { at: 'react-router-dom.redirect', is: 'redirect', confidence: 'medium' },
    { at: '@sveltejs/kit.redirect', arg: 1, is: 'redirect' },
  ],
  callbacks: [
    { at: 'Deno.serve', parameters: ['web.Request'] },
    { at: 'Bun.serve', arg: '0.fetch', parameters: ['web.Request'] },
    ...['socket.io.on', 'socket.io.Server.on', 'socket.io().on'].map((at) => ({ at, parameters: ['socket.io.Socket'], when: { 0: /^connect/ } })),
    { at: 'socket.io.Socket.on', parameters: ['socket.io.Socket.(data)', 'socket.io.Socket.(data)', ''], when: { 0: { not: /^(?:disconnect|error)/ } } },
    { at: 'ws.WebSocketServer.on', parameters: ['ws.WebSocket', 'http.IncomingMessage'], when: { 0: 'connection' } },
    { at: 'ws.Server.on', parameters: ['ws.WebSocket', 'http.IncomingMessage'], when: { 0: 'connection' } },
    { at: 'ws.WebSocket.on', parameters: ['ws.WebSocket.(data)'], when: { 0: 'message' } },
  ],
  entries: [
    { path: /(?:^|\/)route\.[jt]sx?$/, methods: ROUTE_VERBS, parameters: ['web.Request', 'next.RouteContext'] },
    { path: /(?:^|\/)(?:page|layout)\.[jt]sx?$/, methods: ['default', 'Page', 'generateMetadata'], parameters: ['next.PageProps'] },
    { path: /(?:^|\/)\+(?:server|page\.server|layout\.server)\.[jt]s$/, methods: [...ROUTE_VERBS, 'load'], parameters: ['remix.LoaderArgs'] },
    { path: /(?:^|\/)\+page\.server\.[jt]s$/, methods: ['default'], parameters: ['remix.LoaderArgs'] },
    { path: /(?:^|\/)routes?\/.*\.[jt]sx?$/, methods: ['loader', 'action'], parameters: ['remix.LoaderArgs'], unlessImporting: ROUTERS_OF_PAGES },
    { path: /(?:^|\/)middleware\.[jt]s$/, methods: ['middleware'], parameters: ['web.Request'] },
    // functions of Supabase are given a request of the web, whatever else is called `req` elsewhere
    { path: /(?:^|\/)supabase\/functions\//, named: ['req'], parameters: ['web.Request'] },
    { methods: ['getServerSideProps', 'getInitialProps'], path: /(?:^|\/)pages\//, parameters: ['next.PageContext'] },
    { annotation: ['wrapped route'], path: /(?:^|\/)route\.[jt]sx?$/, parameters: ['next.RouteRequest', 'next.RouteContext'] },
    { annotation: ['wrapped route'], path: /(?:^|\/)\+server\.[jt]s$/, parameters: ['remix.LoaderArgs'] },
    { annotation: ['use server'], tainted: { channel: 'action-argument' } },
    { annotation: ['use server, described'], parameters: ['next.ActionCall'] },
    { named: ['event'], methods: ['handler', 'lambdaHandler', 'main'], parameters: ['lambda.(event)', ''], guess: true },
    ...['parent', 'root', '_', '_parent', '_root', 'obj', 'source', '__'].map((first) => ({ named: [first, ''], path: OF_RESOLVERS, parameters: ['', 'graphql.Resolver.args'], guess: true as const })),
    ...[['parent', 'args'], ['root', 'args'], ['_', 'args'], ['_parent', 'args'], ['_root', 'args'], ['obj', 'args'], ['source', 'args']].map((named) => ({ named, parameters: ['', 'graphql.Resolver.args'], guess: true as const })),
  ],
})
