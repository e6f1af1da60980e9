import { deployment, type Db } from '@preflight/db'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Deps } from '../deps.ts'

/** Stands in the storage and names the database that it belongs to. */
export const OWNER_MARK = 'deployment/id'

async function idOf(db: Db): Promise<string> {
  await db.insert(deployment).values({}).onConflictDoNothing()
  const [row] = await db.select({ id: deployment.id }).from(deployment)
  if (!row) throw new Error('The deployment has no row')
  return row.id
}

/**
 * Whether the storage belongs to this database; one without a mark is marked. Another database's bucket, or a database that
 * was set up anew beside an old bucket, must not cost anybody an object.
 */
export async function isOwnStorage({ db, storage }: Pick<Deps, 'db' | 'storage'>): Promise<boolean> {
  const id = await idOf(db)
  if (await storage.exists(OWNER_MARK)) return (await text(await storage.get(OWNER_MARK))) === id
  await storage.put(OWNER_MARK, Readable.from([Buffer.from(id)]))
  return true
}
