import { defineLanguage, defineRoutes, type ResourceAction, type RouteModel } from '../model.ts'
import { all, under } from './helpers.ts'

const FILE = /(?:^|\/)config\/routes(?:\.rb|\/)/
const NOT_RAILS = /^(?!(?:.*\/)?config\/routes)/
const SINATRA = ['this', 'Sinatra.Base', 'Sinatra.Application']
/** Classes of a framework of its own, whose calls have the names of Sinatra's. */
const GRAPE = ['Grape.API', 'Grape.API.Instance']
const action = (name: string, methods: string, path: string): ResourceAction => ({ name, methods: methods.split(' '), path })
const MANY = [action('index', 'GET', ''), action('create', 'POST', ''), action('new', 'GET', 'new'), action('show', 'GET', ':id'), action('edit', 'GET', ':id/edit'), action('update', 'PATCH PUT', ':id'), action('destroy', 'DELETE', ':id')]
const ONE = [action('create', 'POST', ''), action('new', 'GET', 'new'), action('show', 'GET', ''), action('edit', 'GET', 'edit'), action('update', 'PATCH PUT', ''), action('destroy', 'DELETE', '')]
/** What Devise serves by itself. */
const DEVISE = [
  ...[['new', 'GET', 'sign_in'], ['create', 'POST', 'sign_in'], ['destroy', 'DELETE', 'sign_out']].map(([name = '', method = '', path = '']) => ({ ...action(name, method, path), controller: 'sessions' })),
  ...[['new', 'GET', 'sign_up'], ['create', 'POST', ''], ['update', 'PATCH PUT', ''], ['destroy', 'DELETE', '']].map(([name = '', method = '', path = '']) => ({ ...action(name, method, path), controller: 'registrations' })),
  ...[['new', 'GET', 'password/new'], ['create', 'POST', 'password'], ['update', 'PATCH PUT', 'password']].map(([name = '', method = '', path = '']) => ({ ...action(name, method, path), controller: 'passwords' })),
]

export const rubyRoutes: readonly RouteModel[] = [
  defineRoutes({
    id: 'rails',
    language: 'ruby',
    calls: [
      { at: under('this', 'get post put patch delete'), does: 'route', file: FILE, handler: ['to', 'action'], bare: true },
      { at: ['this.match'], does: 'route', file: FILE, handler: ['to'], methods: { from: ['via'], otherwise: ['ANY'] }, bare: true },
      { at: ['this.root'], does: 'route', file: FILE, path: [], handler: ['to', 0], methods: ['GET'] },
      { at: ['this.resources'], does: 'resource', file: FILE, controller: 'name', actions: MANY },
      { at: ['this.resource'], does: 'resource', file: FILE, controller: 'name', actions: ONE },
      { at: ['this.devise_for'], does: 'resource', file: FILE, controller: 'name', actions: DEVISE },
      { at: ['this.collection'], does: 'group', file: FILE, path: [], handler: ['block'], about: 'collection' },
      { at: ['this.member'], does: 'group', file: FILE, path: [], handler: ['block'], about: 'member' },
      { at: ['this.namespace'], does: 'group', file: FILE, namespace: true, handler: ['block'] },
      { at: ['this.scope'], does: 'group', file: FILE, path: ['path', 0], handler: ['block'] },
      { at: under('this', 'before_action prepend_before_action before_filter'), does: 'guard-class' },
      { at: under('this', 'skip_before_action skip_before_filter'), does: 'guard-class', open: true },
      { at: ['this.http_basic_authenticate_with'], does: 'guard-class', guards: ['name'], name: 'http_basic_authenticate_with' },
      // CanCan asks before each action whether whoever is there may do it; visitors may nothing that is not said
      ...['load_and_authorize_resource', 'authorize_resource'].map((name) => ({ at: [`this.${name}`], does: 'guard-class', name }) as const),
    ],
  }),
  defineRoutes({
    id: 'grape',
    language: 'ruby',
    calls: [
      { at: under(GRAPE, 'get post put patch delete options head'), does: 'route', path: [0], handler: ['block'], perClass: true, atRoot: true },
      { at: under(GRAPE, 'resource resources namespace group segment'), does: 'group', handler: ['block'], perClass: true },
      { at: under(GRAPE, 'route_param'), does: 'group', handler: ['block'], part: 'varies', perClass: true },
      { at: under(GRAPE, 'before'), does: 'guard', guards: ['block'], perClass: true },
      { at: under(GRAPE, 'prefix'), does: 'prefix', perClass: true },
      { at: under(GRAPE, 'version'), does: 'prefix', perClass: true, on: /^this$/ },
      { at: under(GRAPE, 'mount'), does: 'mount', perClass: true },
    ],
  }),
  defineRoutes({
    id: 'sinatra',
    language: 'ruby',
    calls: [
      { at: under(SINATRA, 'get post put patch delete'), does: 'route', file: NOT_RAILS, outside: GRAPE, handler: ['block'] },
      { at: under(SINATRA, 'before'), does: 'guard', file: NOT_RAILS, outside: GRAPE, guards: ['block'], path: [0] },
      { at: under(SINATRA, 'namespace'), does: 'group', file: NOT_RAILS, outside: GRAPE, handler: ['block'] },
    ],
  }),
]

