import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { api } from '../app/api.ts'
import { betaForgotten } from '../app/beta.ts'
import { usePublicConfig } from '../app/public-config.ts'
import { useSessionUser } from '../app/session.ts'
import { claimWaiting } from '../app/sign-in.ts'
import { useAppDispatch, useAppSelector } from '../app/store.ts'
import { useSignIn } from '../app/useSignIn.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { ReasonedButton } from '../components/ReasonedButton.tsx'
import { IdentityCard } from '../features/identity/IdentityCard.tsx'
import { Mark } from '../layout/Brand.tsx'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'

const UserId = ({ id }: { id: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 3, pr: 1, py: 1, border: 1, borderColor: 'divider', borderRadius: '8px', backgroundColor: 'surface.sunken' }}>
    <Typography variant="path" sx={{ flex: 1, minWidth: 0, textAlign: 'left', overflowWrap: 'anywhere', color: 'text.primary' }}>
      {id}
    </Typography>
    <CopyButton text={id} label="Copy user id" />
  </Box>
)

const HowToAsk = ({ email, id }: { email: string; id: string | null }) => (
  <Typography>
    Ask for access at{' '}
    <Link href={`mailto:${email}?subject=${encodeURIComponent('Beta access')}&body=${encodeURIComponent(`User id: ${id ?? ''}`)}`}>{email}</Link> and include this user id:
  </Typography>
)

/** In place of every screen for people who are not on the list of this installation. */
export function BetaScreen() {
  useDocumentTitle('Beta access')
  const dispatch = useAppDispatch()
  const config = usePublicConfig()
  const user = useSessionUser()
  const told = useAppSelector((state) => state.beta.userId)
  const { signIn, busy } = useSignIn()
  const id = told ?? user?.id ?? null
  const canSignIn = Boolean(config?.oidc) && user?.is_anonymous !== false
  const tryAgain = async () => {
    await claimWaiting()
    dispatch(betaForgotten())
    dispatch(api.util.resetApiState())
  }
  return (
    <IdentityCard
      mark={<Mark size={40} />}
      title="Beta access required"
      actions={
        <>
          {canSignIn && (
            <ReasonedButton variant="contained" color="primary" size="large" fullWidth reason={busy ? 'Opening the sign-in page' : null} onClick={signIn}>
              {busy ? 'Signing in...' : 'Sign in'}
            </ReasonedButton>
          )}
          <Button color="primary" {...(canSignIn ? { variant: 'text' } : { variant: 'contained', size: 'large', fullWidth: true })} onClick={() => void tryAgain()}>
            Try Again
          </Button>
        </>
      }
    >
      <Typography>This server is currently invite-only, and you are not on the list yet.</Typography>
      {config?.support_email && <HowToAsk email={config.support_email} id={id} />}
      {id && <UserId id={id} />}
    </IdentityCard>
  )
}
