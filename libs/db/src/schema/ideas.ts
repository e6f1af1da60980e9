import type { IdeaStatus } from '@preflight/contracts'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { users } from './users.ts'

export const ideas = pgTable(
  'ideas',
  {
    id: id(),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    status: text('status').$type<IdeaStatus>().notNull().default('open'),
    votes: integer('votes').notNull().default(0),
    created_at: createdAt(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('ideas_by_votes').on(table.votes, table.created_at, table.id), index('ideas_by_status').on(table.status)],
)

export const ideaVotes = pgTable(
  'idea_votes',
  {
    idea_id: uuid('idea_id').notNull().references(() => ideas.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.idea_id, table.user_id] })],
)
