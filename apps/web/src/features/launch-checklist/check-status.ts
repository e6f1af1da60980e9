import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import TimelapseRounded from '@mui/icons-material/TimelapseRounded'
import type { CheckStatus } from '@preflight/contracts'

interface Look {
  word: string
  Icon: typeof CancelOutlined
  color: string
  /** paints bars, never text */
  fill: string
}

/** A check is shown by shape and word: tick disc, half disc, cross ring. */
export const STATUS_LOOKS: Record<CheckStatus, Look> = {
  PASSED: { word: 'Complete', Icon: CheckCircleRounded, color: 'fix.completed.text', fill: 'band.emerald.fill' },
  PARTIAL: { word: 'Partial', Icon: TimelapseRounded, color: 'feedback.warning.text', fill: 'band.yellow.fill' },
  MISSING: { word: 'Needs Work', Icon: CancelOutlined, color: 'feedback.error.text', fill: 'band.red.fill' },
}
