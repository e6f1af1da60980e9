import RefreshRounded from '@mui/icons-material/RefreshRounded'
import Card from '@mui/material/Card'
import { mayBuy } from '@preflight/policy'
import { usePublicConfig } from '../../app/public-config.ts'
import { useLaunchPackages } from '../../app/rights.ts'
import { useSessionUser } from '../../app/session.ts'
import { LoadError } from '../../components/LoadError.tsx'
import { ToolButton } from '../../components/ToolButton.tsx'
import { LaunchReportsCard } from '../../features/launch-packages/LaunchReportsCard.tsx'
import { BuyOptions } from '../../features/payments/BuyOptions.tsx'
import { ManageSubscription } from '../../features/payments/ManageSubscription.tsx'
import { usePaymentReturn } from '../../features/payments/usePaymentReturn.ts'
import { useListProjectsQuery } from '../../features/projects/projectsApi.ts'
import { planOf } from '../../features/users/plan.ts'
import { SettingsRow } from '../../layout/SettingsRow.tsx'

const RULES = 'Each package is valid for 30 days and belongs to the first project that uses it.'

function LaunchReports() {
  const { packages, error, isFetching, refetch } = useLaunchPackages()
  const { data: projects = [] } = useListProjectsQuery()
  if (error)
    return (
      <SettingsRow title="Launch Reports" text={RULES}>
        <Card sx={{ p: 5 }}>
          <LoadError message={`Failed to load launch package information: ${error}`} onRetry={() => void refetch()} />
        </Card>
      </SettingsRow>
    )
  if (!packages || packages.totalActivePackages === 0) return null
  const refresh = (
    <ToolButton label="Refresh launch packages" size="small" aria-busy={isFetching || undefined} onClick={() => void refetch()}>
      <RefreshRounded />
    </ToolButton>
  )
  return (
    <SettingsRow title="Launch Reports" badge={refresh} text={RULES}>
      <LaunchReportsCard totals={packages} projectName={(id) => projects.find((project) => project.id === id)?.name ?? null} />
    </SettingsRow>
  )
}

/** Plan and packages, with what can be bought. */
function Payments() {
  const user = useSessionUser()
  usePaymentReturn()
  if (!user) return null
  const plan = planOf(user)
  return (
    <>
      {plan !== 'admin' && (
        <SettingsRow title="Subscription Management" text="Billing is handled by the payment provider.">
          <ManageSubscription plan={plan} signedIn={mayBuy(user)} />
        </SettingsRow>
      )}
      <LaunchReports />
      {plan !== 'admin' && (
        <SettingsRow title="Launch Packages" text="Credits for launch scans, with or without a plan.">
          <Card sx={{ p: '18px 20px 20px' }}>
            <BuyOptions plans={false} />
          </Card>
        </SettingsRow>
      )}
    </>
  )
}

/** Nothing of it exists where nothing is sold. */
export const PaymentSections = () => (usePublicConfig()?.payments ? <Payments /> : null)
