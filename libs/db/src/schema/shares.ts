import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createdAt, id, instant } from './columns.ts'
import { scans } from './scans.ts'
import { users } from './users.ts'

export const shares = pgTable(
  'shares',
  {
    id: id(),
    /** 128 random bits, base64url */
    share_id: text('share_id').notNull(),
    scan_id: uuid('scan_id').notNull().references(() => scans.id, { onDelete: 'cascade' }),
    created_by: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    views: integer('views').notNull().default(0),
    expires_at: instant('expires_at'),
    revoked_at: instant('revoked_at'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('shares_share_id').on(table.share_id),
    uniqueIndex('shares_one_per_scan').on(table.scan_id).where(sql`${table.revoked_at} is null`),
    index('shares_by_scan').on(table.scan_id),
  ],
)
