import { defineModel, type SinkModel } from '../model.ts'
import { namedSecrets, SECRET_FIELDS, SECRET_FIELDS_UNDERSCORED, SECRET_NAME, secretFields } from '../secret-names.ts'
import { sinksAt, sourcesAt } from './helpers.ts'

const FIX = 'Use a cryptographically secure generator: `bin2hex(random_bytes(32))` for tokens, `random_int(0, 999999)` for codes.'
const FORETOLD = 'random-number'
/** Bytes of the operating system, as they are or written in hex: what begins with them is not foretold. */
const DRAWN = /^(?:random_bytes|openssl_random_pseudo_bytes|random_int|bin2hex)\(\)$/
const setters = SECRET_FIELDS.map((name) => `*.set${name.charAt(0).toUpperCase()}${name.slice(1)}`)

/** What of the language's own functions can be foretold, and what is no secret then. */
export default defineModel({
  id: 'php-randomness',
  language: 'php',
  sources: [
    ...sourcesAt(FORETOLD, 'rand mt_rand lcg_value str_shuffle array_rand', { kind: 'random' }),
    // what it begins with may be drawn: what is put together there is not foretold by itself
    ...sourcesAt(FORETOLD, 'uniqid', { kind: 'random', when: { 0: { not: { anyOf: [DRAWN, { built: true }] } } } }),
    ...sourcesAt(FORETOLD, 'shuffle', { kind: 'random', into: [0] }),
  ],
  sinks: [
    ...secretFields([...new Set([...SECRET_FIELDS, ...SECRET_FIELDS_UNDERSCORED])], FIX),
    ...sinksAt('predictable', setters, { sure: true, confidence: 'medium', fix: FIX }),
    ...['setcookie', 'setrawcookie', 'Illuminate.Support.Facades.Cookie.make', 'Illuminate.Support.Facades.Cookie.queue', 'Symfony.Component.HttpFoundation.Cookie', 'Symfony.Component.HttpFoundation.Cookie.create'].flatMap((at) => namedSecrets(at, 0, FIX)),
    { at: '$_SESSION.[]', set: true, is: 'predictable', when: { 1: SECRET_NAME }, fix: FIX },
    ...sinksAt('predictable', 'session_id', { fix: FIX }),
    ...sinksAt('predictable', 'password_hash bcrypt Illuminate.Support.Facades.Hash.make wp_set_password wp_hash_password', { fix: FIX }),
    ...sinksAt('predictable', 'wp_create_user', { arg: 1, fix: FIX }),
    ...sinksAt('predictable', 'hash_hmac', { arg: 2, fix: FIX }),
    ...sinksAt('predictable', 'openssl_encrypt', { arg: [2, 4] satisfies SinkModel['arg'], fix: FIX }),
  ],
})
