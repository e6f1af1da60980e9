import DataObjectRounded from '@mui/icons-material/DataObjectRounded'
import FlightTakeoffRounded from '@mui/icons-material/FlightTakeoffRounded'
import ShieldOutlined from '@mui/icons-material/ShieldOutlined'
import SpeedRounded from '@mui/icons-material/SpeedRounded'
import type { FindingType } from '@preflight/contracts'

export const CATEGORY_ICONS = {
  security: ShieldOutlined,
  performance: SpeedRounded,
  code_quality: DataObjectRounded,
  launch_ready: FlightTakeoffRounded,
} as const satisfies Record<FindingType, unknown>

export const CATEGORY_LABELS: Record<FindingType, string> = {
  security: 'Security',
  performance: 'Performance',
  code_quality: 'Code Quality',
  launch_ready: 'Launch Readiness',
}
