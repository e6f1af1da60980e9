import { createHash } from 'node:crypto'
import type { Pool } from 'pg'

/** Only digests of tokens are stored, so a leaked table signs nobody in. */
export const digest = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The user of a live session, or null. */
export async function authenticate(db: Pool, token: string): Promise<string | null> {
  const { rows } = await db.query<{ user_id: string }>(
    'SELECT user_id FROM sessions WHERE token_digest = $1 AND expires_at > now()',
    [digest(token)],
  )
  return rows[0]?.user_id ?? null
}
