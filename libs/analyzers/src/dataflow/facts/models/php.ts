import { defineLanguage, defineRoutes, type ResourceAction, type RouteModel } from '../model.ts'
import { all, under } from './helpers.ts'

const ROUTE = ['Illuminate.Support.Facades.Route', 'Route', 'laravel.Route']
const action = (name: string, methods: string, path: string): ResourceAction => ({ name, methods: methods.split(' '), path })
const API = [action('index', 'GET', ''), action('store', 'POST', ''), action('show', 'GET', '{name}'), action('update', 'PUT PATCH', '{name}'), action('destroy', 'DELETE', '{name}')]
const PAGES = [...API, action('create', 'GET', 'create'), action('edit', 'GET', '{name}/edit')]
const ONE = [action('show', 'GET', ''), action('update', 'PUT PATCH', '')]
const ONE_PAGES = [...ONE, action('edit', 'GET', 'edit')]

const SLIM = ['Slim.App', 'Slim.Routing.RouteCollectorProxy', 'Slim.Interfaces.RouteCollectorProxyInterface']
const CI4 = /(?:^|\/)Config\/Routes\.php$/
const CI4_RESOURCE = [action('index', 'GET', ''), action('create', 'POST', ''), action('show', 'GET', '(:segment)'), action('update', 'PUT PATCH', '(:segment)'), action('delete', 'DELETE', '(:segment)'), action('new', 'GET', 'new'), action('edit', 'GET', '(:segment)/edit')]
const LUMEN = /^\$?(?:router|app|api)$/
const LUMEN_FILE = /(?:^|\/)(?:routes\/[\w/-]+|Http\/routes)\.php$/