export const rubyWords = defineLanguage({
  language: 'ruby',
  authentication: /(?:^|[.(])(?:authenticate(?:_\w+)?!?|doorkeeper_authorize!|require_(?:login|user|admin|authentication|sign_in)!?|user_signed_in\?|signed_in\?|logged_in\?|http_basic_authenticate_with|(?:load_and_)?authorize_resource|authenticate_or_request_with_http_(?:basic|token)|protected!|authorized\?|authenticated\?)(?:\(|$)/,
  // a request of another site, not a visitor without a name
  never: /^(?:verify_authenticity_token|protect_from_forgery|verify_same_origin_request)(?:\(|$)/,
  open: /^$/,
  user: /(?:^|[.$])(?:current_(?:user|account|member|admin)|Current\.(?:\w*user|account|organi[sz]ation|team|tenant|workspace|family|company|member(?:ship)?|person|identity))(?:\([^)]*\))?(?:\.(?:id|uuid|user_id|account_id)(?:\(\))?)?$|^(?:this\.)?session(?:\(\))?\.user_id$|^this\.current_(?:user|account|member|admin)(?:_id)?(?:\.id)?$/,
  policies: /(?:^|\.)(?:authorize!?|policy_scope|load_and_authorize_resource|authorize_resource|can\?|owner\?|verify_owner|ensure_owner|require_owner)(?:\(|$)/,
  stores: { ...all(['PG.connect', 'PG.Connection.new'], 'postgresql'), ...all(['Mysql2.Client'], 'mysql'), ...all(['SQLite3.Database'], 'sqlite'), ...all(['Redis', 'Redis.new'], 'redis'), ...all(['Mongo.Client'], 'mongodb'), ...all(['Sequel.connect', 'ActiveRecord.Base.establish_connection'], 'sql') },
  storeTypes: { 'ActiveRecord.Base': 'sql', 'Mongoid.Document': 'mongodb', 'Sequel.Model': 'sql' },
  outbound: [...under('Net.HTTP', 'get get_response post post_form start'), ...under(['HTTParty', 'Faraday', 'RestClient', 'HTTP', 'Excon', 'Typhoeus'], 'get post put patch delete head'), 'Faraday', 'Faraday.new', 'URI.open', 'RestClient.Request.execute'],
  jobs: [
    { kind: 'worker', library: 'sidekiq', extends: ['Sidekiq.Job', 'Sidekiq.Worker'] },
    { kind: 'worker', library: 'active-job', extends: ['ActiveJob.Base', 'ApplicationJob'] },
    { kind: 'schedule', library: 'rufus-scheduler', at: ['Rufus.Scheduler.cron', 'Rufus.Scheduler.every'], schedule: 0 },
  ],
  configuration: [{ at: /^ENV$/ }, { at: /^ENV\.fetch$/, call: { name: 0, otherwise: 1 } }],
})
