import { defineModel } from '../model.ts'
import { BY_BROWSER, BY_SITE, TEXT_ONLY } from './conditions.ts'

const VERBS = 'get post put patch delete head options all'.split(' ')
const CHAINING = [...VERBS, ...'use group guard derive resolve decorate state model onRequest onParse onTransform onBeforeHandle onAfterHandle onError onResponse listen ws'.split(' ')]

/** Elysia: handlers get all of a request as one object. */
export default defineModel({
  id: 'elysia',
  language: 'javascript',
  types: {
    'elysia.Elysia': { returns: Object.fromEntries(CHAINING.map((name) => [name, 'this'])) },
    'elysia.Context': { members: { request: 'web.Request' } },
  },
  sources: [
    { at: 'elysia.Context.query', channel: 'query' },
    { at: 'elysia.Context.params', channel: 'path', text: 1, cleans: TEXT_ONLY },
    { at: 'elysia.Context.body', channel: 'body' },
    { at: 'elysia.Context.headers', channel: 'header', cleans: BY_BROWSER },
    { at: 'elysia.Context.cookie', channel: 'cookie', cleans: [...TEXT_ONLY, ...BY_SITE] },
  ],
  sinks: [{ at: 'elysia.Context.redirect', is: 'redirect' }],
  callbacks: VERBS.map((verb) => ({ at: `elysia.Elysia.${verb}`, parameters: ['elysia.Context'] })),
})
