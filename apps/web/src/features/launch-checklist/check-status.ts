import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import RemoveCircleOutlineRounded from '@mui/icons-material/RemoveCircleOutlineRounded'
import TimelapseRounded from '@mui/icons-material/TimelapseRounded'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import type { AnswerStatus, CheckStatus } from '@preflight/contracts'

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

type AnswerLook = Pick<Look, 'word' | 'Icon'> & { colors: string }

/** The same as chips, with the answers that count in no score, which have no colour of their own. */
export const ANSWER_LOOKS: Record<AnswerStatus, AnswerLook> = {
  PASSED: { ...STATUS_LOOKS.PASSED, colors: 'fix.completed' },
  PARTIAL: { ...STATUS_LOOKS.PARTIAL, colors: 'feedback.warning' },
  MISSING: { ...STATUS_LOOKS.MISSING, colors: 'feedback.error' },
  NOT_APPLICABLE: { word: 'Not Applicable', Icon: RemoveCircleOutlineRounded, colors: 'severity.info' },
  OWNER: { word: 'For the Owner', Icon: HowToRegOutlined, colors: 'severity.info' },
  NOT_ASSESSED: { word: 'Not Assessed', Icon: VisibilityOffOutlined, colors: 'severity.info' },
}
