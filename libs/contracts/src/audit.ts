import * as Type from 'typebox'
import { Nullable, Timestamp, Uuid } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Security-relevant acts that are written down, each with what a screen says. */
export const AUDIT_TEXT = {
  'user.created': 'Anonymous user created',
  'user.signed_in': 'Signed in for the first time',
  'user.claimed': 'Anonymous projects claimed',
  'account.created': 'Account created',
  'account.sign_in_failed': 'Sign-in failed',
  'project.created': 'Project created',
  'project.deleted': 'Project deleted',
  'scan.started': 'Scan started',
  'share.created': 'Scan shared',
  'share.changed': 'Share expiry changed',
  'share.revoked': 'Share revoked',
  'findings.ignored': 'Findings ignored',
  'findings.restored': 'Findings restored',
  'fix.started': 'Auto-fix started',
  'fix.confirmed': 'Changes of a fix confirmed',
  'payment.checkout_opened': 'Checkout opened',
  'payment.plan_changed': 'Plan changed',
  'payment.package_bought': 'Launch package purchased',
  'payment.package_refunded': 'Launch package refunded',
  'credit.taken': 'Launch credit used',
  'credit.returned': 'Launch credit returned',
  'github.connected': 'GitHub account connected',
  'github.suspended': 'GitHub account suspended',
  'github.resumed': 'GitHub account resumed',
  'github.removed': 'GitHub account removed',
  'idea.status_changed': 'Idea status changed',
} as const
export type AuditAction = keyof typeof AUDIT_TEXT

export const AuditEvent = Type.Object({
  id: Uuid,
  action: Type.String(),
  /** the action in words */
  summary: Type.String(),
  subject_type: Nullable(Type.String()),
  subject_id: Nullable(Type.String()),
  /** network address of the caller; null for what a program did */
  address: Nullable(Type.String()),
  created_at: Timestamp,
})
export type AuditEvent = Type.Static<typeof AuditEvent>

export const listAuditEvents = endpoint({
  method: 'GET',
  url: '/api/v1/audit',
  summary: "The user's security-relevant activity, newest first",
  querystring: Type.Object({
    /** id of the last event of the page before */
    after: Type.Optional(Uuid),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  data: Type.Object({ events: Type.Array(AuditEvent), has_more: Type.Boolean() }),
})

