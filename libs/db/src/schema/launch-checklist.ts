import type { AnswerStatus, AttackSurface, CheckAnswer, DeepDiveQuestion, Effort, Evidence, TextSource } from '@preflight/contracts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, real, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { projects } from './projects.ts'
import { scans } from './scans.ts'
import { users } from './users.ts'

/** Every check of a launch scan with its answer. */
export const checklistAnswers = pgTable(
  'checklist_answers',
  {
    scan_id: uuid('scan_id').notNull().references(() => scans.id, { onDelete: 'cascade' }),
    check_id: text('check_id').notNull(),
    /** of the launch_ready finding that it is while it is open: the same in every scan of the project */
    finding_id: uuid('finding_id').notNull(),
    check_name: text('check_name').notNull(),
    area: text('area').notNull(),
    position: smallint('position').notNull(),
    status: text('status').$type<AnswerStatus>().notNull(),
    summary: text('summary').notNull(),
    recommendations: text('recommendations').array().notNull().default(sql`'{}'`),
    /** 0-100; 0 where it was not answered */
    confidence: smallint('confidence').notNull(),
    weight: real('weight').notNull(),
    blocker: boolean('blocker').notNull(),
    evidence: jsonb('evidence').$type<Evidence[]>().notNull().default([]),
    /** findings that it rests on, ignored ones included */
    finding_ids: uuid('finding_ids').array().notNull().default(sql`'{}'`),
    /** what holds once all of those findings are ignored */
    otherwise: jsonb('otherwise').$type<CheckAnswer>(),
  },
  (table) => [primaryKey({ columns: [table.scan_id, table.check_id] }), index('checklist_answers_by_finding').on(table.finding_id)],
)

/** Checks that only the owner can confirm, ticked once for the project. */
export const ownerConfirmations = pgTable(
  'owner_confirmations',
  {
    project_id: uuid('project_id').notNull().references(() => projects.id, { onDelete: 'cascade' }),
    check_id: text('check_id').notNull(),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** as they wrote it */
    name: text('name').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.check_id] })],
)

/** What the code of a launch scan says about itself: routes, stores, outbound calls, jobs and settings, and the questions that they answer. */
export const scanFacts = pgTable('scan_facts', {
  scan_id: uuid('scan_id').primaryKey().references(() => scans.id, { onDelete: 'cascade' }),
  surface: jsonb('surface').$type<AttackSurface>().notNull(),
  /** with the state that the facts alone give; what the checks say is added when it is read. Empty for scans from before there were any */
  questions: jsonb('questions').$type<readonly DeepDiveQuestion[]>().notNull().default([]),
})

export const actionPlanSteps = pgTable(
  'action_plan_steps',
  {
    scan_id: uuid('scan_id').notNull().references(() => scans.id, { onDelete: 'cascade' }),
    step: integer('step').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    finding_ids: uuid('finding_ids').array().notNull().default(sql`'{}'`),
    check_names: text('check_names').array().notNull().default(sql`'{}'`),
    effort: text('effort').$type<Effort>().notNull(),
    /** of work, roughly */
    hours: real('hours').notNull().default(0),
    /** the readiness score once this step and all before it are done; null where there is none */
    readiness_after: smallint('readiness_after'),
    /** 0-100 */
    progress: smallint('progress').notNull().default(0),
    /** who wrote the description */
    text_source: text('text_source').$type<TextSource>().notNull().default('rules'),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.scan_id, table.step] })],
)
