import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { projects } from './projects.ts'

export const uploads = pgTable(
  'uploads',
  {
    /** also the wire's file_id */
    id: id(),
    project_id: uuid('project_id').notNull().references(() => projects.id, { onDelete: 'cascade' }),
    original_filename: text('original_filename').notNull(),
    /** bytes */
    file_size: bigint('file_size', { mode: 'number' }).notNull(),
    /** hex */
    sha256: text('sha256').notNull(),
    storage_key: text('storage_key').notNull(),
    created_at: createdAt(),
    /** when the stored file was removed because newer ones replaced it */
    removed_at: instant('removed_at'),
  },
  (table) => [index('uploads_by_project').on(table.project_id, table.created_at.desc())],
)

/**
 * Objects whose row is gone but whose bytes may still be stored; the sweep removes those whose moment has come. An upload
 * under way marks its object for tomorrow, so that it is found if its program dies.
 */
export const removedObjects = pgTable('removed_objects', {
  storage_key: text('storage_key').primaryKey(),
  created_at: createdAt(),
})
