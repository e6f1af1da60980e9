import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { usePublicConfig } from '../../app/public-config.ts'
import { useSessionUser } from '../../app/session.ts'
import { useSignIn } from '../../app/useSignIn.ts'
import { useSignOut } from '../../app/useSignOut.ts'
import { SettingsRow } from '../../layout/SettingsRow.tsx'

const LINE = { p: '18px 20px', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 20px' } as const

const Line = ({ text, children }: { text: string; children: ReactNode }) => (
  <Card sx={LINE}>
    <Typography sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere', color: 'text.secondary' }}>{text}</Typography>
    {children}
  </Card>
)

function Visitor() {
  const { signIn, busy } = useSignIn()
  return (
    <Line text="You're not signed in. Sign in to keep your projects and open them on other devices.">
      <Button onClick={signIn} aria-busy={busy || undefined}>
        Sign in
      </Button>
    </Line>
  )
}

function Member({ name, isLocal }: { name: string; isLocal: boolean }) {
  const { signOut } = useSignOut()
  return (
    <Line text={`Signed in as ${name}${isLocal ? ', with an account on this server' : ''}.`}>
      <Button onClick={signOut}>Sign out</Button>
    </Line>
  )
}

/** Who is here, and the way in or out; nothing where nobody can sign in. */
export function AccountSection() {
  const oidc = usePublicConfig()?.oidc
  const user = useSessionUser()
  if (!user || (!oidc && user.is_anonymous)) return null
  return (
    <SettingsRow title="Account" text="Sign-in on this and other devices.">
      {user.is_anonymous ? <Visitor /> : <Member name={user.email ?? user.display_name ?? 'an unnamed user'} isLocal={oidc?.local === true} />}
    </SettingsRow>
  )
}
