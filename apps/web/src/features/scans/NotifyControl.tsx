import NotificationsActiveRounded from '@mui/icons-material/NotificationsActiveRounded'
import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded'
import NotificationsOffRounded from '@mui/icons-material/NotificationsOffRounded'
import { useNoticeState, wantNotices, type NoticeState } from '../../app/browser-notice.ts'
import { ReasonedButton } from '../../components/ReasonedButton.tsx'

const ICONS = { off: NotificationsNoneRounded, on: NotificationsActiveRounded, blocked: NotificationsOffRounded } as const

const BLOCKED = 'Notifications of this site are blocked. Allow them in the settings of your browser, then load this page again.'

/** Asks for a notice outside of the tab when a scan is done. Nothing is shown where the browser knows none. */
export function NotifyControl() {
  const state: NoticeState = useNoticeState()
  if (state === 'unsupported') return null
  const Icon = ICONS[state]
  return (
    <ReasonedButton
      variant="text"
      color="primary"
      startIcon={<Icon />}
      aria-pressed={state === 'on'}
      reason={state === 'blocked' ? BLOCKED : null}
      onClick={() => void wantNotices(state !== 'on')}
    >
      Notify me when it is done
    </ReasonedButton>
  )
}
