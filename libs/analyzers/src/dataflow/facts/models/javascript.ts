import { defineLanguage, defineRoutes, type RouteModel, type RouteSetting } from '../model.ts'
import { all, under } from './helpers.ts'
import { exportedFunctions } from './javascript-exports.ts'
import { fileFrameworks } from './javascript-files.ts'
import { servers } from './javascript-servers.ts'
import { serverless } from './javascript-serverless.ts'

const VERBS = 'get post put delete patch all head options del'
const HOOKS = ['1.preHandler', '1.onRequest', '1.preValidation', '0.preHandler', '0.onRequest', '0.preValidation']
const FASTIFY_SETTINGS = (place: number): readonly RouteSetting[] => [
  { at: `${place}.config.rateLimit`, use: 'rate_limit', library: '@fastify/rate-limit' },
  ...['body', 'querystring', 'params', 'headers'].map((part) => ({ at: `${place}.schema.${part}`, use: 'validation', library: 'fastify' }) as const),
]
const FASTIFY_VERBS = 'get post put delete patch all head options'

/** Options of a route that are Elysia's own. */
const ELYSIA_OPTIONS = /^(?:body|query|params|headers|cookie|response|detail|tags|type|parse|transform|error|schema|beforeHandle|afterHandle|afterResponse|mapResponse|prefix|as)$/

/** One module for each driver. */
const DRIZZLE = (drivers: string) => drivers.split(' ').map((driver) => `drizzle-orm/${driver}.drizzle`)

export const javascriptRoutes: readonly RouteModel[] = [
  defineRoutes({
    id: 'express',
    language: 'javascript',
    routers: ['express.Application', 'express.Router'],
    named: { app: 'express.Application', router: 'express.Router' },
    makes: { 'express': 'express.Application', 'express.Router': 'express.Router' },
    calls: [
      { at: under('express.Router', VERBS), does: 'route', guards: ['0+'] },
      { at: ['express.Router.use'], does: 'mount', path: [0], handler: ['0+'], guards: ['0+'] },
      { at: ['express.Router.route'], does: 'group' },
    ],
  }),
  defineRoutes({
    id: 'fastify',
    language: 'javascript',
    routers: ['fastify.Server'],
    named: { fastify: 'fastify.Server', server: 'fastify.Server', app: 'fastify.Server', instance: 'fastify.Server' },
    calls: [
      { at: under('fastify.Server', FASTIFY_VERBS), does: 'route', guards: HOOKS, handler: ['1.handler', 'last'], settings: FASTIFY_SETTINGS(1) },
      { at: ['fastify.Server.route'], does: 'route', path: ['0.url', '0.path'], methods: { from: ['0.method'], otherwise: ['ANY'] }, handler: ['0.handler'], guards: HOOKS, settings: FASTIFY_SETTINGS(0) },
      { at: ['fastify.Server.register'], does: 'mount', path: ['1.prefix'], handler: ['0'] },
      { at: ['fastify.Server.addHook'], does: 'guard', guards: ['1+'] },
    ],
  }),
  defineRoutes({
    id: 'koa',
    language: 'javascript',
    routers: ['koa', 'koa-router'],
    calls: [
      { at: ['koa-router'], does: 'make', gives: 'koa-router', path: ['0.prefix'] },
      { at: under('koa-router', VERBS), does: 'route', guards: ['0+'] },
      { at: ['koa-router.use', 'koa.use'], does: 'mount', path: [0], handler: ['0+'], guards: ['0+'] },
      { at: ['koa-router.prefix'], does: 'guard', guards: ['9'] },
    ],
  }),
  defineRoutes({
    id: 'hono',
    language: 'javascript',
    routers: ['hono.Hono'],
    calls: [
      { at: ['hono.Hono.basePath'], does: 'group', handler: [] },
      { at: under('hono.Hono', VERBS), does: 'route', guards: ['0+'] },
      { at: ['hono.Hono.use', 'hono.Hono.route'], does: 'mount', path: [0], handler: ['0+'], guards: ['0+'] },
    ],
  }),
  defineRoutes({
    id: 'elysia',
    language: 'javascript',
    routers: ['elysia.Elysia'],
    calls: [
      { at: ['elysia.Elysia'], does: 'make', gives: 'elysia.Elysia', path: ['0.prefix'] },
      { at: under('elysia.Elysia', 'get post put patch delete options head all'), does: 'route', handler: [1], guards: ['2.beforeHandle'], macros: { at: 2, but: ELYSIA_OPTIONS }, settings: ['body', 'query', 'params'].map((part) => ({ at: `2.${part}`, use: 'validation', library: 'elysia' })) },
      { at: ['elysia.Elysia.group'], does: 'group', handler: ['last'], guards: ['1.beforeHandle'], back: true },
      { at: ['elysia.Elysia.guard'], given: { at: 1, says: /^/ }, does: 'group', path: ['0.prefix'], handler: ['last'], guards: ['0.beforeHandle'], macros: { at: 0, but: ELYSIA_OPTIONS }, back: true },
      { at: ['elysia.Elysia.use'], does: 'mount', path: [], handler: ['0+'], guards: ['0+'], harmless: /^@?(?:elysiajs\/)?(?:jwt|bearer|swagger|openapi|cors|static|html|cookie|cron|stream|server-timing|opentelemetry|eden)\b/ },
      { at: ['elysia.Elysia.guard'], does: 'guard', guards: ['0.beforeHandle'], macros: { at: 0, but: ELYSIA_OPTIONS } },
      { at: under('elysia.Elysia', 'onBeforeHandle derive resolve'), does: 'guard', guards: ['0', '1'] },
      { at: ['elysia.Elysia.listen'], does: 'serve', handler: [] },
    ],
  }),
  defineRoutes({
    id: 'trpc',
    language: 'javascript',
    calls: [
      { at: under('trpc.Procedure', 'query subscription'), does: 'route', path: [], handler: ['0'], methods: ['GET'] },
      { at: ['trpc.Procedure.mutation'], does: 'route', path: [], handler: ['0'], methods: ['POST'] },
      { at: ['trpc.Procedure.use'], does: 'group', path: [], handler: [], guards: ['0'] },
      { at: ['trpc.Instance.router', 'trpc.Instance.mergeRouters'], does: 'names' },
    ],
  }),
  defineRoutes({
    id: 'nest',
    language: 'javascript',
    annotations: {
      verbs: new Map(Object.entries({ Get: ['GET'], Post: ['POST'], Put: ['PUT'], Delete: ['DELETE'], Patch: ['PATCH'], All: ['ANY'], Head: ['HEAD'], Options: ['OPTIONS'] })),
      path: ['path'],
      classes: ['Controller', 'JsonController'],
    },
    everywhere: { addresses: { begins: /^apply$/, names: /^forRoutes$/ }, calls: ['*.useGlobalGuards'], given: /auth|jwt|role|permission|session|access|login|token/i, imports: { name: 'APP_GUARD', beside: /(?:auth|jwt|role|permission|session|access|login|token)\w*guard/i } },
  }),
  defineRoutes({
    id: 'next',
    language: 'javascript',
    everywhere: { files: /(?:^|\/)(?:middleware|proxy)\.[cm]?[jt]s$/ },
    files: { file: /(?:^|\/)app(\/(?:.*\/)?)route\.[cm]?[jt]sx?$/, exports: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] },
  }),
  ...fileFrameworks,
  ...serverless,
  ...exportedFunctions,
  ...servers,
  defineRoutes({
    id: 'next',
    language: 'javascript',
    files: { file: /(?:^|\/)pages(\/api\/.*)\.[cm]?[jt]sx?$/, exports: ['default'] },
  }),
]

