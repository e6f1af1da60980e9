import * as Type from 'typebox'
import { Empty, IdParams, Nullable, OneOf, Timestamp, Uuid } from './common.ts'
import { endpoint } from './endpoint.ts'
import { SCAN_TYPES } from './scans.ts'

/** A live link to one scan, as its owner sees it. */
export const Share = Type.Object({
  /** 128 random bits, base64url */
  share_id: Type.String(),
  /** '/share/<share_id>' below the site's origin */
  share_url: Type.String(),
  scan_id: Uuid,
  /** how often the link was opened */
  views: Type.Integer(),
  /** from then on the link opens nothing; null: it never ends by itself */
  expires_at: Nullable(Timestamp),
  created_at: Timestamp,
})
export type Share = Type.Static<typeof Share>

export const createShare = endpoint({
  method: 'POST',
  url: '/api/v1/scan/:id/share',
  summary: 'Shares a completed scan; idempotent, returns the existing link',
  params: IdParams,
  data: Share,
})

export const updateShare = endpoint({
  method: 'PUT',
  url: '/api/v1/scan/:id/share',
  summary: 'Sets or removes the expiry date of a share',
  params: IdParams,
  body: Type.Object({ expires_at: Nullable(Timestamp) }, { additionalProperties: false }),
  data: Share,
})

export const revokeShare = endpoint({
  method: 'DELETE',
  url: '/api/v1/scan/:id/share',
  summary: 'Revokes the share of a scan',
  params: IdParams,
  data: Empty,
})

export const listShares = endpoint({
  method: 'GET',
  url: '/api/v1/projects/:id/shares',
  summary: "A project's active shares, newest first",
  params: IdParams,
  data: Type.Array(Share),
})

/** What a viewer's screen needs to know to ask for the rest. */
export const SharedScanAccess = Type.Object({
  scan_id: Uuid,
  project_id: Uuid,
  project_name: Type.String(),
  scan_type: OneOf(SCAN_TYPES),
})
export type SharedScanAccess = Type.Static<typeof SharedScanAccess>

export const getSharedScan = endpoint({
  method: 'GET',
  url: '/api/v1/scan/share/:token/access',
  summary: 'Opens a share',
  access: 'public',
  // Any text: what cannot be a token is answered like one that is unknown.
  params: Type.Object({ token: Type.String() }),
  data: SharedScanAccess,
})
