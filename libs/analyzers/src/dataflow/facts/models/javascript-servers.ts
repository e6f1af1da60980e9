import { defineRoutes, type RouteModel } from '../model.ts'
import { under } from './helpers.ts'

const VERBS = 'get post put delete patch all head options del opts'
const OAK = ['https://deno.land/x/oak/mod.ts', 'x/oak', 'x/oak/mod', '@oak/oak', 'oak']
const ADONIS = ['@adonisjs/core/services/router', '@ioc:Adonis/Core/Route', '@adonisjs/core/http.Router']

/** Servers that take their routes by calls, besides those everybody knows. */
export const servers: readonly RouteModel[] = [
  defineRoutes({
    id: 'hapi',
    language: 'javascript',
    packages: ['@hapi/hapi', 'hapi'],
    routers: ['hapi.Server'],
    named: { server: 'hapi.Server' },
    calls: [
      {
        at: ['hapi.Server.route'], does: 'route', each: 'options', path: ['0.path'], methods: { from: ['0.method'], otherwise: ['ANY'] }, handler: ['0.handler', '0.options.handler', '0.config.handler'],
        auth: ['0.options.auth', '0.config.auth'], guards: ['0.options.pre', '0.config.pre'],
        settings: ['options', 'config'].flatMap((options) => ['payload', 'query', 'params'].map((part) => ({ at: `0.${options}.validate.${part}`, use: 'validation' as const, library: 'joi' }))),
      },
      { at: ['hapi.Server.register'], does: 'mount', path: ['1.routes.prefix', '0.routes.prefix'], handler: ['0.plugin.register', '0.register', '0.plugin', '0'] },
    ],
    everywhere: { calls: ['hapi.Server.auth.default'], name: 'auth.default' },
  }),
  defineRoutes({
    id: 'restify',
    language: 'javascript',
    routers: ['restify.Server'],
    named: { server: 'restify.Server' },
    makes: { 'restify.createServer': 'restify.Server' },
    calls: [
      { at: under('restify.Server', VERBS), does: 'route', path: [0, '0.path'], guards: ['0+'] },
      { at: under('restify.Server', 'use pre'), does: 'mount', path: [], handler: ['0+'], guards: ['0+'] },
    ],
  }),
  defineRoutes({
    id: 'itty-router',
    language: 'javascript',
    routers: ['itty.App'],
    calls: [
      { at: ['Router', 'AutoRouter', 'IttyRouter'].map((name) => `itty-router.${name}`), does: 'make', gives: 'itty.App', path: ['0.base'], guards: ['0.before'] },
      // what stands before all
      { at: ['itty.App.all'], given: { at: 0, says: /\*$/ }, does: 'mount', path: [0], handler: ['0+'], guards: ['0+'] },
      { at: under('itty.App', VERBS), does: 'route', guards: ['0+'] },
    ],
  }),
  defineRoutes({
    id: 'oak',
    language: 'javascript',
    routers: ['oak.Application', 'oak.Router'],
    makes: Object.fromEntries(OAK.flatMap((module) => ['Application', 'Router'].map((name) => [`${module}.${name}`, `oak.${name}`]))),
    calls: [
      { at: OAK.map((module) => `${module}.Router`), does: 'make', gives: 'oak.Router', path: ['0.prefix'] },
      { at: under('oak.Router', VERBS), does: 'route', guards: ['0+'] },
      { at: ['oak.Router.use', 'oak.Application.use'], does: 'mount', path: [0], handler: ['0+'], guards: ['0+'] },
    ],
  }),
  defineRoutes({
    id: 'bun',
    language: 'javascript',
    calls: [{ at: ['Bun.serve', 'bun.serve'], does: 'table', handler: ['0.routes'] }],
  }),
  defineRoutes({
    id: 'adonis',
    language: 'javascript',
    calls: [
      { at: under(ADONIS, 'get post put patch delete any'), does: 'route', shared: true, path: [0], handler: [1] },
      { at: under(ADONIS, 'route'), does: 'route', shared: true, path: [0], methods: { from: [1], otherwise: ['ANY'] }, handler: [2] },
      { at: under(ADONIS, 'group'), does: 'group', shared: true, path: [], handler: [0] },
      { at: under(ADONIS, 'prefix'), does: 'prefix' },
      { at: under(ADONIS, 'use middleware'), does: 'late-guard' },
      {
        at: under(ADONIS, 'resource'), does: 'resource', shared: true, controller: 'argument',
        actions: [
          { name: 'index', methods: ['GET'], path: '' }, { name: 'create', methods: ['GET'], path: 'create' }, { name: 'store', methods: ['POST'], path: '' }, { name: 'show', methods: ['GET'], path: ':id' },
          { name: 'edit', methods: ['GET'], path: ':id/edit' }, { name: 'update', methods: ['PUT', 'PATCH'], path: ':id' }, { name: 'destroy', methods: ['DELETE'], path: ':id' },
        ],
      },
      { at: under(ADONIS, 'only except apiOnly'), does: 'late-only' },
    ],
  }),
  defineRoutes({
    id: 'meteor',
    language: 'javascript',
    calls: [
      { at: ['Meteor.methods', 'Meteor.server.methods'], does: 'table', names: 'method:$name', methods: ['POST'] },
      { at: ['Meteor.publish', 'Meteor.publishComposite'], does: 'route', path: [0], isName: true, handler: [1], methods: ['GET'] },
    ],
  }),
]
