import { defineModel, type SinkModel } from '../model.ts'
import { namedSecrets, SECRET_FIELDS, SECRET_FIELDS_UNDERSCORED, SECRET_NAME, secretFields } from '../secret-names.ts'

const FIX = 'Use a cryptographically secure generator: `crypto.randomBytes(32).toString(\'hex\')` or `crypto.randomInt(1_000_000)`; in browsers `crypto.getRandomValues(new Uint8Array(32))`.'
const FORETOLD = { channel: 'random-number' as const, kind: 'random' } as const
const keyed = (at: string, arg: SinkModel['arg']): SinkModel => ({ at, arg, is: 'predictable', fix: FIX })
const TO_HASH = ['bcrypt.hash', 'bcrypt.hashSync', 'argon2.hash']
const DERIVED = ['crypto.scrypt', 'crypto.scryptSync', 'crypto.pbkdf2', 'crypto.pbkdf2Sync']
const COOKIES = ['express.Response.cookie', 'koa.Context.cookies.set', 'cookies.set', 'Cookies.set', 'fastify.Reply.setCookie', 'web.Cookies.set']
const NUMBERS = ['floor', 'round', 'ceil', 'trunc', 'abs', 'pow', 'imul']

/** Numbers of games and simulations: what becomes a secret of them can be guessed. */
export default defineModel({
  id: 'randomness',
  language: 'javascript',
  types: { Math: { returns: Object.fromEntries(NUMBERS.map((name) => [name, 'math.Number'])) }, 'math.Number': { clean: true } },
  sources: [...['Math.random', 'lodash.random', 'lodash/random', 'underscore.random', '_.random'].map((at) => ({ at, ...FORETOLD })), { at: 'uuid.v1', channel: 'time-id' as const, kind: 'random' }],
  sinks: [
    ...secretFields([...new Set([...SECRET_FIELDS, ...SECRET_FIELDS_UNDERSCORED])], FIX),
    ...COOKIES.flatMap((at) => namedSecrets(at, 0, FIX)),
    { at: 'web.Session.[]', set: true, is: 'predictable', when: { 1: SECRET_NAME }, fix: FIX },
    { at: 'web.Session.set', arg: 1, is: 'predictable', when: { 0: SECRET_NAME }, fix: FIX },
    ...TO_HASH.map((at) => keyed(at, 0)),
    ...DERIVED.map((at) => keyed(at, 0)),
    keyed('crypto.createHmac', 1),
    keyed('crypto.createCipheriv', [1, 2]),
    keyed('crypto.createSecretKey', 0),
    keyed('jsonwebtoken.sign', 1),
    ...['express-session', 'cookie-session'].map((at) => keyed(at, ['0.secret', '0.keys'])),
  ],
})
