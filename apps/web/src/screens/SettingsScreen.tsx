import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useConfigAnswered, usePublicConfig } from '../app/public-config.ts'
import { useSessionUser } from '../app/session.ts'
import { Chip } from '../components/Chip.tsx'
import { ReasonedButton } from '../components/ReasonedButton.tsx'
import { VisuallyHidden } from '../components/VisuallyHidden.tsx'
import { ActivityCard } from '../features/audit/ActivityCard.tsx'
import { ProfileCard } from '../features/users/ProfileCard.tsx'
import { planLabel, planOf } from '../features/users/plan.ts'
import { useDisplayName } from '../features/users/useDisplayName.ts'
import { HeaderBar } from '../layout/HeaderBar.tsx'
import { PageMain } from '../layout/PageMain.tsx'
import { SettingsRow, SettingsRows } from '../layout/SettingsRow.tsx'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'
import { useShell } from '../layout/useShell.ts'
import { size } from '../theme/tokens.ts'
import { AccountSection } from './settings/AccountSection.tsx'
import { GithubSection } from './settings/GithubSection.tsx'
import { ModelSection } from './settings/ModelSection.tsx'
import { PaymentSections } from './settings/PaymentSections.tsx'
import { PreferencesSection } from './settings/PreferencesSection.tsx'

/** Plans exist only where they are sold. */
function PlanBadge() {
  const config = usePublicConfig()
  const user = useSessionUser()
  if (!config || config.self_hosted || !user) return null
  return <Chip label={planLabel(planOf(user))} sx={{ color: 'primary.text', backgroundColor: 'primary.soft' }} />
}

function Support() {
  const email = usePublicConfig()?.support_email
  if (!email) return null
  return (
    <Typography sx={{ py: 5, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}>
      Questions? Contact <Link href={`mailto:${email}`}>{email}</Link>.
    </Typography>
  )
}

/** Which blocks there are depends on the installation. Until that is known none stands that another would push down. */
function Installed() {
  if (!useConfigAnswered())
    return (
      <Box component="output" aria-busy sx={{ display: 'block', py: 6, borderTop: 1, borderColor: 'divider' }}>
        <VisuallyHidden>Loading settings</VisuallyHidden>
        <Skeleton aria-hidden height={320} sx={{ borderRadius: '12px' }} />
      </Box>
    )
  return (
    <>
      <AccountSection />
      <GithubSection />
      <ModelSection />
      <PaymentSections />
      <PreferencesSection />
      <SettingsRow title="Activity" text="Your recent scans, shares, sign-ins and ignored findings.">
        <ActivityCard />
      </SettingsRow>
      <Support />
    </>
  )
}

export function SettingsScreen() {
  useDocumentTitle('Settings')
  const { phone } = useShell()
  const { name, setName, save, saving, refusal } = useDisplayName()
  const button = (
    <ReasonedButton variant="contained" color="primary" reason={refusal} onClick={() => void save()} fullWidth={phone} sx={phone ? { height: size.controlHeightTouch } : undefined}>
      {saving ? 'Saving...' : 'Save Changes'}
    </ReasonedButton>
  )
  return (
    <>
      <HeaderBar title="Settings">{!phone && button}</HeaderBar>
      <PageMain>
        <SettingsRows>
          <SettingsRow title="Profile" badge={<PlanBadge />} text="Name shown on reports.">
            <ProfileCard name={name} onName={setName} />
          </SettingsRow>
          <Installed />
          {phone && button}
        </SettingsRows>
      </PageMain>
    </>
  )
}
