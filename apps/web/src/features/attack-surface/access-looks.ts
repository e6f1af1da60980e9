import AdminPanelSettingsRounded from '@mui/icons-material/AdminPanelSettingsRounded'
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded'
import LockOpenRounded from '@mui/icons-material/LockOpenRounded'
import LockRounded from '@mui/icons-material/LockRounded'
import PublicRounded from '@mui/icons-material/PublicRounded'
import type { RouteAccess } from '@preflight/contracts'

interface Look {
  Icon: typeof LockRounded
  /** `.text` and `.bg` of it */
  tone: string
}

/** Access is told by shape and word. */
export const ACCESS_LOOKS: Record<RouteAccess, Look> = {
  open: { Icon: LockOpenRounded, tone: 'feedback.error' },
  unclear: { Icon: HelpOutlineRounded, tone: 'feedback.warning' },
  public: { Icon: PublicRounded, tone: 'severity.info' },
  signed_in: { Icon: LockRounded, tone: 'fix.completed' },
  administrators: { Icon: AdminPanelSettingsRounded, tone: 'fix.completed' },
}
