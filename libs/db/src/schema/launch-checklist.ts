import type { CheckStatus, Effort, Evidence } from '@preflight/contracts'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { projects } from './projects.ts'
import { scans } from './scans.ts'
import { users } from './users.ts'

export const checklistItems = pgTable(
  'checklist_items',
  {
    scan_id: uuid('scan_id').notNull().references(() => scans.id, { onDelete: 'cascade' }),
    check_name: text('check_name').notNull(),
    title: text('title').notNull(),
    area: text('area').notNull(),
    position: integer('position').notNull(),
    status: text('status').$type<CheckStatus>().notNull(),
    summary: text('summary').notNull(),
    recommendations: text('recommendations').array().notNull().default(sql`'{}'`),
    confidence: smallint('confidence').notNull(),
    weight: smallint('weight').notNull(),
    blocker: boolean('blocker').notNull(),
    evidence: jsonb('evidence').$type<Evidence[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.scan_id, table.check_name] })],
)

/** Checks that only the owner can confirm, ticked once for the project. */
export const ownerConfirmations = pgTable(
  'owner_confirmations',
  {
    project_id: uuid('project_id').notNull().references(() => projects.id, { onDelete: 'cascade' }),
    check_name: text('check_name').notNull(),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.check_name] })],
)

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
    /** 0-100 */
    progress: smallint('progress').notNull().default(0),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.scan_id, table.step] })],
)
