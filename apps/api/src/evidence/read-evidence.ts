import type { FindingEvidence, Triage } from '@preflight/contracts'
import { findings, findingTriage, users, type DbOrTx } from '@preflight/db'
import { and, asc, eq, gt, sql, type SQLWrapper } from 'drizzle-orm'
import { utc } from '../finding-json.ts'

/** Rows that are in memory at a time, compressed and sent before the next ones are read. */
export const AT_ONCE = 1000

/** An expired verdict appears nowhere. */
const TRIAGE: Record<keyof Triage, SQLWrapper> = {
  reason: findingTriage.reason,
  comment: findingTriage.comment,
  author: sql`coalesce(${users.display_name}, ${users.email})`,
  expires_at: utc(findingTriage.expires_at),
  created_at: utc(findingTriage.created_at),
}

const jsonOf = (fields: Record<string, SQLWrapper>) =>
  sql`json_build_object(${sql.join(
    Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )})`

const isLive = sql`(${findingTriage.expires_at} is null or ${findingTriage.expires_at} > now())`

/** Hash of the line and which of its equals in the file it is, as the command line writes it. */
const fingerprint = sql`case when ${findings.print} ->> 'line_hash' <> '' then
  (${findings.print} ->> 'line_hash') || ':' || (1 + (${findings.print} ->> 'occurrence')::int) end`

const FIELDS: Record<keyof FindingEvidence, SQLWrapper> = {
  id: findings.id,
  column: findings.column_number,
  end_line: findings.end_line,
  owasp: findings.owasp,
  fingerprint,
  trace: findings.trace,
  references: findings.references,
  triage: sql`case when ${findingTriage.id} is not null then ${jsonOf(TRIAGE)} end`,
}

/** The JSON of the next findings, written by PostgreSQL, in the order of their ids. */
const nextRows = (db: DbOrTx, scanId: string, after: string | null) =>
  db
    .select({ id: findings.id, json: sql<string>`${jsonOf(FIELDS)}::text` })
    .from(findings)
    .leftJoin(findingTriage, and(eq(findingTriage.id, findings.triage_id), isLive))
    .leftJoin(users, eq(users.id, findingTriage.user_id))
    .where(and(eq(findings.scan_id, scanId), after === null ? undefined : gt(findings.id, after)))
    .orderBy(asc(findings.id))
    .limit(AT_ONCE)

export const firstRows = (db: DbOrTx, scanId: string) => nextRows(db, scanId, null)

/**
 * The answer's text, piece by piece. Between two pieces no connection to the database is held: a caller on a slow line
 * keeps nobody waiting.
 * @param first its rows are read before the answer begins, so that a failure is still an error of the wire
 */
export async function* evidenceText(db: DbOrTx, scanId: string, first: Awaited<ReturnType<typeof firstRows>>): AsyncGenerator<string> {
  let rows = first
  let lead = '{"success":true,"data":{"findings":['
  while (rows.length > 0) {
    yield `${lead}${rows.map(({ json }) => json).join(',')}`
    lead = ','
    rows = rows.length < AT_ONCE ? [] : await nextRows(db, scanId, rows.at(-1)?.id ?? null)
  }
  yield lead === ',' ? ']}}' : `${lead}]}}`
}

