import { defineModel } from '../model.ts'
import { SECRET_FIELDS_UNDERSCORED as FIELDS, SECRET_NAME, SHOWN_NAME, secretFields } from '../secret-names.ts'
import { eachUnder, sinksAt, sourcesAt, under } from './helpers.ts'

const FIX = 'Use a cryptographically secure generator: `SecureRandom.urlsafe_base64(32)` for tokens, `SecureRandom.random_number(1_000_000)` for codes, `letters.sample(12, random: SecureRandom)` for passwords.'
const RANDOM = { kind: 'random' } as const
const FORETOLD = 'random-number'
const STORING = 'create create! update update! update_attributes update_columns assign_attributes new find_or_create_by find_or_create_by! insert upsert'
const UNNAMED = { not: { anyOf: [SECRET_NAME, SHOWN_NAME] } }

/** What of the language's own generator can be foretold, and what is no secret then. */
export default defineModel({
  id: 'ruby-randomness',
  language: 'ruby',
  types: { Random: { returns: { new: 'Random', new_seed: 'Random' } } },
  sources: [
    ...sourcesAt(['*.rand'], FORETOLD, { ...RANDOM, when: { this: { not: /^SecureRandom$/ } } }),
    ...sourcesAt(['rand', 'Kernel.rand', ...under('Random', 'rand random_number bytes')], FORETOLD, RANDOM),
    ...sourcesAt(under('*', 'sample shuffle'), 'random-choice', { ...RANDOM, when: { random: { absent: true } } }),
  ],
  callbacks: [{ at: 'Array', arg: 'block', parameters: [''], gives: 'element' }],
  sinks: [
    ...secretFields(FIELDS, FIX),
    ...sinksAt('predictable', under('*', STORING), FIELDS, { sure: true, confidence: 'medium', fix: FIX }),
    ...sinksAt('predictable', ['*.update_attribute', '*.update_column'], 1, { when: { 0: new RegExp(`^(?:${FIELDS.join('|')})$`) }, confidence: 'medium', fix: FIX }),
    ...sinksAt('predictable', ['rails.Cookies.[]'], 0, { set: true, when: { 1: SECRET_NAME }, fix: FIX }),
    ...sinksAt('predictable', ['rails.Cookies.[]'], 0, { set: true, when: { 1: UNNAMED }, severity: 'medium', confidence: 'medium', fix: FIX }),
    ...sinksAt('predictable', ['rails.Session.[]', 'rails.SafeCookies.[]'], 0, { set: true, when: { 1: SECRET_NAME }, fix: FIX }),
    ...sinksAt('predictable', ['BCrypt.Password.create', 'BCrypt.Engine.hash_secret', 'Argon2.Password.create'], 0, { fix: FIX }),
    ...sinksAt('predictable', eachUnder('OpenSSL.HMAC', 'hexdigest digest base64digest'), 1, { fix: FIX }),
    ...sinksAt('predictable', under('OpenSSL.Cipher', 'key iv'), 0, { set: true, fix: FIX }),
    ...sinksAt('predictable', ['JWT.encode'], 1, { fix: FIX }),
    ...sinksAt('predictable', ['ActiveSupport.MessageEncryptor', 'ActiveSupport.MessageVerifier'], 0, { fix: FIX }),
  ],
})
