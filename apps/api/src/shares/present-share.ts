import type { Share } from '@preflight/contracts'
import type { shares } from '@preflight/db'

export type ShareRow = typeof shares.$inferSelect

export const presentShare = (share: ShareRow): Share => ({
  share_id: share.share_id,
  share_url: `/share/${share.share_id}`,
  scan_id: share.scan_id,
  views: share.views,
  expires_at: share.expires_at?.toISOString() ?? null,
  created_at: share.created_at.toISOString(),
})
