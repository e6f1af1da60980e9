import ArrowCircleDownRounded from '@mui/icons-material/ArrowCircleDownRounded'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import RemoveCircleRounded from '@mui/icons-material/RemoveCircleRounded'
import ReportRounded from '@mui/icons-material/ReportRounded'
import WarningRounded from '@mui/icons-material/WarningRounded'
import type { Severity } from '@preflight/contracts'

/** Severity is shown by shape first: octagon, triangle, disc with a bar, down arrow, open i. */
export const SEVERITY_ICONS = {
  critical: ReportRounded,
  high: WarningRounded,
  medium: RemoveCircleRounded,
  low: ArrowCircleDownRounded,
  info: InfoOutlined,
} as const satisfies Record<Severity, unknown>

export { SEVERITY_TEXT as SEVERITY_LABELS } from '@preflight/contracts'
