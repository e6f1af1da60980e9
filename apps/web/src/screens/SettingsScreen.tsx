import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { usePublicConfig } from '../app/public-config.ts'
import { useSessionUser } from '../app/session.ts'
import { Chip } from '../components/Chip.tsx'
import { ReasonedButton } from '../components/ReasonedButton.tsx'
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
      Questions? Write to <Link href={`mailto:${email}`}>{email}</Link>.
    </Typography>
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
          <SettingsRow title="Profile" badge={<PlanBadge />} text="Your name, as it stands on reports.">
            <ProfileCard name={name} onName={setName} />
          </SettingsRow>
          <AccountSection />
          <GithubSection />
          <PaymentSections />
          <PreferencesSection />
          <SettingsRow title="Activity" text="What was done in your name: shares, scans, sign-ins, verdicts.">
            <ActivityCard />
          </SettingsRow>
          <Support />
          {phone && button}
        </SettingsRows>
      </PageMain>
    </>
  )
}
