import LinkOffRounded from '@mui/icons-material/LinkOffRounded'
import Button from '@mui/material/Button'
import { EmptyPage } from '../../components/EmptyPage.tsx'
import { useLeaveSharedView } from './useLeaveSharedView.ts'

/** A share that was open has been revoked, or its time is over. */
export function ShareOver() {
  const leave = useLeaveSharedView()
  return (
    <EmptyPage
      title="This scan is no longer shared"
      picture={<LinkOffRounded aria-hidden sx={{ fontSize: 40, color: 'text.muted' }} />}
      action={
        <Button variant="contained" color="primary" size="large" onClick={leave}>
          Exit Shared View
        </Button>
      }
    >
      The link was revoked or has expired. Ask the owner for a new one.
    </EmptyPage>
  )
}
