import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { DAILY_FIX_LIMITS, type PlanType } from '@preflight/contracts'
import { hasValidPayment } from '@preflight/policy'
import { ReasonedButton } from '../../components/ReasonedButton.tsx'
import { BuyOptions } from './BuyOptions.tsx'
import { usePortal } from './usePortal.ts'

const PORTAL = 'Manage invoices and cards in the billing portal.'
const TEXTS: Record<Exclude<PlanType, 'admin'>, string> = {
  starter: `Starter, with standard scans. ${PORTAL}`,
  pro: `Pro, with ${DAILY_FIX_LIMITS.pro} auto-fixes a day. ${PORTAL}`,
  ultra: `Ultra, with ${DAILY_FIX_LIMITS.ultra} auto-fixes a day. ${PORTAL}`,
}

/** The plan in words with the way to the billing portal; without a plan, the plans there are. Not for admins. */
export function ManageSubscription({ plan, signedIn }: { plan: Exclude<PlanType, 'admin'> | null; signedIn: boolean }) {
  const { open, busy } = usePortal()
  const reason = signedIn ? null : 'Please sign in first'
  const choosing = !hasValidPayment(plan)
  return (
    <Card sx={{ p: '18px 20px 20px', display: 'grid', gap: 3 }}>
      {choosing && <BuyOptions packages={false} noted={false} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, ...(choosing && { pt: 4, borderTop: 1, borderColor: 'surface.borderSoft' }) }}>
        <Typography sx={{ flex: '1 1 240px', color: 'text.secondary' }}>{plan ? TEXTS[plan] : `You have no plan yet. ${PORTAL}`}</Typography>
        <ReasonedButton reason={busy ? 'Opening the billing portal' : reason} endIcon={<OpenInNewRounded />} onClick={open}>
          {busy ? 'Opening...' : 'Manage Subscription'}
        </ReasonedButton>
      </Box>
    </Card>
  )
}