export const phpRoutes: readonly RouteModel[] = [
  defineRoutes({
    id: 'laravel',
    language: 'php',
    prefixes: [{ file: /(?:^|\/)routes\/api\.php$/, prefix: '/api' }],
    calls: [
      { at: under(ROUTE, 'get post put patch delete options any'), does: 'route', path: [0], handler: ['1.uses', 1], guards: ['1.middleware'] },
      { at: under(ROUTE, 'match'), does: 'route', path: [1], handler: ['2.uses', 2], guards: ['2.middleware'], methods: { from: [0], otherwise: ['ANY'] } },
      { at: under(ROUTE, 'resource resources'), does: 'resource', controller: 'argument', actions: PAGES },
      { at: under(ROUTE, 'apiResource apiResources'), does: 'resource', controller: 'argument', actions: API },
      { at: under(ROUTE, 'singleton'), does: 'resource', controller: 'argument', actions: ONE_PAGES },
      { at: under(ROUTE, 'apiSingleton'), does: 'resource', controller: 'argument', actions: ONE },
      { at: under(ROUTE, 'prefix'), does: 'group' },
      { at: under(ROUTE, 'middleware'), does: 'late-guard' },
      { at: under(ROUTE, 'can'), does: 'late-guard', name: 'can', joined: true },
      { at: under(ROUTE, 'withoutMiddleware'), does: 'late-guard', open: true },
      { at: under(ROUTE, 'group'), does: 'group', path: ['0.prefix'], guards: ['0.middleware'], handler: ['last'], within: ['0.namespace'], handledBy: ['0.controller'] },
      { at: under(ROUTE, 'namespace'), does: 'group', path: [], within: [0] },
      { at: under(ROUTE, 'controller'), does: 'group', path: [], handledBy: [0] },
      { at: under(ROUTE, 'name as names parameter parameters shallow scoped domain defaults block scopeBindings withoutScopedBindings where whereNumber whereUuid whereUlid whereAlpha whereAlphaNumeric whereIn missing withTrashed'), does: 'group', path: [] },
      { at: under(ROUTE, 'only except'), does: 'late-only' },
      // `Route::group(['middleware' => 'auth'], fn () => require base_path('routes/api.php'))`
      { at: ['include'], does: 'mount', path: [], handler: [0], file: /Provider|(?:^|\/)(?:bootstrap\/app|routes?(?:\/.*)?)\.php$/ },
      { at: ['this.middleware'], does: 'guard-class', guards: [0] },
      { at: ['*.withRouting'], does: 'route', path: ['health'], handler: [], methods: ['GET'], answered: true },
      { at: ['this.only', 'this.except'], does: 'late-only' },
    ],
  }),
  defineRoutes({
    id: 'symfony',
    language: 'php',
    annotations: { verbs: new Map(Object.entries({ Route: 'method' })), path: ['path'], classes: ['Route', 'AsController'], extends: ['Symfony.Bundle.FrameworkBundle.Controller.AbstractController', 'AbstractController'] },
  }),
  defineRoutes({
    id: 'wordpress',
    language: 'php',
    calls: [
      { at: ['register_rest_route'], does: 'rest-route' },
      { at: ['add_action'], does: 'hook' },
    ],
  }),
  defineRoutes({
    id: 'slim',
    language: 'php',
    routers: ['Slim.App'],
    makes: { 'Slim.Factory.AppFactory.create': 'Slim.App', 'Slim.Factory.AppFactory.createFromContainer': 'Slim.App' },
    calls: [
      { at: under(SLIM, 'get post put patch delete options any'), does: 'route', handler: [1] },
      { at: under(SLIM, 'map'), does: 'route', path: [1], handler: [2], methods: { from: [0], otherwise: ['ANY'] } },
      { at: under(SLIM, 'group'), does: 'group', handler: [1] },
      { at: under(SLIM, 'add'), does: 'late-guard', whole: true },
      { at: under(SLIM, 'setName setArgument'), does: 'group', path: [] },
    ],
  }),
  defineRoutes({
    id: 'codeigniter',
    language: 'php',
    conventions: {
      classes: ['CI_Controller', 'MX_Controller', 'REST_Controller', 'CodeIgniter.Controller'],
      file: /(?:^|\/)(?:modules\/([^/]+)\/)?[Cc]ontrollers\/(?:(.*)\/)?[^/]+\.php$/,
      actions: /^(?!_|initController$|get_instance$)(\w+)$/,
      verbs: /^(get|post|put|patch|delete|head|options)([A-Z]\w*)$/,
      index: 'index',
      always: ['__construct', 'initController', '_remap'],
      onlyWith: { classes: ['CodeIgniter.Controller'], call: 'setAutoRoute', field: 'autoRoute' },
    },
    calls: [
      { at: under('*', 'get post put patch delete options add cli'), on: /^\$?routes$/, file: CI4, does: 'route', path: [0], handler: [1], guards: ['2.filter'], name: 'filter' },
      { at: under('*', 'match'), on: /^\$?routes$/, file: CI4, does: 'route', path: [1], handler: [2], methods: { from: [0], otherwise: ['ANY'] }, guards: ['3.filter'], name: 'filter' },
      { at: under('*', 'group'), on: /^\$?routes$/, file: CI4, does: 'group', path: [0], guards: ['1.filter'], name: 'filter', handler: ['last'], within: ['1.namespace'] },
      { at: under('*', 'resource'), on: /^\$?routes$/, file: CI4, does: 'resource', controller: 'argument', actions: CI4_RESOURCE },
    ],
  }),
  defineRoutes({
    id: 'cakephp',
    language: 'php',
    conventions: {
      classes: ['Cake.Controller.Controller'],
      file: /(?:^|\/)src\/Controller\/(?:(.*)\/)?[^/]+Controller\.php$/,
      actions: /^(?!_|initialize$|beforeFilter$|beforeRender$|afterFilter$|isAuthorized$)(\w+)$/,
      index: 'index',
      dashed: true,
      always: ['initialize', 'beforeFilter'],
      everywhere: 'Authentication.Authentication',
    },
    calls: [{ at: under('*', 'allowUnauthenticated addUnauthenticatedActions'), does: 'guard-class', guards: [], name: 'allowUnauthenticated', open: true, onlyFor: 0 }],
  }),
  defineRoutes({
    id: 'yii',
    language: 'php',
    conventions: {
      classes: ['yii.web.Controller', 'yii.rest.Controller', 'yii.rest.ActiveController', 'CController'],
      file: /(?:^|\/)(?:modules\/([^/]+)\/)?controllers\/(?:(.*)\/)?[^/]+\.php$/,
      actions: /^action([A-Z]\w*)$/,
      index: 'index',
      dashed: true,
      always: ['beforeAction', 'init'],
      rules: 'behaviors',
      everywhere: 'as access',
    },
  }),
  defineRoutes({
    id: 'lumen',
    language: 'php',
    calls: [
      { at: under('*', 'get post put patch delete options'), on: LUMEN, file: LUMEN_FILE, does: 'route', path: [0], handler: ['1.uses', 1], guards: ['1.middleware'] },
      { at: under('*', 'group'), on: LUMEN, file: LUMEN_FILE, does: 'group', path: ['0.prefix'], guards: ['0.middleware'], handler: ['last'], within: ['0.namespace'] },
    ],
  }),
]

