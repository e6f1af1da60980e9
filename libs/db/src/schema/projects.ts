import type { ProjectStatus, ProjectType } from '@preflight/contracts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { githubInstallations } from './github.ts'
import { users } from './users.ts'

export const projects = pgTable(
  'projects',
  {
    id: id(),
    user_id: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description'),
    type: text('type').$type<ProjectType>().notNull(),
    repository_url: text('repository_url'),
    default_branch: text('default_branch').notNull().default('main'),
    git_installation_id: uuid('git_installation_id').references(() => githubInstallations.id, { onDelete: 'set null' }),
    /** GitHub's own number of the repository: it stays when the repository is renamed */
    github_repository_id: bigint('github_repository_id', { mode: 'number' }),
    is_private: boolean('is_private').notNull().default(false),
    status: text('status').$type<ProjectStatus>().notNull().default('connected'),
    ignored_paths: text('ignored_paths').array().notNull().default(sql`'{}'`),
    scan_on_push: boolean('scan_on_push').notNull().default(false),
    /** nothing of it is sent to a model */
    never_send_code: boolean('never_send_code').notNull().default(false),
    /** the commit of a push that no scan has been started for yet */
    pushed_commit: text('pushed_commit'),
    created_at: createdAt(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('projects_by_user').on(table.user_id, table.created_at.desc()),
    index('projects_by_installation').on(table.git_installation_id),
    index('projects_by_github_repository').on(table.github_repository_id),
    index('projects_pushed').on(table.updated_at).where(sql`${table.pushed_commit} is not null`),
  ],
)
