import type { Channel } from '../../channels.ts'
import { defineModel } from '../model.ts'
import { BY_BROWSER } from './request.ts'

const HTTP = 'Symfony.Component.HttpFoundation'
const ATTRIBUTE = 'Symfony.Component.HttpKernel.Attribute'
const CONTROLLER = 'Symfony.Bundle.FrameworkBundle.Controller.AbstractController'
/** What a route has found in the path, and what listeners have put beside it. */
const ATTRIBUTES = 'symfony.attributes'
const readers = ['get', 'all', 'getString', 'getAlpha', 'getAlnum', 'filter', 'toArray']

/** Of DBAL and ORM. */
const BUILDERS = ['Doctrine.DBAL.Query.QueryBuilder', 'Doctrine.ORM.QueryBuilder']
const PIECES = ['where', 'andWhere', 'orWhere', 'having', 'andHaving', 'orHaving', 'orderBy', 'addOrderBy', 'groupBy', 'addGroupBy', 'select', 'addSelect', 'from', 'join']
const JOINS = ['join', 'innerJoin', 'leftJoin', 'rightJoin']
const CLAUSES = [...PIECES, ...JOINS, 'setParameter', 'setParameters', 'set', 'update', 'delete', 'distinct', 'setMaxResults', 'setFirstResult', 'indexBy']
const BOUND = 'Bind the value as a parameter: `->where("u.name = :name")->setParameter("name", $name)`.'

/** What a request of PSR-7 is asked for. */
const PSR: readonly (readonly [channel: Channel, names: string])[] = [
  ['parameter', 'getQueryParams getParsedBody getQueryParam getParsedBodyParam getParam getParams'],
  ['body', 'getBody'],
  ['header', 'getHeaderLine getHeader getHeaders'],
  ['cookie', 'getCookieParams getCookieParam'],
]

/** No other kind of content is named. */
export const AS_PAGE = Object.fromEntries(['Content-Type', 'content-type'].map((name) => [`2|headers.${name}`, { anyOf: [{ absent: true } as const, /html/i] }]))

/** A folder for what is passed on, and any other of which at least a part of the name is known. */
const PASSING = /(?:^|[\\/\0])te?mp(?:[\\/\0]|$)/i
export const NAMED_FOLDER = /^(?!.*\(\)$)(?![\w.]*[A-Z]\w*\.)(?!(?:.*[\\/\0])?te?mp(?:[\\/\0]|$))(?=.*[a-z])/i

