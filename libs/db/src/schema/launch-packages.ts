import type { PackageStatus, PlanType } from '@preflight/contracts'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { users } from './users.ts'

export const launchPackages = pgTable(
  'launch_packages',
  {
    id: id(),
    user_id: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').$type<PackageStatus>().notNull().default('active'),
    initial_credit_used: boolean('initial_credit_used').notNull().default(false),
    rescans_remaining: integer('rescans_remaining').notNull(),
    /** the first project that used it; no foreign key, so that a deleted project does not free the package */
    associated_project_id: uuid('associated_project_id'),
    /** the payment that bought it: one package per payment */
    payment_reference: text('payment_reference'),
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('launch_packages_by_user').on(table.user_id, table.created_at),
    index('launch_packages_by_project').on(table.associated_project_id),
    index('launch_packages_expiring').on(table.status, table.expires_at),
    uniqueIndex('launch_packages_payment').on(table.payment_reference),
  ],
)

export const subscriptions = pgTable(
  'subscriptions',
  {
    /** the payment provider's id */
    id: text('id').primaryKey(),
    user_id: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    plan_type: text('plan_type').$type<PlanType>().notNull(),
    status: text('status').notNull(),
    current_period_end: instant('current_period_end'),
    /** when the provider was asked for what stands here */
    provider_updated_at: instant('provider_updated_at').notNull(),
  },
  (table) => [index('subscriptions_by_user').on(table.user_id)],
)

/** Webhook events already applied. The payload is only the kind and id of what was read again: events carry addresses. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  payload: jsonb('payload').$type<unknown>(),
  created_at: createdAt(),
})
