import AutorenewRounded from '@mui/icons-material/AutorenewRounded'
import CancelRounded from '@mui/icons-material/CancelRounded'
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import DoNotDisturbOnRounded from '@mui/icons-material/DoNotDisturbOnRounded'
import LinkOffRounded from '@mui/icons-material/LinkOffRounded'
import LockOutlined from '@mui/icons-material/LockOutlined'
import ScheduleRounded from '@mui/icons-material/ScheduleRounded'
import Box from '@mui/material/Box'
import { PROJECT_STATUS_LABELS, type ProjectStatus, type ScanStatus } from '@preflight/contracts'

const SCANNING = { label: 'Scanning...', Icon: AutorenewRounded, colors: 'fix.processing' }

const BADGES = {
  queued: { label: 'Queued', Icon: ScheduleRounded, colors: 'fix.pending' },
  processing: SCANNING,
  analyzing: SCANNING,
  action_plan: SCANNING,
  completed: { label: 'Scan Complete', Icon: CheckCircleRounded, colors: 'fix.completed' },
  failed: { label: 'Failed', Icon: CancelRounded, colors: 'fix.failed' },
  cancelled: { label: 'Cancelled', Icon: DoNotDisturbOnRounded, colors: 'fix.pending' },
  disconnected: { label: PROJECT_STATUS_LABELS.disconnected, Icon: LinkOffRounded, colors: 'feedback.warning' },
  access_denied: { label: PROJECT_STATUS_LABELS.access_denied, Icon: LockOutlined, colors: 'feedback.error' },
} as const satisfies Record<ScanStatus | 'cancelled' | Exclude<ProjectStatus, 'connected'>, unknown>

interface Props {
  status: keyof typeof BADGES
  /** chip: 24 high, as in rows */
  size?: 'badge' | 'chip'
}

/** Where a scan, or a git project's connection, stands: icon and word. */
export function StatusBadge({ status, size = 'badge' }: Props) {
  const { label, Icon, colors } = BADGES[status]
  const chip = size === 'chip'
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: chip ? '5px' : '7px',
        height: chip ? 24 : { xs: 40, sm: 34 },
        px: chip ? 2 : 3,
        borderRadius: chip ? '6px' : '8px',
        typography: chip ? 'chip' : 'control',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        flex: 'none',
        color: `${colors}.text`,
        backgroundColor: `${colors}.bg`,
      }}
    >
      <Icon aria-hidden sx={{ fontSize: chip ? 15 : 18 }} />
      {label}
    </Box>
  )
}
