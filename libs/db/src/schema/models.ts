import type { ModelPurpose, SentLines } from '@preflight/contracts'
import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { projects } from './projects.ts'
import { scans } from './scans.ts'

/** One question to the model, with what was sent, what it cost and what came of it. */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: id(),
    scan_id: uuid('scan_id').notNull().references(() => scans.id, { onDelete: 'cascade' }),
    /** what the question was for: `finding` */
    purpose: text('purpose').$type<ModelPurpose>().notNull(),
    /** what it was about, by id; null in calls from before it was recorded */
    subject: text('subject'),
    model: text('model').notNull(),
    /** where it was sent */
    host: text('host').notNull(),
    /** `answered`; `known` where an earlier answer was used and nothing was sent; else why there is no answer */
    outcome: text('outcome').notNull(),
    requests: integer('requests').notNull(),
    input_tokens: integer('input_tokens').notNull(),
    output_tokens: integer('output_tokens').notNull(),
    /** the endpoint did not count */
    is_estimated: boolean('is_estimated').notNull(),
    /** null where no price is configured */
    cost_usd: real('cost_usd'),
    duration_ms: integer('duration_ms').notNull(),
    /** sentences that the data bears out, that were written from rules instead, and that were left out */
    kept: integer('kept').notNull(),
    corrected: integer('corrected').notNull(),
    dropped: integer('dropped').notNull(),
    sent: jsonb('sent').$type<SentLines[]>().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('model_calls_by_scan').on(table.scan_id)],
)

/** What a model said about a piece of code, for the next scan of the same code. Secrets in it were masked before it was asked. */
export const modelAnswers = pgTable(
  'model_answers',
  {
    project_id: uuid('project_id').notNull().references(() => projects.id, { onDelete: 'cascade' }),
    /** of model, version of the question, and all that was sent */
    key: text('key').notNull(),
    answer: jsonb('answer').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.key] })],
)