export const javascriptWords = defineLanguage({
  language: 'javascript',
  authentication: /^UseGuards\b|^(?:Roles|Authorized|Permissions)\(|passport\.authenticate|getServerSession|getServerAuthSession|(?:^|(?<!firebase-admin(?:\/auth)?)\.)(?:auth|getAuth|currentUser|getCurrentUser|getUser|getSession|getAuthUserId|withAuth|jwtVerify|isAuthenticated|requiresAuth|verifyIdToken)(?:\(|$)|jsonwebtoken\.verify|express-jwt|ensureLoggedIn|clerkMiddleware/,
  open: /^(?:Public|SkipAuth|AllowAnonymous|IsPublic|NoAuth)\b/,
  user: /(?:^\$|\.)(?:req(?:uest)?|ctx|context|c|state|locals|session|auth|event|data|\w+\(.*\))?\.?(?:user|currentUser|auth|session\.(?:user|userId|uid))(?:\.(?:_?id|uid|sub|userId|email|username|\w*Id))?$|^\$(?:userId|user_id)$|(?:^|[.$])(?:req(?:uest)?|ctx|context|c|this|state|locals|session|auth|event|\w+\(.*\))\.(?:userId|user_id)$|^\$?(?:currentUser|sessionUser|authUser|authUserId|session)(?:\.user)?(?:\.\w*[iI]d)?$|(?:^|\.)(?:getServerSession|getSession|auth|currentUser|getCurrentUser|getUser|getAuth|getUserIdentity|getAuthUserId|safeGetAuthUser)\([^)]*\)(?:\.user(?:Id)?)?(?:\.(?:_?id|email|userId))?$|^\$(?:c|ctx|context)\.(?:get\((?:user|userId|currentUser|session|auth|member|account|principal|jwtPayload|orgId|organizationId|tenantId|workspaceId|teamId|companyId)\)|var\.(?:user|userId|currentUser|session|auth|jwtPayload|orgId|organizationId|tenantId|workspaceId))(?:\.\w+)*$/,
  policies: /(?:^|\.)(?:isOwner|checkOwner(?:ship)?|ensureOwner(?:ship)?|requireOwner(?:ship)?|assertOwner(?:ship)?|ability\.can|canAccess|authorize(?:Owner|Resource)?)(?:\(|$)/,
  stores: {
    ...all(['pg.Pool', 'pg.Client', 'pg-promise', 'postgres', '@neondatabase/serverless.neon', '@vercel/postgres.sql'], 'postgresql'),
    ...all(['mysql.createConnection', 'mysql.createPool', 'mysql2.createConnection', 'mysql2.createPool', 'mysql2/promise.createPool', 'mysql2/promise.createConnection'], 'mysql'),
    ...all(['mongoose.connect', 'mongoose.createConnection', 'mongodb.MongoClient', 'mongodb.MongoClient.connect'], 'mongodb'),
    ...all(['ioredis', 'redis.createClient'], 'redis'),
    ...all(['better-sqlite3', 'sqlite3.Database', 'sqlite.open'], 'sqlite'),
    ...all(['@prisma/client.PrismaClient', 'sequelize.Sequelize', 'sequelize', 'knex', 'typeorm.DataSource', 'typeorm.createConnection', '@mikro-orm/core.MikroORM.init'], 'sql'),
    ...all(DRIZZLE('node-postgres postgres-js neon-http neon-serverless vercel-postgres pglite pg-proxy aws-data-api/pg xata-http'), 'postgresql'),
    ...all(DRIZZLE('mysql2 mysql-proxy planetscale-serverless tidb-serverless singlestore'), 'mysql'),
    ...all(DRIZZLE('better-sqlite3 libsql libsql/http libsql/web d1 bun-sqlite sqlite-proxy durable-sqlite expo-sqlite'), 'sqlite'),
    ...all(DRIZZLE('bun-sql'), 'sql'),
    ...all(['@supabase/supabase-js.createClient'], 'supabase'),
    ...all(['firebase-admin.firestore', 'firebase/firestore.getFirestore', 'firebase-admin/firestore.getFirestore'], 'firestore'),
    ...all(['@aws-sdk/client-s3.S3Client', 'aws-sdk.S3'], 's3'),
    ...all(['@aws-sdk/client-dynamodb.DynamoDBClient', 'aws-sdk.DynamoDB.DocumentClient', 'aws-sdk.DynamoDB'], 'dynamodb'),
    ...all(['@elastic/elasticsearch.Client'], 'elasticsearch'),
  },
  outbound: ['fetch', 'node-fetch', 'undici.fetch', 'undici.request', 'got', 'superagent', 'request', 'axios', 'axios.create', 'ky', 'ky.create', ...under(['axios', 'got', 'superagent', 'request', 'needle', 'ky'], 'get post put patch delete head request'), 'http.get', 'http.request', 'stripe', 'openai', '@anthropic-ai/sdk', 'twilio', '@sendgrid/mail.send', 'nodemailer.createTransport', 'resend.Resend'],
  jobs: [
    { kind: 'queue', library: 'bullmq', at: ['bullmq.Queue', 'bull', 'bee-queue'], name: 0 },
    { kind: 'worker', library: 'bullmq', at: ['bullmq.Worker', 'bull.process'], name: 0 },
    { kind: 'schedule', library: 'node-cron', at: ['node-cron.schedule', 'node-schedule.scheduleJob', 'cron.CronJob'], name: 1, schedule: 0 },
    { kind: 'worker', library: 'agenda', at: ['agenda.define', 'agenda.Agenda.define'], name: 0 },
    { kind: 'schedule', library: '@nestjs/schedule', annotations: ['Cron', 'Interval'], schedule: 0 },
    { kind: 'worker', library: '@nestjs/bull', annotations: ['Process'] },
    { kind: 'worker', library: 'amqplib', at: ['*.consume'], name: 0 },
    { kind: 'worker', library: 'inngest', at: ['inngest.Inngest.createFunction'], name: '0.id' },
  ],
  configuration: [
    { at: /^(?:process|import\.meta)\.env$/ },
    { at: /^Deno\.env\.get$|^env-var\.get$/, call: { name: 0 } },
    { at: /^@nestjs\/config\.ConfigService\.(?:get|getOrThrow)$/, call: { name: 0, otherwise: 1 } },
  ],
})
