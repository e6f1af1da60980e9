import { defineLanguage, defineRoutes, type RouteModel } from '../model.ts'
import { all, under } from './helpers.ts'

const verbs = (name: string, method: string) => [name, [method]] as const
const APP = ['Microsoft.AspNetCore.Builder.WebApplication', 'WebApplication', 'Microsoft.AspNetCore.Routing.IEndpointRouteBuilder', 'IEndpointRouteBuilder', 'Microsoft.AspNetCore.Routing.RouteGroupBuilder', 'RouteGroupBuilder']

/** A policy that asks everybody, or a middleware that denies. */
const EVERYWHERE = { calls: ['*.RequireAuthenticatedUser', '*.AuthorizeFolder', 'Microsoft.AspNetCore.Mvc.Authorization.AuthorizeFilter', 'AuthorizeFilter', 'System.Web.Mvc.AuthorizeAttribute', 'System.Web.Http.AuthorizeAttribute', 'AuthorizeAttribute'], mentions: /FallbackPolicy|^Authorize(?:Filter|Attribute|Folder)$/, classes: { extends: ['IMiddleware', 'DelegatingHandler'], named: /Middleware$/, methods: ['Invoke', 'InvokeAsync'] } }

export const csharpRoutes: readonly RouteModel[] = [
  defineRoutes({
    id: 'aspnet',
    language: 'csharp',
    annotations: {
      verbs: new Map([verbs('HttpGet', 'GET'), verbs('HttpPost', 'POST'), verbs('HttpPut', 'PUT'), verbs('HttpDelete', 'DELETE'), verbs('HttpPatch', 'PATCH'), verbs('HttpHead', 'HEAD')]),
      path: ['Template', 'template'],
      classes: ['Route', 'ApiController', 'Controller', 'RoutePrefix'],
      extends: ['Microsoft.AspNetCore.Mvc.ControllerBase', 'Microsoft.AspNetCore.Mvc.Controller', 'System.Web.Mvc.Controller', 'System.Web.Http.ApiController', 'ControllerBase', 'Controller'],
      controller: /\[controller\]/i,
      pathBeside: 'Route',
      conventional: /(?:Action|View|PartialView|Json|File|Content|Redirect\w*)Result\b|^IResult$/,
    },
    everywhere: EVERYWHERE,
  }),
  defineRoutes({
    id: 'minimal-api',
    language: 'csharp',
    routers: APP,
    everywhere: EVERYWHERE,
    calls: [
      { at: under('*', 'MapGet MapPost MapPut MapDelete MapPatch'), does: 'route', handler: [1] },
      { at: ['*.MapMethods'], does: 'route', handler: [2], methods: { from: [1], otherwise: ['ANY'] } },
      { at: ['*.MapGroup'], does: 'group', handler: [] },
      { at: ['*.MapCarter'], does: 'hand', hands: { below: 'ICarterModule', method: 'AddRoutes' } },
      { at: ['*.RequireAuthorization'], does: 'late-guard', name: 'RequireAuthorization' },
      { at: ['*.AllowAnonymous'], does: 'late-guard', name: 'AllowAnonymous', open: true },
      { at: ['*.RequireRateLimiting'], does: 'late-guard', name: 'RequireRateLimiting' },
      { at: ['*.AddEndpointFilter'], does: 'late-guard', name: 'AddEndpointFilter' },
    ],
  }),
  defineRoutes({
    id: 'fast-endpoints',
    language: 'csharp',
    calls: [
      // nobody comes in who is not signed in, unless an endpoint says so
      { at: under('this', 'Get Post Put Delete Patch Head'), importing: 'FastEndpoints', does: 'route', path: [0], handler: [], ownMethods: ['HandleAsync', 'ExecuteAsync'], closed: { of: /^/, name: 'RequireAuthorization' } },
      { at: ['this.AllowAnonymous'], importing: 'FastEndpoints', does: 'guard-class', name: 'AllowAnonymous', open: true },
      { at: under('this', 'Roles Policies Permissions Claims Scopes'), importing: 'FastEndpoints', does: 'guard-class', guards: [], name: 'RequireRoles' },
    ],
  }),
  defineRoutes({
    id: 'azure-functions',
    language: 'csharp',
    triggers: { on: ['Function', 'FunctionName'], parameter: 'HttpTrigger', level: /^(?:\w+\.)*AuthorizationLevel\.(\w+)$/, open: 'Anonymous', path: 'Route', prefix: '/api' },
  }),
]

