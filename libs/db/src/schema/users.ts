import type { AuditAction, PlanType } from '@preflight/contracts'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email'),
    display_name: text('display_name'),
    is_anonymous: boolean('is_anonymous').notNull().default(false),
    /** issuer and subject of the identity service; null for anonymous users */
    identity_issuer: text('identity_issuer'),
    identity_subject: text('identity_subject'),
    /** the latest name from the identity provider; a display name that differs from it is the user's own choice */
    identity_name: text('identity_name'),
    plan_type: text('plan_type').$type<PlanType>(),
    /** from here on the plan no longer counts unless the payment provider confirms it; null: without end */
    plan_valid_until: instant('plan_valid_until'),
    payment_customer_id: text('payment_customer_id'),
    /** set when an anonymous user was claimed: its tokens end here and its rows moved to this user */
    claimed_by: uuid('claimed_by'),
    created_at: createdAt(),
    last_seen_at: instant('last_seen_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_identity').on(table.identity_issuer, table.identity_subject),
    uniqueIndex('users_payment_customer').on(table.payment_customer_id),
    index('users_email').on(sql`lower(${table.email})`),
  ],
)

/** Accounts of the local identity service. The password is a salted hash, never the text. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    password_hash: text('password_hash').notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('accounts_email').on(sql`lower(${table.email})`)],
)

/** What the local identity service remembers: sessions, codes, grants and refresh tokens, by its own model names. */
export const identityRecords = pgTable(
  'identity_records',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grant_id: text('grant_id'),
    uid: text('uid'),
    consumed_at: instant('consumed_at'),
    expires_at: instant('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('identity_records_by_grant').on(table.grant_id),
    index('identity_records_by_uid').on(table.uid),
    index('identity_records_expiring').on(table.expires_at),
  ],
)

/** Auto-fix jobs a user started on one UTC day. */
export const fixUsage = pgTable(
  'fix_usage',
  {
    user_id: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    count: integer('count').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.day] })],
)

/** Security-relevant acts, kept when their user goes. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    user_id: uuid('user_id'),
    action: text('action').$type<AuditAction>().notNull(),
    subject_type: text('subject_type'),
    subject_id: text('subject_id'),
    address: text('address'),
    created_at: createdAt(),
  },
  (table) => [
    // Read backwards. A descending index of drizzle-kit puts nulls last, which serves no `order by ... desc`.
    index('audit_events_by_user').on(table.user_id, table.created_at, table.id),
  ],
)
