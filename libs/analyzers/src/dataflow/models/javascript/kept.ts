import { BELIEVED, KEPT_FIX as FIX } from '../entries.ts'
import { defineModel } from '../model.ts'

const SESSION = 'web.Session'
/** What a call that nobody knows gives is rather an object of the program's own. */
const SURE = { is: 'trust', sure: true, confidence: 'medium', fix: FIX } as const
const NAMED = { 0: BELIEVED }

/** Sessions: objects that a library keeps for each visitor, and that all handlers believe. */
export default defineModel({
  id: 'kept',
  language: 'javascript',
  aliases: { 'express-session.Session': SESSION, 'express-session.SessionData': SESSION, '@fastify/session.FastifySessionObject': SESSION, '@hapi/yar.Yar': SESSION, 'iron-session.IronSession': SESSION },
  types: {
    ...Object.fromEntries(['express.Request', 'koa.Context', 'fastify.Request'].map((type) => [type, { members: { session: SESSION } }])),
    'hapi.Request': { members: { yar: SESSION } },
    'iron-session': { returns: { getIronSession: SESSION } },
    [SESSION]: {},
  },
  sinks: [
    { at: `${SESSION}.[]`, set: true, when: { 1: BELIEVED }, ...SURE },
    { at: `${SESSION}.[]`, set: true, arg: 1, ...SURE },
    ...['set', 'flash'].map((name) => ({ at: `${SESSION}.${name}`, ...SURE })),
    { at: `${SESSION}.set`, arg: 1, when: NAMED, ...SURE },
  ],
})
