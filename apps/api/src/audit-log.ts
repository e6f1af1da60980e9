import type { AuditAction } from '@preflight/contracts'
import { auditEvents, type DbOrTx } from '@preflight/db'

/** Who did it, from where: a request has both. Null address: a program did it. */
export interface Actor {
  userId: string | null
  address: string | null
}

/** The caller of a request, for the audit log. */
export const actorOf = (request: { signedIn: { id: string } | null; ip: string }): Actor => ({
  userId: request.signedIn?.id ?? null,
  address: request.ip,
})

/** Writes down a security-relevant act, in the transaction of the act itself where there is one. */
export async function audit(
  db: DbOrTx,
  { userId, address }: Actor,
  action: AuditAction,
  subject?: { type: string; id: string },
): Promise<void> {
  await db.insert(auditEvents).values({
    user_id: userId,
    action,
    subject_type: subject?.type ?? null,
    subject_id: subject?.id ?? null,
    address,
  })
}
