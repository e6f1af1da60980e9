import CircularProgress from '@mui/material/CircularProgress'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router'
import { messageOf } from '../app/api-error.ts'
import { notified } from '../app/notifications.ts'
import { completeSignIn, type SignInResult } from '../app/sign-in.ts'
import { useAppDispatch } from '../app/store.ts'
import { useSignIn } from '../app/useSignIn.ts'
import { plural } from '../components/plural.ts'
import { ReasonedButton } from '../components/ReasonedButton.tsx'
import { IdentityCard } from '../features/identity/IdentityCard.tsx'
import { Mark } from '../layout/Brand.tsx'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'

type Failure = Exclude<SignInResult, { how: 'signed-in' | 'already' }>

const TITLES: Record<Failure['how'], string> = {
  cancelled: 'You are not signed in',
  refused: 'Sign-in was denied',
  unknown: 'This sign-in has expired',
  unreachable: 'Sign-in could not be completed',
  rejected: 'Sign-in could not be completed',
}

const TEXTS: Record<Failure['how'], string> = {
  cancelled: 'Sign-in was cancelled. Your projects have not changed.',
  refused: 'The sign-in service denied access. Your projects have not changed.',
  unknown: 'This page was opened twice, or the sign-in was started in another browser.',
  unreachable: 'The sign-in service is not responding. Please try again in a moment.',
  rejected: 'The server did not accept the sign-in.',
}

const detailOf = (failure: Failure): string | null => {
  if (failure.how === 'rejected') return messageOf(failure.error, 'The server cannot be reached')
  return failure.how === 'refused' ? failure.said : null
}

const welcome = (moved: number, claimFailed: boolean) => {
  if (claimFailed) return { type: 'warning', title: 'Signed in', message: 'The projects you created before signing in could not be moved to your account yet.' } as const
  const message = moved > 0 ? `${plural(moved, 'project')} moved to your account.` : ''
  return { type: 'success', title: 'Signed in', message } as const
}

/** The result of the sign-in in this address, or null while it is being finished. A success leads on by itself. */
function useCompletion(): Failure | null {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    let gone = false
    const finish = async () => {
      const result = await completeSignIn(location.href)
      if (gone) return
      if (result.how === 'already') return void navigate('/app', { replace: true })
      if (result.how !== 'signed-in') return setFailure(result)
      dispatch(notified(welcome(result.projectsMoved, result.claimFailed)))
      void navigate(result.returnTo, { replace: true })
    }
    void finish()
    return () => {
      gone = true
    }
  }, [dispatch, navigate])
  return failure
}

const Waiting = () => (
  <IdentityCard mark={<Mark size={40} />} title="Signing you in...">
    <CircularProgress aria-label="Signing you in" size={24} sx={{ justifySelf: 'center' }} />
  </IdentityCard>
)

/** Where the sign-in service sends people back to. */
export function SignInScreen() {
  useDocumentTitle('Sign in')
  const failure = useCompletion()
  const { signIn, busy } = useSignIn('/app')
  if (!failure) return <Waiting />
  const detail = detailOf(failure)
  return (
    <IdentityCard
      mark={<Mark size={40} />}
      title={TITLES[failure.how]}
      actions={
        <>
          <ReasonedButton variant="contained" color="primary" size="large" fullWidth reason={busy ? 'Opening the sign-in page' : null} onClick={signIn}>
            {busy ? 'Signing in...' : 'Sign in'}
          </ReasonedButton>
          <Link component={RouterLink} to="/app" replace>
            Continue without an account
          </Link>
        </>
      }
    >
      <Typography>{TEXTS[failure.how]}</Typography>
      {detail && <Typography variant="meta">{detail}</Typography>}
    </IdentityCard>
  )
}
