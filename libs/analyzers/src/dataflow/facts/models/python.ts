import { defineLanguage, defineRoutes, type RouteModel } from '../model.ts'
import { all, under } from './helpers.ts'

const VERBS = 'get post put delete patch head options'
/** Quart is Flask under another name, which the models of data flow know; the others are made of it. */
const BLUEPRINTS = ['flask.Blueprint', 'apiflask.APIBlueprint', 'flask_openapi3.APIBlueprint', 'flask_smorest.Blueprint']
const FLASK = ['flask.Flask', 'flask.Quart', 'apiflask.APIFlask', 'flask_openapi3.OpenAPI', 'flask_smorest.Api', ...BLUEPRINTS]
const RESTX = ['flask_restx.Namespace', 'flask_restx.Api', 'flask_restplus.Namespace', 'flask_restplus.Api']
const SANIC = ['sanic.Sanic', 'sanic.Blueprint', 'sanic.blueprints.Blueprint']
const NINJA = ['ninja.NinjaAPI', 'ninja.Router', 'ninja_extra.NinjaExtraAPI']
const AIOHTTP_VERBS = 'get post put delete patch head'
const FASTAPI = ['fastapi.FastAPI', 'fastapi.APIRouter']

const BOTTLE = ['bottle', 'bottle.Bottle']
const FALCON = ['falcon.App', 'falcon.API', 'falcon.asgi.App']
const LITESTAR = ['litestar.Litestar', 'litestar.Router', 'litestar.app.Litestar', 'litestar.router.Router', 'starlite.Starlite', 'starlite.Router']
/** Lambda's gateways ask who is there before a function runs, or do not: the code does not say. */
const RESOLVERS = ['APIGatewayRestResolver', 'APIGatewayHttpResolver', 'LambdaFunctionUrlResolver', 'ALBResolver'].flatMap((name) => [`aws_lambda_powertools.event_handler.${name}`, `aws_lambda_powertools.event_handler.api_gateway.${name}`]).concat('aws_lambda_powertools.event_handler.api_gateway.Router', 'aws_lambda_powertools.event_handler.router.Router')
/** Azure asks for a key unless a route says otherwise, and so may the application. */
const AZURE = ['azure.functions.FunctionApp', 'azure.functions.Blueprint']
/** Methods of a class that are called as requests are. */
const ANSWERS = /^(get|post|put|patch|delete)()$/
const RESTFUL = ['flask_restful.Api', ...RESTX]
const FLASK_CLASSES = { answers: ANSWERS, otherwise: { method: 'dispatch_request', field: 'methods' }, always: ['dispatch_request'], around: ['decorators', 'method_decorators'], ofFunction: ['GET'] }

