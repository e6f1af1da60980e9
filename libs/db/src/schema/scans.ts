import type {
  FindingsSummaries,
  PhaseName,
  PhaseProgresses,
  ScanChanges,
  ScanReceipt,
  ScanReport,
  ScanStatus,
  ScanType,
  Scores,
} from '@preflight/contracts'
import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { githubInstallations } from './github.ts'
import { launchPackages } from './launch-packages.ts'
import { projects } from './projects.ts'
import { uploads } from './uploads.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const scans = pgTable(
  'scans',
  {
    id: id(),
    project_id: uuid('project_id').notNull().references(() => projects.id, { onDelete: 'cascade' }),
    status: text('status').$type<ScanStatus>().notNull().default('queued'),
    scan_type: text('scan_type').$type<ScanType>().notNull().default('standard'),
    upload_id: uuid('upload_id').references(() => uploads.id, { onDelete: 'set null' }),
    repository_url: text('repository_url'),
    /** what the repository is read with; null for one that everybody may read */
    git_installation_id: uuid('git_installation_id').references(() => githubInstallations.id, { onDelete: 'set null' }),
    /** null until it is fetched where nobody named one */
    branch_scanned: text('branch_scanned'),
    commit_sha: text('commit_sha'),
    /** the completed scan that this one is compared with */
    previous_scan_id: uuid('previous_scan_id'),
    launch_package_id: uuid('launch_package_id').references(() => launchPackages.id, { onDelete: 'set null' }),
    /** which of the package's credits was taken, so that it is given back once */
    launch_credit: text('launch_credit').$type<'initial' | 'rescan' | 'returned'>(),
    /** grows each time a worker takes the scan; writes of an older attempt are refused */
    attempt: integer('attempt').notNull().default(0),
    current_phase: text('current_phase').$type<PhaseName>(),
    phase_progress: jsonb('phase_progress').$type<PhaseProgresses>().notNull().default({}),
    overall_progress: smallint('overall_progress').notNull().default(0),
    files_to_scan: integer('files_to_scan').notNull().default(0),
    files_scanned: integer('files_scanned').notNull().default(0),
    scores: jsonb('scores').$type<Scores>(),
    changes: jsonb('changes').$type<ScanChanges>(),
    receipt: jsonb('receipt').$type<ScanReceipt>(),
    error_message: text('error_message'),
    cancel_requested_at: instant('cancel_requested_at'),
    /** written by the worker that holds the scan; a silent one is taken over by the sweep */
    heartbeat_at: instant('heartbeat_at'),
    created_at: createdAt(),
    started_at: instant('started_at'),
    completed_at: instant('completed_at'),
  },
  (table) => [
    index('scans_by_project').on(table.project_id, table.created_at.desc()),
    index('scans_by_installation').on(table.git_installation_id).where(sql`${table.git_installation_id} is not null`),
    uniqueIndex('scans_one_running_per_project')
      .on(table.project_id)
      .where(sql`${table.status} in ('queued', 'processing', 'analyzing', 'action_plan')`),
    index('scans_by_end').on(table.completed_at),
    index('scans_unfinished').on(table.created_at).where(sql`${table.status} in ('queued', 'processing', 'analyzing', 'action_plan')`),
  ],
)

/** Texts written in the analysis phase. */
export const scanReports = pgTable('scan_reports', {
  scan_id: uuid('scan_id').primaryKey().references(() => scans.id, { onDelete: 'cascade' }),
  findings_summaries: jsonb('findings_summaries').$type<FindingsSummaries>().notNull(),
  scan_report: jsonb('scan_report').$type<ScanReport>().notNull(),
  /** findings were ignored or restored since the texts were written: a worker writes them again */
  outdated: boolean('outdated').notNull().default(false),
})

/** The compressed answer of a completed scan's results call, one for its owner and one for viewers. Rebuilt when it is missing. */
export const scanResultsCache = pgTable(
  'scan_results_cache',
  {
    scan_id: uuid('scan_id').notNull().references(() => scans.id, { onDelete: 'cascade' }),
    audience: text('audience').$type<'owner' | 'viewer'>().notNull().default('owner'),
    etag: text('etag').notNull(),
    gzip: bytea('gzip').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.scan_id, table.audience] })],
)

/**
 * Samples of the lines of files with findings, by which the next scan recognises them under another name; the engine's
 * identity module says what is in them. Only those of a project's newest scans are kept.
 */
export const scanFiles = pgTable(
  'scan_files',
  {
    scan_id: uuid('scan_id').notNull().references(() => scans.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    lines: integer('lines').notNull(),
    hashes: text('hashes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scan_id, table.path] })],
)