export const phpWords = defineLanguage({
  language: 'php',
  authentication: /^(?:auth(?:[:.]\S+)?|verified|can:\S+|role:\S+|permission:\S+|password\.confirm|signed)$|IsGranted|^Security\b|denyAccessUnlessGranted|(?:^|\.)(?:Auth|Gate)\.(?:check|user|guard|authorize|allows|denies|id)|is_user_logged_in|(?:current_)?user_can(?:_for_blog)?|is_super_admin|^filter\((?:session|tokens|hmac|jwt|chain|login|group:\S+|role:\S+)\)$/,
  // WordPress: whether a page for administrators is shown, to whomever; and whether a form is the own one
  never: /^(?:is_admin|check_admin_referer)$|(?:^|\.)set_?api_?key(?:\(|$)/i,
  open: /^(?:PUBLIC_ACCESS|IsGranted\(PUBLIC_ACCESS\)|guest|allowUnauthenticated)$/,
  user: /(?:^|\.)Auth\.(?:user|id)\(\)(?:\.id)?$|[rR]equest\.user\(\)(?:\.id)?$|(?:^|\.)auth\(\)\.(?:user|id)\(\)(?:\.id)?$|^laravel\.User\.id$|this\.getUser\(\)(?:\.getId\(\))?$|^\$_SESSION\.(?:(?:user|member|account|customer|admin|login|staff)_?(?:id|name)?|u?id|e?mail|is_?logged_?in|logged_?in|loggedin|logged)$|get_current_user_id\(\)$/,
  policies: /(?:^|\.)(?:authorize|authorizeResource|denyAccessUnlessGranted|Gate\.(?:authorize|allows|denies|check))(?:\(|$)/,
  stores: {
    ...all(['PDO'], 'sql'),
    ...all(['mysqli', 'mysqli_connect'], 'mysql'),
    ...all(['pg_connect'], 'postgresql'),
    ...all(['SQLite3'], 'sqlite'),
    ...all(['Redis', 'Predis.Client'], 'redis'),
    ...all(['MongoDB.Client'], 'mongodb'),
    ...all(['Doctrine.DBAL.DriverManager.getConnection'], 'sql'),
  },
  storeTypes: { 'Illuminate.Database.Eloquent.Model': 'sql', 'Doctrine.Bundle.DoctrineBundle.Repository.ServiceEntityRepository': 'sql' },
  outbound: [...under(['Illuminate.Support.Facades.Http', 'Illuminate.Http.Client.PendingRequest'], 'get post put patch delete head send'), ...under('GuzzleHttp.Client', 'get post put patch delete request'), 'GuzzleHttp.Client', 'curl_init', 'file_get_contents', ...under('Symfony.Contracts.HttpClient.HttpClientInterface', 'request')],
  jobs: [
    { kind: 'worker', library: 'laravel', extends: ['Illuminate.Contracts.Queue.ShouldQueue', 'ShouldQueue'] },
    { kind: 'schedule', library: 'laravel', at: ['Illuminate.Console.Scheduling.Schedule.command', 'Illuminate.Console.Scheduling.Schedule.job', 'Illuminate.Console.Scheduling.Schedule.call', 'Illuminate.Support.Facades.Schedule.command'], name: 0 },
    { kind: 'worker', library: 'symfony', annotations: ['AsMessageHandler'] },
  ],
  configuration: [
    { at: /^\$_(?:ENV|SERVER)$/ },
    { at: /^(?:getenv|env|config)$/, call: { name: 0, otherwise: 1 } },
  ],
})