export const pythonRoutes: readonly RouteModel[] = [
  defineRoutes({
    id: 'flask',
    language: 'python',
    routers: [...FLASK, ...RESTFUL],
    named: { app: 'flask.Flask' },
    handlerClasses: FLASK_CLASSES,
    calls: [
      ...BLUEPRINTS.map((at) => ({ at: [at], does: 'make', gives: at, path: ['url_prefix'] }) as const),
      { at: ['flask_smorest.Api'], does: 'make', gives: 'flask_smorest.Api', hangsOn: [0, 'app'] },
      { at: under(FLASK, 'route'), does: 'route', decorates: true, path: [0, 'rule'], methods: { from: ['methods'], otherwise: ['GET'] } },
      { at: under(FLASK, VERBS), does: 'route', decorates: true, path: [0, 'rule'] },
      { at: under(FLASK, 'add_url_rule'), does: 'route', path: [0, 'rule'], handler: ['view_func', 2], methods: { from: ['methods'], otherwise: ['ANY'] } },
      { at: under(FLASK, 'register_blueprint register_api'), does: 'mount', path: ['url_prefix'], handler: [0] },
      { at: under(FLASK, 'before_request before_app_request'), does: 'guard', decorates: true },
      { at: under(FLASK, 'before_request before_app_request'), does: 'guard' },
      { at: ['flask_restful.Api'], does: 'make', gives: 'flask_restful.Api', path: ['prefix'], hangsOn: [0, 'app'], guards: ['decorators'] },
      ...RESTX.map((at) => ({ at: [at], does: 'make', gives: at, path: [at.endsWith('Api') ? 'prefix' : 'path'], hangsOn: [0, 'app'], guards: ['decorators'] }) as const),
      { at: under(RESTFUL, 'init_app'), does: 'hang', hangsOn: [0, 'app'] },
      { at: under(RESTX, 'route'), does: 'route', decorates: true, path: ['0+'], methods: ['ANY'], each: 'path' },
      { at: under(RESTX, 'add_namespace'), does: 'mount', path: [1, 'path'], handler: [0] },
      { at: under(RESTFUL, 'add_resource'), does: 'route', path: ['1+'], handler: [0], methods: ['ANY'], each: 'path' },
    ],
  }),
  defineRoutes({
    id: 'fastapi',
    language: 'python',
    routers: FASTAPI,
    calls: [
      { at: ['fastapi.FastAPI'], does: 'make', gives: 'fastapi.FastAPI', guards: ['dependencies'] },
      { at: ['fastapi.APIRouter'], does: 'make', gives: 'fastapi.APIRouter', path: ['prefix'], guards: ['dependencies'] },
      { at: under(FASTAPI, VERBS), does: 'route', decorates: true, path: [0, 'path'], guards: ['dependencies'] },
      { at: under(FASTAPI, 'api_route'), does: 'route', decorates: true, path: [0, 'path'], methods: { from: ['methods'], otherwise: ['GET'] } },
      { at: under(FASTAPI, 'add_api_route'), does: 'route', path: [0, 'path'], handler: [1, 'endpoint'], methods: { from: ['methods'], otherwise: ['GET'] } },
      { at: under(FASTAPI, 'include_router'), does: 'mount', path: ['prefix'], handler: [0, 'router'], guards: ['dependencies'] },
      { at: under(FASTAPI, 'middleware'), does: 'guard', decorates: true },
      { at: under(FASTAPI, 'add_middleware'), does: 'guard', guards: [0] },
      { at: under(FASTAPI, 'mount'), does: 'mount', path: [0, 'path'], handler: [1, 'app'] },
    ],
  }),
  defineRoutes({
    id: 'sanic',
    language: 'python',
    routers: SANIC,
    calls: [
      ...SANIC.map((at) => ({ at: [at], does: 'make', gives: at, path: ['url_prefix'] }) as const),
      { at: under(SANIC, VERBS), does: 'route', decorates: true, path: [0, 'uri'] },
      { at: under(SANIC, 'route'), does: 'route', decorates: true, path: [0, 'uri'], methods: { from: ['methods'], otherwise: ['GET'] } },
      { at: under(SANIC, 'add_route'), does: 'route', path: [1, 'uri'], handler: [0, 'handler'], methods: { from: ['methods'], otherwise: ['GET'] } },
      { at: under(SANIC, 'blueprint'), does: 'mount', path: ['url_prefix'], handler: [0] },
      { at: under(SANIC, 'middleware on_request'), does: 'guard', decorates: true },
    ],
  }),
  defineRoutes({
    id: 'django-ninja',
    language: 'python',
    routers: NINJA,
    calls: [
      ...NINJA.map((at) => ({ at: [at], does: 'make', gives: at, guards: ['auth'] }) as const),
      { at: under(NINJA, VERBS), does: 'route', decorates: true, path: [0, 'path'], guards: ['auth'] },
      { at: under(NINJA, 'api_operation'), does: 'route', decorates: true, path: [1, 'path'], methods: { from: [0, 'methods'], otherwise: ['GET'] }, guards: ['auth'] },
      { at: under(NINJA, 'add_router'), does: 'mount', path: [0, 'prefix'], handler: [1, 'router'], guards: ['auth'] },
    ],
  }),
  defineRoutes({
    id: 'aiohttp',
    language: 'python',
    routers: ['aiohttp.web.Application', 'aiohttp.web.RouteTableDef'],
    handlerClasses: { answers: ANSWERS, always: [] },
    calls: [
      { at: ['aiohttp.web.Application'], does: 'make', gives: 'aiohttp.web.Application', guards: ['middlewares'] },
      { at: under('aiohttp.web.RouteTableDef', AIOHTTP_VERBS), does: 'route', decorates: true, path: [0] },
      { at: under('aiohttp.web.RouteTableDef', 'view'), does: 'route', decorates: true, path: [0], methods: ['ANY'] },
      { at: under('aiohttp.web', AIOHTTP_VERBS), does: 'route', path: [0], handler: [1] },
      { at: ['aiohttp.web.view'], does: 'route', path: [0], handler: [1], methods: ['ANY'] },
      { at: ['aiohttp.web.route'], does: 'route', path: [1], handler: [2], methods: { from: [0], otherwise: ['ANY'] } },
      ...AIOHTTP_VERBS.split(' ').map((verb) => ({ at: [`aiohttp.web.Application.add_${verb}`], does: 'route', path: [0], handler: [1], methods: [verb.toUpperCase()] }) as const),
      { at: ['aiohttp.web.Application.add_view'], does: 'route', path: [0], handler: [1], methods: ['ANY'] },
      { at: ['aiohttp.web.Application.add_route'], does: 'route', path: [1], handler: [2], methods: { from: [0], otherwise: ['ANY'] } },
      { at: ['aiohttp.web.Application.add_routes'], does: 'mount', path: [], handler: [0] },
      { at: ['aiohttp.web.Application.add_subapp'], does: 'mount', path: [0], handler: [1] },
    ],
  }),
  defineRoutes({
    id: 'bottle',
    language: 'python',
    routers: ['bottle.Bottle'],
    calls: [
      { at: under(BOTTLE, VERBS), does: 'route', decorates: true, path: [0, 'path'], guards: ['apply'] },
      { at: under(BOTTLE, 'route'), does: 'route', decorates: true, path: [0, 'path'], methods: { from: ['method', 1], otherwise: ['GET'] }, guards: ['apply'] },
      { at: under(BOTTLE, 'route'), does: 'route', path: [0, 'path'], handler: ['callback', 2], methods: { from: ['method', 1], otherwise: ['GET'] }, guards: ['apply'] },
      { at: under(BOTTLE, 'mount'), does: 'mount', path: [0], handler: [1] },
      { at: under(BOTTLE, 'merge'), does: 'mount', path: [], handler: [0] },
      { at: under(BOTTLE, 'hook'), does: 'guard', decorates: true },
      { at: under(BOTTLE, 'install'), does: 'guard' },
    ],
  }),
  defineRoutes({
    id: 'tornado',
    language: 'python',
    tablesOf: 'tornado.web.RequestHandler',
    handlerClasses: { answers: ANSWERS, always: ['prepare', 'initialize'] },
    calls: [
      { at: ['tornado.web.Application', 'tornado.web.Application.__init__'], does: 'table', handler: ['handlers', 0, 1] },
      { at: ['tornado.web.Application.add_handlers'], does: 'table', handler: [1] },
      { at: ['tornado.web.url', 'tornado.web.URLSpec', 'tornado.routing.Rule'], does: 'pair' },
    ],
  }),
  defineRoutes({
    id: 'falcon',
    language: 'python',
    routers: FALCON,
    handlerClasses: { answers: /^on_(get|post|put|patch|delete)(?:_(\w+))?$/, always: [] },
    calls: [
      ...FALCON.map((at) => ({ at: [at], does: 'make', gives: at, guards: ['middleware'] }) as const),
      { at: under(FALCON, 'add_route'), does: 'route', path: [0, 'uri_template'], handler: [1, 'resource'], methods: ['ANY'], suffix: ['suffix'] },
      { at: under(FALCON, 'add_middleware'), does: 'guard' },
    ],
  }),
  defineRoutes({
    id: 'litestar',
    language: 'python',
    routers: LITESTAR,
    calls: [
      ...LITESTAR.map((at) => ({ at: [at], does: 'make', gives: at, path: ['path'], guards: ['guards', 'middleware', 'on_app_init'], handler: ['route_handlers', ...(at.endsWith('Router') ? [] : [0])], owned: true }) as const),
      { at: under(LITESTAR, 'register'), does: 'mount', path: [], handler: [0], owned: true },
      { at: under(['litestar', 'litestar.handlers', 'starlite'], 'get post put delete patch head'), does: 'route', decorates: true, path: [0, 'path'], guards: ['guards'], owned: true, each: 'path' },
      { at: under(['litestar', 'litestar.handlers', 'starlite'], 'route'), does: 'route', decorates: true, path: [0, 'path'], methods: { from: ['http_method'], otherwise: ['ANY'] }, guards: ['guards'], owned: true },
    ],
  }),
  defineRoutes({
    id: 'http.server',
    language: 'python',
    handlersBelow: ['http.server.BaseHTTPRequestHandler', 'http.server.SimpleHTTPRequestHandler', 'http.server.CGIHTTPRequestHandler'],
    handlerClasses: { answers: /^do_(GET|POST|PUT|PATCH|DELETE)()$/, always: [] },
  }),
  defineRoutes({
    id: 'pyramid',
    language: 'python',
    calls: [
      { at: under('*', 'add_route'), on: /config/i, does: 'address', path: [0, 'name'], handler: [1, 'pattern', 'path'] },
      { at: ['pyramid.view.view_config'], does: 'route', decorates: true, path: ['route_name'], isName: true, methods: { from: ['request_method'], otherwise: ['ANY'] }, guards: ['permission'], name: 'permission', opens: /NO_PERMISSION_REQUIRED/ },
      { at: under('*', 'add_view'), on: /config/i, does: 'route', path: ['route_name'], isName: true, handler: [0, 'view'], methods: { from: ['request_method'], otherwise: ['ANY'] }, guards: ['permission'], name: 'permission', opens: /NO_PERMISSION_REQUIRED/ },
    ],
  }),
  defineRoutes({
    id: 'lambda',
    language: 'python',
    files: { file: /^(.*)\.py$/, exports: ['lambda_handler', 'handler'], methods: new Map([['lambda_handler', ['ANY']], ['handler', ['ANY']]]), first: /^_?event$/, mentions: ['queryStringParameters', 'pathParameters', 'httpMethod', 'requestContext', 'rawPath', 'isBase64Encoded'] },
  }),
  defineRoutes({
    id: 'starlette',
    language: 'python',
    calls: [
      { at: ['starlette.routing.Route'], does: 'route', path: [0, 'path'], handler: [1, 'endpoint'], methods: { from: ['methods'], otherwise: ['GET'] } },
    ],
  }),
  defineRoutes({
    id: 'chalice',
    language: 'python',
    routers: ['chalice.Chalice', 'chalice.Blueprint'],
    calls: [{ at: under(['chalice.Chalice', 'chalice.Blueprint'], 'route'), does: 'route', decorates: true, path: [0, 'path'], methods: { from: ['methods'], otherwise: ['GET'] }, guards: ['authorizer'] }],
  }),
  defineRoutes({
    id: 'aws-powertools',
    language: 'python',
    routers: RESOLVERS,
    calls: [
      { at: under(RESOLVERS, 'get post put delete patch'), does: 'route', decorates: true, path: [0, 'rule'], guards: ['middlewares'] },
      { at: under(RESOLVERS, 'route'), does: 'route', decorates: true, path: [0, 'rule'], methods: { from: ['method', 1], otherwise: ['GET'] }, guards: ['middlewares'] },
      { at: under(RESOLVERS, 'include_router'), does: 'mount', path: ['prefix'], handler: [0, 'router'] },
      { at: under(RESOLVERS, 'use'), does: 'guard', guards: ['middlewares', 0] },
    ],
  }),
  defineRoutes({
    id: 'azure-functions',
    language: 'python',
    routers: AZURE,
    calls: [
      ...AZURE.map((at) => ({ at: [at], does: 'make', gives: 'azure.functions.Blueprint' }) as const),
      { at: under(AZURE, 'route'), does: 'route', decorates: true, path: [0, 'route'], methods: { from: ['methods'], otherwise: ['ANY'] }, guards: ['auth_level'], opens: /(?:^|\.)AuthLevel\.ANONYMOUS$/ },
      { at: under(AZURE, 'register_functions register_blueprint'), does: 'mount', path: [], handler: [0] },
    ],
  }),
  defineRoutes({
    id: 'django',
    language: 'python',
    makes: { '*.as_view': 'this' },
    everywhere: {
      settings: [
        { variable: 'MIDDLEWARE', says: /LoginRequired|RequireLogin|AuthRequired|AuthenticationRequired/ },
        { variable: 'REST_FRAMEWORK', key: 'DEFAULT_PERMISSION_CLASSES', says: /^(?!.*AllowAny)/ },
      ],
    },
    routers: ['rest_framework.routers.DefaultRouter', 'rest_framework.routers.SimpleRouter'],
    calls: [
      { at: ['django.urls.include', 'django.conf.urls.include'], does: 'make', handler: [0] },
      { at: ['django.urls.path', 'django.urls.re_path'], does: 'route', path: [0, 'route'], methods: ['ANY'], handler: [1, 'view'], closed: { of: /(?:^|\.)admin(?:\.|_)?site\.urls$/, name: 'admin.site.admin_view' } },
      { at: ['rest_framework.routers.DefaultRouter.register', 'rest_framework.routers.SimpleRouter.register'], does: 'route', path: [0, 'prefix'], methods: ['ANY'], handler: [1, 'viewset'], isSet: true },
    ],
  }),
]

