import { accessOf, type Entry, type OneCommand } from './access.ts'
import { evidenceOf, type Issue } from './issues.ts'
import { BROWSER_ROLES } from './privileges.ts'
import type { Bucket, Schema, Table } from '../schema.ts'

const OBJECTS = 'storage.objects'
/** What such a bucket holds is nobody else's business. */
const PRIVATE = /(?:^|[-_])(?:private|contracts?|invoices?|id[-_]?(?:cards?|scans?|documents?)|passports?|medical|health|records|patients?|payslips?|payroll|kyc|statements|tax|legal|backups?|exports?|prescriptions?|signatures?)(?:[-_]|$)/i
const LIKELY_PRIVATE = /(?:^|[-_])(?:documents?|docs|attachments?|receipts?|resumes?|cvs?|reports?|files|uploads?|recordings?)(?:[-_]|$)/i

export const storageTable = ({ tables }: Schema): Table | undefined => tables.find(({ name }) => name === OBJECTS)

export function storageIssues(schema: Schema): Issue[] {
  const table = storageTable(schema)
  return [...schema.buckets.flatMap(bucketIssue), ...(table ? commandIssues(table, schema.buckets) : [])]
}

function bucketIssue(bucket: Bucket): Issue[] {
  const sure = PRIVATE.test(bucket.name)
  if (bucket.public !== true || (!sure && !LIKELY_PRIVATE.test(bucket.name))) return []
  return [{
    rule: 'storage-open', lets: 'anybody', grave: false, severity: sure ? 'missing' : 'partial', object: `Bucket ${bucket.name}`, what: 'is public: whoever has or guesses an address reads the file', confidence: sure ? 75 : 50,
    fix: { advice: 'Make the bucket private and hand out signed addresses (createSignedUrl)', sql: `update storage.buckets set public = false where id = '${bucket.name}';` },
    evidence: [evidenceOf(bucket.at)],
  }]
}

const VERBS: Record<OneCommand, string> = { SELECT: 'read', INSERT: 'add', UPDATE: 'replace', DELETE: 'delete' }

function commandIssues(table: Table, buckets: readonly Bucket[]): Issue[] {
  const seen = new Map<string, Issue>()
  for (const command of ['DELETE', 'UPDATE', 'INSERT', 'SELECT'] as const) {
    for (const role of BROWSER_ROLES) for (const entry of accessOf(table, command, role).entries) {
      const found = entryIssue(entry, command, buckets)
      if (found && !seen.has(found.object)) seen.set(found.object, found)
    }
  }
  return [...seen.values()]
}

function entryIssue(entry: Entry, command: OneCommand, buckets: readonly Bucket[]): Issue | null {
  const condition = command === 'INSERT' ? entry.after : entry.policy.using
  const signedIn = onlySignedIn(entry)
  if (!isOpen(entry, condition?.columns ?? [])) return null
  const names = bucketsOf(condition?.text ?? '')
  const closed = names.length === 0 || names.some((name) => buckets.find((bucket) => bucket.name === name)?.public === false || PRIVATE.test(name))
  // a public bucket is read past policies anyway
  if (command === 'SELECT' && (!closed || (names.length === 0 && buckets.every((bucket) => bucket.public === true)))) return null
  const severity = signedIn && (command === 'INSERT' || command === 'SELECT') ? 'partial' : 'missing'
  const where = names.length > 0 ? `Bucket ${names.join(', ')}` : 'Storage'
  return {
    rule: 'storage-open', lets: signedIn ? 'signed_in' : 'anybody', grave: false, severity, object: where, what: `lets ${signedIn ? 'every signed-in user' : 'anybody'} ${VERBS[command]} ${command === 'INSERT' ? 'any file' : 'every file'}`, confidence: severity === 'missing' ? 80 : 60,
    fix: { advice: 'Bind files to a folder of the caller', sql: `create policy ... on storage.objects for ${command.toLowerCase()} to authenticated ${command === 'INSERT' ? 'with check' : 'using'} (bucket_id = '${names[0] ?? '<bucket>'}' and (storage.foldername(name))[1] = (select auth.uid())::text);` },
    evidence: [evidenceOf(entry.policy.at)],
  }
}

/** Asks for the bucket alone, or for nothing of the file. */
const isOpen = ({ binds }: Entry, columns: readonly string[]): boolean =>
  binds === 'always' || binds === 'role_only' || (binds === 'row_state' && columns.every((column) => column === 'bucket_id'))

const onlySignedIn = ({ binds, policy }: Entry): boolean =>
  binds === 'role_only' || (!policy.roles.includes('public') && !policy.roles.includes('anon')) || [policy.using, policy.check].some((condition) => condition !== null && /\bauth\s*\.\s*(?:role|uid|jwt)\s*\(/i.test(condition.text))

const bucketsOf = (text: string): string[] => {
  const named = [...text.matchAll(/bucket_id\s*=\s*'([^']+)'/gi)].map(([, name = '']) => name)
  const list = /bucket_id\s+in\s*\(([^)]*)\)/i.exec(text)?.[1]
  return [...new Set([...named, ...[...(list ?? '').matchAll(/'([^']+)'/g)].map(([, name = '']) => name)])]
}
