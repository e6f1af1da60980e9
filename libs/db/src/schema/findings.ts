import type {
  Category,
  ComparedState,
  Confidence,
  Excerpt,
  FindingType,
  Place,
  Reference,
  Severity,
  SeverityReason,
  TextSource,
  TraceStep,
  TriageReason,
} from '@preflight/contracts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { fixJobs } from './fix-jobs.ts'
import { projects } from './projects.ts'
import { scans } from './scans.ts'
import { users } from './users.ts'

/** What the identity of a finding across scans is decided from; see the engine's identity module. */
export interface FindingPrint {
  line_hash: string
  context_hash: string
  snippet_hash: string
  scope: string
  offset_in_scope: number
  occurrence: number
}

export const findings = pgTable(
  'findings',
  {
    /** UUIDv5 of scan, fingerprint and occurrence: a retried phase writes the same rows */
    id: uuid('id').primaryKey(),
    scan_id: uuid('scan_id').notNull().references(() => scans.id, { onDelete: 'cascade' }),
    rule_id: text('rule_id').notNull(),
    finding_type: text('finding_type').$type<FindingType>().notNull(),
    severity: text('severity').$type<Severity>().notNull(),
    /** for sorting: critical 5 ... info 1 */
    severity_rank: smallint('severity_rank').notNull(),
    /** each step of the severity policy that changed it */
    /** shared by findings of one class that the same source reaches in the same function; null where there is only one */
    sibling_group: text('sibling_group'),
    severity_reasons: jsonb('severity_reasons').$type<SeverityReason[]>().notNull().default([]),
    confidence: text('confidence').$type<Confidence>().notNull(),
    place: text('place').$type<Place>().notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    fix_suggestion: text('fix_suggestion'),
    remediation: text('remediation'),
    file_path: text('file_path').notNull(),
    line_number: integer('line_number'),
    end_line: integer('end_line'),
    column_number: integer('column_number'),
    language: text('language'),
    cwe_ids: integer('cwe_ids').array().notNull().default(sql`'{}'`),
    owasp: text('owasp'),
    excerpt: jsonb('excerpt').$type<Excerpt>(),
    trace: jsonb('trace').$type<TraceStep[]>().notNull().default([]),
    references: jsonb('references').$type<Reference[]>().notNull().default([]),
    also_reported_by: text('also_reported_by').array().notNull().default(sql`'{}'`),
    /** the engine offered a fix; what it would change is worked out again when it is wanted */
    has_fix: boolean('has_fix').notNull().default(false),
    /** a model could write one: the finding is of a kind whose fix can be proven. Whether a model may be asked is decided when somebody asks */
    model_can_fix: boolean('model_can_fix').notNull().default(false),
    /** why there is none although such findings can be fixed */
    no_fix: text('no_fix'),
    print: jsonb('print').$type<FindingPrint>().notNull(),
    /** the same through all scans of a project */
    lineage_id: uuid('lineage_id').notNull(),
    state: text('state').$type<ComparedState>().notNull().default('new'),
    related_previous_finding_id: uuid('related_previous_finding_id'),
    /** this scan did not look at its place: a copy of what an earlier one found there */
    unchecked: boolean('unchecked').notNull().default(false),
    /** the attempt that last saw it; rows of an older attempt go at the phase's end */
    seen_in_attempt: integer('seen_in_attempt').notNull(),
    ready: boolean('ready').notNull().default(true),
    /** who wrote title, description and suggestion */
    text_source: text('text_source').$type<TextSource>().notNull().default('rules'),
    /** why the model takes a finding of low confidence for less likely than others, a sentence; it stands below them */
    doubt: text('doubt'),
    ai_retry_count: smallint('ai_retry_count').notNull().default(0),
    ai_started_at: instant('ai_started_at'),
    fix_job_id: uuid('fix_job_id').references(() => fixJobs.id, { onDelete: 'set null' }),
    /** the verdict under which it is ignored; deleting that one opens the finding again */
    triage_id: uuid('triage_id').references((): AnyPgColumn => findingTriage.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index('findings_by_triage').on(table.triage_id).where(sql`${table.triage_id} is not null`),
    index('findings_by_scan').on(table.scan_id, table.severity_rank.desc(), table.id),
    index('findings_by_file').on(table.scan_id, table.file_path),
    index('findings_by_lineage').on(table.lineage_id),
    index('findings_by_fix_job').on(table.fix_job_id),
  ],
)

/** Findings of the scan before that a scan has not, because their owner wanted their place left out: they are not fixed. */
export const leftOutFindings = pgTable(
  'left_out_findings',
  {
    scan_id: uuid('scan_id').notNull().references(() => scans.id, { onDelete: 'cascade' }),
    lineage_id: uuid('lineage_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scan_id, table.lineage_id] }), index('left_out_findings_by_lineage').on(table.lineage_id)],
)

/** A person's verdict on a finding, kept across scans through its lineage. */
export const findingTriage = pgTable(
  'finding_triage',
  {
    id: id(),
    project_id: uuid('project_id').notNull().references(() => projects.id, { onDelete: 'cascade' }),
    lineage_id: uuid('lineage_id').notNull(),
    reason: text('reason').$type<TriageReason>().notNull(),
    comment: text('comment'),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    expires_at: instant('expires_at'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('finding_triage_once').on(table.project_id, table.lineage_id),
    index('finding_triage_expiring').on(table.expires_at),
  ],
)

/** `preflight-ignore` comments found in the code of a scan. */
export const inlineSuppressions = pgTable(
  'inline_suppressions',
  {
    id: id(),
    scan_id: uuid('scan_id').notNull().references(() => scans.id, { onDelete: 'cascade' }),
    rule_id: text('rule_id').notNull(),
    category: text('category').$type<Category>(),
    file_path: text('file_path').notNull(),
    line_number: integer('line_number').notNull(),
    reason: text('reason'),
    attempt: integer('attempt').notNull(),
  },
  (table) => [index('inline_suppressions_by_scan').on(table.scan_id, table.file_path)],
)