/** Symfony, PSR-7 and Doctrine. */
export default defineModel({
  id: 'symfony',
  language: 'php',
  types: {
    [`${HTTP}.Request`]: {
      members: { query: `${HTTP}.InputBag`, request: `${HTTP}.InputBag`, cookies: `${HTTP}.InputBag`, attributes: ATTRIBUTES, headers: `${HTTP}.HeaderBag`, files: `${HTTP}.FileBag`, server: 'symfony.server' },
      returns: { getSession: `${HTTP}.Session.Session`, createFromGlobals: `${HTTP}.Request`, create: `${HTTP}.Request` },
    },
    [`${HTTP}.InputBag`]: { is: [`${HTTP}.ParameterBag`], returns: { getInt: 'php.number', getBoolean: 'php.number', getDigits: 'php.number', has: 'php.number' } },
    [ATTRIBUTES]: { is: [`${HTTP}.ParameterBag`] },
    // what programs keep their own settings in as well
    [`${HTTP}.ParameterBag`]: { returns: { getInt: 'php.number', getBoolean: 'php.number', getDigits: 'php.number', has: 'php.number' } },
    [`${HTTP}.FileBag`]: { returns: { get: `${HTTP}.File.UploadedFile` } },
    [`${HTTP}.File.UploadedFile`]: { returns: { getSize: 'php.number' } },
    [`${HTTP}.Response`]: { members: { headers: `${HTTP}.ResponseHeaderBag` } },
    [`${HTTP}.ResponseHeaderBag`]: {},
    [`${HTTP}.Cookie`]: {},
    [CONTROLLER]: {},
    'Symfony.Bundle.FrameworkBundle.Controller.Controller': { is: [CONTROLLER] },
    'Psr.Http.Message.ServerRequestInterface': { is: ['Psr.Http.Message.RequestInterface'] },
    'Psr.Http.Message.ResponseInterface': { returns: { getBody: 'Psr.Http.Message.StreamInterface', withHeader: 'this', withStatus: 'this' } },
    ...Object.fromEntries(BUILDERS.map((name) => [name, { returns: Object.fromEntries(CLAUSES.map((clause) => [clause, 'this'])) }])),
    'Doctrine.DBAL.Connection': { returns: { createQueryBuilder: 'Doctrine.DBAL.Query.QueryBuilder' } },
    'Doctrine.ORM.EntityManagerInterface': { returns: { createQueryBuilder: 'Doctrine.ORM.QueryBuilder', getConnection: 'Doctrine.DBAL.Connection' } },
    'Doctrine.ORM.EntityRepository': { returns: { createQueryBuilder: 'Doctrine.ORM.QueryBuilder' } },
    'Doctrine.Bundle.DoctrineBundle.Repository.ServiceEntityRepository': { is: ['Doctrine.ORM.EntityRepository'], returns: { getEntityManager: 'Doctrine.ORM.EntityManagerInterface' } },
    'Doctrine.ORM.EntityManager': { is: ['Doctrine.ORM.EntityManagerInterface'] },
    'Twig.Environment': {},
  },
  aliases: { 'Slim.Http.Request': 'Psr.Http.Message.ServerRequestInterface', 'Slim.Psr7.Request': 'Psr.Http.Message.ServerRequestInterface', 'Slim.Http.Response': 'Psr.Http.Message.ResponseInterface', Twig_Environment: 'Twig.Environment', 'Sensio.Bundle.FrameworkExtraBundle.Configuration.Route': 'Symfony.Component.Routing.Attribute.Route', 'Symfony.Component.Routing.Annotation.Route': 'Symfony.Component.Routing.Attribute.Route' },
  sources: [
    ...readers.map((name) => ({ at: `${HTTP}.InputBag.${name}`, channel: 'parameter' as const })),
    // `_controller`, `_route`: what the router itself has found; a place of a route takes no slash
    ...readers.map((name) => ({ at: `${ATTRIBUTES}.${name}`, channel: 'parameter' as const, segment: true as const, when: { 0: { not: /^_/ } } })),
    ...readers.map((name) => ({ at: `${HTTP}.HeaderBag.${name}`, channel: 'header' as const, cleans: BY_BROWSER })),
    { at: `${HTTP}.Request.get`, channel: 'parameter' },
    { at: `${HTTP}.Request.getContent`, channel: 'body' },
    { at: `${HTTP}.Request.toArray`, channel: 'body' },
    { at: `${HTTP}.Request.getPayload`, channel: 'body' },
    { at: `${HTTP}.Request.getPathInfo`, channel: 'path', starts: '/', cleans: ['link'] },
    { at: `${HTTP}.Request.getRequestUri`, channel: 'url', starts: '/', cleans: ['link'] },
    { at: `${HTTP}.Request.getUri`, channel: 'url' },
    { at: `${HTTP}.Request.getQueryString`, channel: 'query' },
    { at: `${HTTP}.Request.getHost`, channel: 'host-header' },
    { at: `${HTTP}.Request.getUser`, channel: 'credentials' },
    { at: `${HTTP}.File.UploadedFile.getClientOriginalName`, channel: 'upload-name', cleans: ['path', 'inclusion'] },
    { at: `${HTTP}.File.UploadedFile.getClientOriginalExtension`, channel: 'upload-name', cleans: ['path', 'inclusion'] },
    { at: `${HTTP}.File.UploadedFile.getClientMimeType`, channel: 'upload-type' },
    ...PSR.flatMap(([channel, names]) => names.split(' ').map((name) => ({ at: `Psr.Http.Message.ServerRequestInterface.${name}`, channel }))),
  ],
  sinks: [
    { at: `${HTTP}.Response`, is: 'xss', when: AS_PAGE, fix: 'Render a template, or escape the value: `new Response(htmlspecialchars($name))`. Where data is wanted, answer with `JsonResponse`.' },
    { at: `${HTTP}.Response.setContent`, is: 'xss' },
    { at: `${HTTP}.RedirectResponse`, is: 'redirect', fix: 'Redirect to a route of your own: `$this->redirectToRoute("home")`, or check the address against a fixed list.' },
    { at: `${HTTP}.BinaryFileResponse`, is: 'path' },
    // what lies in a folder for passing things on is not served
    { at: `${HTTP}.File.UploadedFile.move`, arg: 1, is: 'upload', when: { 0: NAMED_FOLDER } },
    // nor is every folder that nothing is known of
    { at: `${HTTP}.File.UploadedFile.move`, arg: 1, is: 'upload', severity: 'medium', when: { 0: { not: { anyOf: [NAMED_FOLDER, PASSING] } } } },
    { at: `${HTTP}.File.UploadedFile.move`, arg: 0, is: 'path' },
    { at: `${HTTP}.ResponseHeaderBag.set`, arg: 1, is: 'header', severity: 'low' },
    { at: `${CONTROLLER}.redirect`, is: 'redirect', fix: 'Redirect to a route of your own: `$this->redirectToRoute("home")`, or check the address against a fixed list.' },
    { at: `${CONTROLLER}.file`, is: 'path' },
    { at: 'Psr.Http.Message.StreamInterface.write', is: 'xss', confidence: 'medium' },
    { at: 'Psr.Http.Message.ResponseInterface.write', is: 'xss', confidence: 'medium' },
    { at: 'Psr.Http.Message.ResponseInterface.withHeader', arg: 1, is: 'redirect', when: { 0: /^location$/i } },
    { at: 'Symfony.Component.Process.Process.fromShellCommandline', is: 'command' },
    { at: 'Symfony.Component.Process.Process', is: 'command', when: { 0: { built: true } } },
    { at: 'Symfony.Component.Yaml.Yaml.parse', is: 'deserialization', when: { 1: /PARSE_OBJECT/ } },
    { at: 'Symfony.Component.ExpressionLanguage.ExpressionLanguage.evaluate', is: 'code' },
    ...['executeQuery', 'executeStatement', 'executeUpdate', 'query', 'exec', 'prepare', 'fetchAllAssociative', 'fetchAssociative', 'fetchOne', 'fetchAll', 'fetchAssoc', 'fetchColumn', 'fetchFirstColumn', 'fetchNumeric', 'iterateAssociative'].map((name) => ({ at: `Doctrine.DBAL.Connection.${name}`, is: 'sql', fix: 'Use placeholders: `$connection->fetchAssociative("SELECT * FROM users WHERE id = ?", [$id])`.' }) as const),
    ...['createQuery', 'createNativeQuery'].map((name) => ({ at: `Doctrine.ORM.EntityManagerInterface.${name}`, is: 'sql', fix: 'Bind the value as a parameter: `->createQuery("SELECT u FROM User u WHERE u.id = :id")->setParameter("id", $id)`.' }) as const),
    ...BUILDERS.flatMap((type) => PIECES.map((name) => ({ at: `${type}.${name}`, is: 'sql', fix: BOUND }) as const)),
    ...BUILDERS.flatMap((type) => JOINS.map((name) => ({ at: `${type}.${name}`, arg: 3, is: 'sql', fix: BOUND }) as const)),
    ...['andWhere', 'orWhere', 'andHaving'].map((name) => ({ at: `*.${name}`, is: 'sql', when: { 0: { built: true } }, confidence: 'medium' }) as const),
    { at: 'Twig.Environment.createTemplate', is: 'template' },
    // the name of a template, or the template itself where it comes from no file
    { at: 'Twig.Environment.render', is: 'template', whole: true, when: { 0: { not: { built: true } } }, confidence: 'medium' },
    { at: '*.createTemplate', is: 'template', confidence: 'medium' },
    { at: 'Smarty.display', is: 'template', confidence: 'medium' },
    { at: 'Smarty.fetch', is: 'template', confidence: 'medium' },
  ],
  // made of the name of a route, with what is filled in encoded
  sanitizers: [`${CONTROLLER}.generateUrl`, '*.generateUrl', 'Symfony.Component.Routing.Generator.UrlGeneratorInterface.generate', 'Symfony.Component.Routing.RouterInterface.generate'].map((at) => ({ at, cleans: 'all' as const })),
  guards: ['isAbsolutePathReference', 'isRelativePathReference', 'isSameDocumentReference'].map((name) => ({ at: `GuzzleHttp.Psr7.Uri.${name}`, cleans: ['redirect', 'ssrf', 'link'] as const })),
  // Twig escapes what it prints
  passes: [
    // where it lies, and what it is by its content, says nothing of the name that the sender gave it
    ...['getRealPath', 'getPathname', 'getPath', 'getFilename', 'getBasename', 'getFileInfo', 'path', 'guessExtension', 'getMimeType'].map((name) => ({ at: `${HTTP}.File.UploadedFile.${name}`, from: [] })),
    { at: `${HTTP}.Session.Session.set`, from: [] }, { at: 'Twig.Environment.render', from: [] },
  ],
  // arguments of actions that attributes fill from what was sent
  parameters: [
    { annotation: `${ATTRIBUTE}.MapQueryParameter`, channel: 'query', unless: /^FILTER_VALIDATE_(?:INT|FLOAT|BOOL|BOOLEAN|IP|MAC)$/ },
    { annotation: `${ATTRIBUTE}.MapQueryString`, channel: 'query' },
    { annotation: `${ATTRIBUTE}.MapRequestPayload`, channel: 'body' },
    { annotation: `${ATTRIBUTE}.MapRequestHeader`, channel: 'header', cleans: BY_BROWSER },
    { annotation: `${ATTRIBUTE}.MapUploadedFile`, channel: null, type: `${HTTP}.File.UploadedFile` },
    { annotation: 'Symfony.Component.DependencyInjection.Attribute.Autowire', channel: 'setting', safe: true },
  ],
  entries: [
    { annotation: ['Symfony.Component.Routing.Attribute.Route', '*.Route'], tainted: { channel: 'path-parameter' } },
    { extends: [CONTROLLER], methods: ['__invoke'], tainted: { channel: 'path-parameter' } },
  ],
  misuses: [
    { at: `${HTTP}.Response`, rule: 'cors-any-origin', severity: 'low', when: { '2|headers.Access-Control-Allow-Origin': '*' } },
    { at: `${HTTP}.JsonResponse`, rule: 'cors-any-origin', severity: 'low', when: { '2|headers.Access-Control-Allow-Origin': '*' } },
    { at: `${HTTP}.ResponseHeaderBag.set`, rule: 'cors-any-origin', severity: 'low', when: { 0: /^\s*access-control-allow-origin\s*$/i, 1: /^\s*\*\s*$/ } },
    ...['create', ''].map((name) => name ? `${HTTP}.Cookie.${name}` : `${HTTP}.Cookie`).flatMap((at) => [
      { at, rule: 'insecure-cookie', when: { '5|secure': false }, title: 'Cookie without Secure' },
      { at, rule: 'insecure-cookie', when: { '6|httpOnly': false }, title: 'Cookie without HttpOnly' },
    ]),
    { at: `${CONTROLLER}.createFormBuilder`, rule: 'csrf-disabled', when: { '1.csrf_protection': false } },
    { at: `${CONTROLLER}.createForm`, rule: 'csrf-disabled', when: { '2.csrf_protection': false } },
    { at: '*.setDefaults', rule: 'csrf-disabled', when: { '0.csrf_protection': false } },
    { at: '*.loadFromExtension', rule: 'csrf-disabled', when: { 0: 'framework', '1.csrf_protection': false } },
    { at: 'Twig.Environment', rule: 'autoescape-off', when: { '1.autoescape': false } },
  ],
})
