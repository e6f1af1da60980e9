import { AUDIT_TEXT, type AuditEvent } from '@preflight/contracts'
import { auditEvents } from '@preflight/db'
import { badRequest } from '@preflight/server'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'

type EventRow = typeof auditEvents.$inferSelect

const DEFAULT_LIMIT = 50

const present = (event: EventRow): AuditEvent => ({
  id: event.id,
  action: event.action,
  // A row of an older version may name an act that is not written down any more.
  summary: AUDIT_TEXT[event.action] ?? event.action,
  subject_type: event.subject_type,
  subject_id: event.subject_id,
  address: event.address,
  created_at: event.created_at.toISOString(),
})

/** @throws {AppError} 400 unless it is the id of an own event */
async function requireEvent({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<EventRow> {
  const [event] = await db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.id, id), eq(auditEvents.user_id, userId)))
  if (!event) throw badRequest('after must be the id of an event from an earlier page')
  return event
}

/** Older than the event, in the order of the list. Events of one transaction share their moment. */
const isAfter = ({ created_at, id }: EventRow) =>
  sql`(${auditEvents.created_at}, ${auditEvents.id}) < (${created_at.toISOString()}::timestamptz, ${id}::uuid)`

export const eventsQuery = ({ db }: Pick<Deps, 'db'>, userId: string, after: EventRow | null, limit: number) =>
  db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.user_id, userId), after ? isAfter(after) : undefined))
    .orderBy(desc(auditEvents.created_at), desc(auditEvents.id))
    .limit(limit)

/**
 * A page of the user's own events, newest first, `after` the last of the page before.
 * @throws {AppError} 400 when `after` is no event of the user's
 */
export async function listEvents(
  deps: Pick<Deps, 'db'>,
  userId: string,
  { after, limit = DEFAULT_LIMIT }: { after?: string; limit?: number },
): Promise<{ events: AuditEvent[]; has_more: boolean }> {
  const last = after === undefined ? null : await requireEvent(deps, userId, after)
  const rows = await eventsQuery(deps, userId, last, limit + 1)
  return { events: rows.slice(0, limit).map(present), has_more: rows.length > limit }
}
