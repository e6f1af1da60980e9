import type { Evidence } from '@preflight/contracts'
import type { Surroundings } from '../sql/judge/reach.ts'
import type { Issue } from '../sql/judge/issues.ts'
import type { Binds } from '../sql/schema.ts'
import { databaseAllows } from './database-rules.ts'
import { conditionBinds } from './rules-conditions.ts'
import { readRules } from './rules-language.ts'

const RULES = /(?:^|\/)[\w.-]*\.rules$/
const DATABASE = /(?:^|\/)(?:database[\w.-]*rules[\w.-]*|[\w.-]*rules)\.(?:json|bolt)$/

/** Firebase takes no larger ones. */
const MAX_LENGTH = 256 * 1024

/** Whether a file may hold rules of Firebase, by its name. */
export const isFirebaseRules = (path: string): boolean => RULES.test(path) || DATABASE.test(path)

/** One `allow`, or one `.read` of the realtime database. */
export interface Rule {
  path: string
  writes: boolean
  creates: boolean
  binds: Binds
  timed: boolean
  /** of files, not documents */
  files: boolean
  evidence: Evidence
}

/** The files that hold rules, with their texts. */
export const rulesIn = ({ code, snapshot }: Pick<Surroundings, 'code' | 'snapshot'>): { path: string; text: string }[] =>
  code.flatMap((path) => {
    const text = isFirebaseRules(path) ? snapshot.read(path) : null
    return text === null || text.length > MAX_LENGTH ? [] : [{ path, text }]
  })

/** Every rule of the rule files; null where there is no such file. */
export function firebaseRules(around: Pick<Surroundings, 'code' | 'snapshot'>): Rule[] | null {
  const files = rulesIn(around)
  const rules = files.flatMap(({ path, text }) => (RULES.test(path) ? ofLanguage(path, text) : databaseAllows(path, text)) ?? [])
  return rules.length > 0 || files.some(({ text }) => /service\s+(?:cloud\.firestore|firebase\.storage)/.test(text)) ? rules : null
}

function ofLanguage(file: string, source: string): Rule[] {
  const { service, allows, functions } = readRules(source)
  if (service === null) return []
  return allows.flatMap(({ path, operations, condition, line, text }) => {
    const binds = conditionBinds(condition, functions)
    const evidence = { file_path: file, line, text }
    const shared = { path, binds, files: service === 'storage', timed: /request\.time\s*</.test(condition ?? ''), evidence }
    const writing = operations.filter((one) => one !== 'read' && one !== 'get' && one !== 'list')
    return [
      ...(writing.length > 0 ? [{ ...shared, writes: true, creates: writing.every((one) => one === 'create') }] : []),
      ...(writing.length < operations.length ? [{ ...shared, writes: false, creates: false }] : []),
    ]
  })
}

/** A wildcard over every document below. */
const isEverything = (path: string): boolean => /^\/?(?:\{\w+=\*\*\})?$/.test(path)
const PERSONAL = /\/(?:users?|profiles?|accounts?|customers?|orders?|messages?|chats?|conversations?|payments?|invoices?|bookings?|patients?|notes?|documents?|contacts?|members?|private\w*|transactions?|sessions?|tokens?|subscriptions?)\b/i
const FORMS = /\/(?:contacts?|leads?|waitlist|newsletter|subscribers?|feedback|submissions?|inquir\w*|applications?|analytics|events?|logs?|messages?|votes?)\b/i

export function firebaseIssues(rules: readonly Rule[]): Issue[] {
  const found = rules.flatMap((rule) => issueOf(rule) ?? [])
  // reading and writing of one line are one thing
  return found.filter((issue, at) => found.findIndex((other) => other.object === issue.object && other.evidence[0]?.line === issue.evidence[0]?.line) === at)
}

function issueOf({ path, writes, creates, binds, timed, files, evidence }: Rule): Issue | null {
  if (binds !== 'always' && binds !== 'role_only') return null
  const everything = isEverything(path)
  if (creates && !everything && FORMS.test(path)) return null
  const open = binds === 'always'
  if (!writes && !everything && !PERSONAL.test(path)) return null
  const severity = everything || (open && !creates) ? 'missing' : 'partial'
  // whoever has signed up replaces what others have written
  const changesOthers = writes && !creates && (files || PERSONAL.test(path))
  const who = open ? (timed ? 'anybody until the date in it' : 'anybody') : 'every signed-in user'
  return {
    ...(changesOthers && { told: true as const }), rule: 'firebase-rules-open', lets: open ? 'anybody' : 'signed_in', grave: everything && writes, severity, object: `${evidence.file_path}: ${everything ? 'everything' : path}`, what: `may be ${writes ? (creates ? 'added to' : 'changed') : 'read'} by ${who}`, confidence: severity === 'missing' ? (open ? 90 : 80) : 60,
    fix: { advice: 'Bind documents to the caller, and leave out every rule for all documents', sql: 'match /users/{userId}/{document=**} { allow read, write: if request.auth.uid == userId; }' },
    evidence: [evidence],
  }
}
