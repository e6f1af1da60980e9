import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** One row about this deployment as a whole, made when it is first asked for. */
export const deployment = pgTable('deployment', {
  /** always true: there is only one row */
  is_this: boolean('is_this').primaryKey().default(true),
  /** tells this database from others; one that was restored from a backup has the same */
  id: uuid('id').notNull().defaultRandom(),
  /** when the storage was last looked through for objects that no row names */
  storage_checked_at: instant('storage_checked_at'),
})