export const pythonWords = defineLanguage({
  language: 'python',
  authentication: /(?:^|[.(])(?:login_required|permission_required|user_passes_test|jwt_required|token_required|auth_required|roles_required|roles_accepted|permission_classes|staff_member_required|fresh_login_required|IsAuthenticated|IsAdminUser|LoginRequiredMixin|PermissionRequiredMixin|UserPassesTestMixin|(?:get_|require_)?current_(?:active_|super_?|verified_)*(?:user|admin(?:istrator)?|superuser|staff|member|teacher|account)(?:_authorizer|_or_\w+|_optional)?|get_user|verify_jwt_in_request|OAuth2PasswordBearer|HTTPBearer|HTTPBasic|APIKeyHeader|is_authenticated|has_perm|has_perms|decode_token|requires|admin_view|permission)(?:\(|\)|$)|^jwt\.decode/,
  open: /(?:^|\.)(?:AllowAny|exempt|public|login_not_required|permission_classes\((?:\w+\.)*AllowAny\))/,
  user: /(?:^|[.$])(?:\w*[Rr]equest\.(?:user|account|profile|project|team|organi[sz]ation|tenant|workspace|company|member(?:ship)?)|current_user|flask_login\.current_user|g\.user|g\.current_user|session\.(?:user_?id|user|uid)|info\.context\.(?:request\.)?user|get_jwt_identity\(\)|jwt_identity)(?:\.(?:id|pk|user_id|email|username|sub))?$|(?:^|\.)get_current_user\(/,
  guardFields: ['permission_classes'],
  injects: ['fastapi.Depends', 'fastapi.Security', 'fastapi.params.Depends'],
  policies: /(?:^|\.)(?:check_object_permissions|has_object_permission|is_owner|check_owner(?:ship)?|assert_owner|ensure_owner)(?:\(|$)/,
  stores: {
    ...all(['sqlalchemy.create_engine', 'sqlalchemy.ext.asyncio.create_async_engine', 'flask_sqlalchemy.SQLAlchemy', 'databases.Database', 'peewee.Database', 'sqlmodel.create_engine'], 'sql'),
    ...all(['psycopg2.connect', 'psycopg.connect', 'asyncpg.connect', 'asyncpg.create_pool', 'psycopg2.pool.SimpleConnectionPool'], 'postgresql'),
    ...all(['pymysql.connect', 'MySQLdb.connect', 'mysql.connector.connect', 'aiomysql.create_pool'], 'mysql'),
    ...all(['sqlite3.connect', 'aiosqlite.connect'], 'sqlite'),
    ...all(['pymongo.MongoClient', 'mongoengine.connect'], 'mongodb'),
    ...all(['redis.Redis', 'redis.StrictRedis', 'redis.from_url', 'redis.Redis.from_url', 'redis.asyncio.from_url'], 'redis'),
    ...all(['elasticsearch.Elasticsearch'], 'elasticsearch'),
    ...all(['boto3.client', 'boto3.resource'], '{0}'),
  },
  storeSettings: { DATABASES: 'sql' },
  outbound: [...under(['requests', 'requests.Session', 'httpx', 'httpx.Client', 'httpx.AsyncClient', 'aiohttp.ClientSession'], 'get post put patch delete head request'), 'urllib.request.urlopen', 'urllib3.PoolManager', 'pycurl.Curl', 'openai.OpenAI', 'anthropic.Anthropic', 'smtplib.SMTP', 'ftplib.FTP', 'ftplib.FTP_TLS', 'aioftp.Client', 'paramiko.SSHClient', 'imaplib.IMAP4_SSL', 'stripe.Charge.create', 'twilio.rest.Client'],
  jobs: [
    { kind: 'worker', library: 'celery', annotations: ['celery.task', 'app.task', 'celery_app.task', 'shared_task', 'periodic_task', 'task'] },
    { kind: 'queue', library: 'celery', at: ['celery.Celery'], name: 0 },
    { kind: 'queue', library: 'rq', at: ['rq.Queue'], name: 0 },
    { kind: 'worker', library: 'dramatiq', annotations: ['dramatiq.actor', 'actor', 'huey.task'] },
    { kind: 'schedule', library: 'apscheduler', at: under(['apscheduler.schedulers.background.BackgroundScheduler', 'apscheduler.schedulers.blocking.BlockingScheduler', 'apscheduler.schedulers.asyncio.AsyncIOScheduler'], 'add_job'), name: 0, schedule: 1 },
    { kind: 'worker', library: 'fastapi', at: ['fastapi.BackgroundTasks.add_task'], name: 0 },
  ],
  configuration: [
    { at: /^os\.environ$/ },
    { at: /^os\.(?:getenv|environ\.get)$/, call: { name: 0, otherwise: 1 } },
    { at: /^decouple\.config$|^environ\.Env(?:\.\w+)?$|^starlette\.config\.Config$/, call: { name: 0, otherwise: 'default' } },
  ],
})
