import CloseRounded from '@mui/icons-material/CloseRounded'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { usePublicConfig } from '../app/public-config.ts'
import { useSessionUser } from '../app/session.ts'
import { useSignIn } from '../app/useSignIn.ts'
import { ToolButton } from '../components/ToolButton.tsx'
import { dismissBanner, isBannerDismissed, rememberSignInExists, signInExisted } from './banner-state.ts'

/** Offers anonymous users to sign in. Its place is kept from the second visit on, so that nothing jumps when the server answers. */
export function SignInBanner() {
  const config = usePublicConfig()
  const user = useSessionUser()
  const [dismissed, setDismissed] = useState(() => isBannerDismissed(Date.now()))
  const { signIn, busy } = useSignIn()
  const exists = config ? config.oidc !== null : signInExisted()
  useEffect(() => {
    if (config) rememberSignInExists(config.oidc !== null)
  }, [config])

  if (!exists || dismissed || !user?.is_anonymous) return null
  const dismiss = () => {
    dismissBanner(Date.now())
    setDismissed(true)
  }
  return (
    <Box
      component="section"
      aria-label="Sign-in"
      className="screen-only"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40, pl: { xs: 4, sm: 6, lg: 8 }, pr: 2, py: '3px', backgroundColor: 'primary.soft', color: 'text.primary' }}
    >
      <Typography variant="meta" component="p" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          You're not signed in.{' '}
        </Box>
        <Link component="button" type="button" underline="always" onClick={signIn} aria-busy={busy || undefined} sx={{ font: 'inherit', fontWeight: 600, verticalAlign: 'baseline' }}>
          Sign in
        </Link>{' '}
        to keep your projects.
      </Typography>
      <ToolButton label="Dismiss for a week" size="small" onClick={dismiss}>
        <CloseRounded />
      </ToolButton>
    </Box>
  )
}
