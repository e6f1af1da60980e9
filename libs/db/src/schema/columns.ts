import { timestamp, uuid } from 'drizzle-orm/pg-core'

export const id = () => uuid('id').primaryKey().defaultRandom()
export const createdAt = () => instant('created_at').notNull().defaultNow()
/** A moment in UTC, as ISO 8601 text on the wire. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
