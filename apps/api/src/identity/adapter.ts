import { identityRecords, type Db } from '@preflight/db'
import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { InvalidGrant } from 'oidc-provider/lib/helpers/errors.js'

/** Anyone who knows the id of one of these can use it, so only its hash is stored. They end with their grant. */
const BEARERS = new Set(['AuthorizationCode', 'RefreshToken', 'AccessToken'])

/**
 * Milliseconds in which a refresh token that was exchanged is still good. Two tabs may renew in the same moment; without
 * this the second would look like a thief, and both would be signed out.
 */
const REUSE_GRACE = 30_000

const record = identityRecords
const isAlive = () => or(isNull(record.expires_at), gt(record.expires_at, sql`now()`))

const hashed = (id: string) => createHash('sha256').update(id).digest('base64url')

function isSpent(model: string, consumedAt: Date | null): consumedAt is Date {
  if (!consumedAt) return false
  return model !== 'RefreshToken' || Date.now() - consumedAt.getTime() > REUSE_GRACE
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** Stores what the local identity service remembers, one adapter per model; nothing of it lives in memory. */
export const createAdapter =
  (db: Db) =>
  (model: string): Adapter => {
    const isBearer = BEARERS.has(model)
    const keyOf = (id: string) => (isBearer ? hashed(id) : id)
    const byId = (id: string) => and(eq(record.model, model), eq(record.id, keyOf(id)))
    const payloadOf = (row: typeof record.$inferSelect): AdapterPayload => ({
      ...row.payload,
      ...(isSpent(model, row.consumed_at) && { consumed: seconds(row.consumed_at) }),
    })

    return {
      async upsert(id, { jti, ...payload }, expiresIn) {
        const stored = {
          payload: { ...payload, ...(!isBearer && jti !== undefined && { jti }) },
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expires_at: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
        }
        await db
          .insert(record)
          .values({ model, id: keyOf(id), ...stored })
          .onConflictDoUpdate({ target: [record.model, record.id], set: stored })
      },
      async find(id) {
        // Nothing has such an id; PostgreSQL would not even look.
        if (id.includes('\u0000')) return undefined
        const [row] = await db.select().from(record).where(and(byId(id), isAlive()))
        return row && { ...payloadOf(row), ...(isBearer && { jti: id }) }
      },
      async findByUid(uid) {
        const [row] = await db.select().from(record).where(and(eq(record.model, model), eq(record.uid, uid), isAlive()))
        return row && payloadOf(row)
      },
      async findByUserCode() {
        return undefined
      },
      async consume(id) {
        const spent = await db
          .update(record)
          .set({ consumed_at: new Date() })
          .where(and(byId(id), isNull(record.consumed_at)))
          .returning({ id: record.id })
        // Of two exchanges of one code in the same moment only one may go on.
        if (spent.length === 0 && model === 'AuthorizationCode') throw new InvalidGrant('authorization code already consumed')
      },
      async destroy(id) {
        await db.delete(record).where(byId(id))
      },
      async revokeByGrantId(grantId) {
        await db.delete(record).where(and(eq(record.grant_id, grantId), inArray(record.model, [...BEARERS])))
      },
    }
  }

/** Removes what has expired. */
export async function removeExpiredRecords({ db }: { db: Db }) {
  await db.delete(record).where(and(isNotNull(record.expires_at), lt(record.expires_at, sql`now()`)))
}
