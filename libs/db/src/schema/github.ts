import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { users } from './users.ts'

export const githubInstallations = pgTable(
  'github_installations',
  {
    id: id(),
    user_id: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    /** GitHub's own number */
    installation_id: bigint('installation_id', { mode: 'number' }).notNull(),
    /** the account's own number at GitHub: it stays when the account is renamed */
    account_id: bigint('account_id', { mode: 'number' }),
    account_login: text('account_login').notNull(),
    account_type: text('account_type').notNull(),
    /** GitHub's own number of the person who connected it; null where it was connected before this was kept */
    github_user_id: bigint('github_user_id', { mode: 'number' }),
    suspended_at: instant('suspended_at'),
    created_at: createdAt(),
    /** when its repositories or its standing last changed; what was read of it before counts no more */
    changed_at: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('github_installations_once').on(table.user_id, table.installation_id),
    index('github_installations_by_number').on(table.installation_id),
  ],
)

/** Ties the return from GitHub to the user who left for it. */
export const githubSetupStates = pgTable('github_setup_states', {
  state: text('state').primaryKey(),
  user_id: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
  expires_at: instant('expires_at').notNull(),
})