export const csharpWords = defineLanguage({
  language: 'csharp',
  authentication: /^(?:\w+\.)*(?:Authorize|RequireAuthorization|RequiresClaim|RequireHttps?Auth)\b|IsInRole|Identity\.IsAuthenticated|AuthorizeAsync/,
  open: /^(?:\w+\.)*AllowAnonymous\b/,
  user: /(?:^|\.)(?:this\.)?User\.(?:FindFirstValue|FindFirst|GetUserId|Identity\.Name)(?:\([^)]*\))?(?:\??\.Value)?$|(?:^|\.)(?:GetUserId|GetCurrentUserId|CurrentUserId|GetUserAsync|GetCurrentUser(?:Async|name|Name|Email)?)\([^)]*\)(?:\.\w*Id)?$|(?:^|[.$])(?:_?currentUser|I?CurrentUser(?:Service|Accessor|Provider|Context)?|_?currentUser(?:Service|Accessor|Provider|Context)|I?UserContext|_?userContext)\.(?:User)?(?:Id|Name|Username|UserName|Email)$|^\$(?:user|principal|claims)\.(?:FindFirstValue|FindFirst|Identity\.Name)(?:\([^)]*\))?(?:\.Value)?$/,
  policies: /(?:^|\.)(?:AuthorizeAsync|IsOwner|CheckOwner(?:ship)?|EnsureOwner)(?:\(|$)/,
  stores: {
    ...all(under('*', 'UseSqlServer'), 'sqlserver'),
    ...all(under('*', 'UseNpgsql'), 'postgresql'),
    ...all(under('*', 'UseSqlite'), 'sqlite'),
    ...all(under('*', 'UseMySql UseMySQL'), 'mysql'),
    ...all(under('*', 'UseInMemoryDatabase'), 'memory'),
    ...all(['System.Data.SqlClient.SqlConnection', 'SqlConnection'], 'sqlserver'),
    ...all(['Npgsql.NpgsqlConnection', 'NpgsqlConnection'], 'postgresql'),
    ...all(['MongoDB.Driver.MongoClient', 'MongoClient'], 'mongodb'),
    ...all(['StackExchange.Redis.ConnectionMultiplexer.Connect', 'ConnectionMultiplexer.Connect'], 'redis'),
  },
  outbound: [...under(['System.Net.Http.HttpClient', 'HttpClient'], 'GetAsync PostAsync PutAsync DeleteAsync SendAsync GetStringAsync GetFromJsonAsync PostAsJsonAsync'), 'System.Net.WebRequest.Create', 'WebRequest.Create', 'RestSharp.RestClient', 'RestClient'],
  jobs: [
    { kind: 'worker', library: 'hosted-service', extends: ['Microsoft.Extensions.Hosting.BackgroundService', 'Microsoft.Extensions.Hosting.IHostedService', 'BackgroundService', 'IHostedService'] },
    { kind: 'schedule', library: 'hangfire', at: ['Hangfire.RecurringJob.AddOrUpdate', 'RecurringJob.AddOrUpdate'], name: 0, schedule: 2 },
    { kind: 'queue', library: 'hangfire', at: ['Hangfire.BackgroundJob.Enqueue', 'BackgroundJob.Enqueue', 'Hangfire.BackgroundJob.Schedule', 'BackgroundJob.Schedule'] },
    { kind: 'worker', library: 'quartz', extends: ['Quartz.IJob'] },
  ],
  configuration: [
    { at: /(?:^|\.)Environment\.GetEnvironmentVariable$/, call: { name: 0 } },
    { at: /(?:^|[.$_])[cC]onfig(?:uration)?$|IConfiguration$/ },
    { at: /(?:IConfiguration|[cC]onfig(?:uration)?)\.(?:GetValue|GetConnectionString|GetSection|GetRequiredSection)$/, call: { name: 0, otherwise: 1 } },
  ],
})
