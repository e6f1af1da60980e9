import type { FileDiff, FixJobStatus, PullRequestState } from '@preflight/contracts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { scans } from './scans.ts'
import { users } from './users.ts'

export const fixJobs = pgTable(
  'fix_jobs',
  {
    id: id(),
    scan_id: uuid('scan_id').notNull().references(() => scans.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** null where findings of the whole scan are fixed */
    file_path: text('file_path'),
    status: text('status').$type<FixJobStatus>().notNull().default('pending'),
    status_date: instant('status_date').notNull().defaultNow(),
    attempt: integer('attempt').notNull().default(0),
    /** written by the worker that holds the job; a silent one is taken over by the sweep */
    heartbeat_at: instant('heartbeat_at'),
    /** a model wrote edits of it: somebody confirms the changes before a pull request is opened */
    by_model: boolean('by_model').notNull().default(false),
    confirmed_at: instant('confirmed_at'),
    /** the branch of the job's pull request, kept before GitHub hears of it, so that whoever takes the job over goes on with it */
    pr_branch: text('pr_branch'),
    /** of the pull request that the job has opened: its page, GitHub's own number of its repository, its number there, and how it stands */
    pr_url: text('pr_url'),
    pr_repository_id: bigint('pr_repository_id', { mode: 'number' }),
    pr_number: integer('pr_number'),
    pr_state: text('pr_state').$type<PullRequestState>(),
    /** when GitHub was last asked how it stands, without an event that said so */
    pr_asked_at: instant('pr_asked_at'),
    fix_summary: text('fix_summary'),
    /** a `FixProof`; jobs of earlier versions have another shape, so it is checked when it is read */
    proof: jsonb('proof').$type<unknown>(),
    created_at: createdAt(),
  },
  (table) => [
    index('fix_jobs_by_scan').on(table.scan_id, table.created_at.desc()),
    index('fix_jobs_by_status').on(table.status, table.created_at),
    index('fix_jobs_by_pull_request').on(table.pr_repository_id, table.pr_number).where(sql`${table.pr_number} is not null`),
    index('fix_jobs_to_ask_about').on(table.pr_asked_at).where(sql`${table.pr_state} = 'open'`),
  ],
)

export const fixedFiles = pgTable(
  'fixed_files',
  {
    id: id(),
    fix_job_id: uuid('fix_job_id').notNull().references(() => fixJobs.id, { onDelete: 'cascade' }),
    file_path: text('file_path').notNull(),
    /** bytes */
    file_size: bigint('file_size', { mode: 'number' }).notNull(),
    storage_key: text('storage_key').notNull(),
    /** of the patch of this file */
    patch_key: text('patch_key'),
    /** what changed, secrets masked; null once its time is over, and for jobs of earlier versions */
    diff: jsonb('diff').$type<FileDiff>(),
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
    /** when its bytes were removed; the row stays, so that the job still says what it made */
    removed_at: instant('removed_at'),
  },
  (table) => [index('fixed_files_by_job').on(table.fix_job_id), index('fixed_files_expiring').on(table.expires_at)],
)
