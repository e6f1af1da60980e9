import CircularProgress from '@mui/material/CircularProgress'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { isApiError } from '../app/api-error.ts'
import { api } from '../app/api.ts'
import { enterSharedView, leaveSharedView } from '../app/shared-view.ts'
import { useAppDispatch } from '../app/store.ts'
import { IdentityCard } from '../features/identity/IdentityCard.tsx'
import { useOpenShareMutation } from '../features/shares/sharesApi.ts'
import { Mark } from '../layout/Brand.tsx'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'

const REASONS = {
  gone: 'This link is not valid. It may be incomplete, revoked or expired. Ask the owner for a new one.',
  often: 'Too many attempts from your network. Please wait a minute and open the link again.',
  away: 'The server cannot be reached. Please try again in a moment.',
} as const

function reasonFor(error: unknown): string {
  if (!isApiError(error) || error.status === 0 || error.status >= 500) return REASONS.away
  return error.status === 429 ? REASONS.often : REASONS.gone
}

const Opening = () => (
  <IdentityCard mark={<Mark size={40} />} title="Opening the shared scan...">
    <CircularProgress aria-label="Opening the shared scan" size={24} sx={{ justifySelf: 'center' }} />
  </IdentityCard>
)

const leave = () => leaveSharedView()

const Refused = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <IdentityCard
    mark={<Mark size={40} />}
    title="Failed to access shared scan"
    actions={
      <>
        <Button variant="contained" color="primary" size="large" fullWidth component={Link} to="/app/dashboard" replace onClick={leave}>
          Go to Dashboard
        </Button>
        <Button variant="text" color="primary" onClick={onRetry}>
          Try Again
        </Button>
      </>
    }
  >
    <Typography>{reasonFor(error)}</Typography>
  </IdentityCard>
)

/** Resolves the link in the address and goes on to its scan, or says why it cannot. */
export function SharedScanScreen() {
  useDocumentTitle('Shared scan')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { shareId: token = '' } = useParams()
  const [open, { error, isLoading }] = useOpenShareMutation()
  const enter = useCallback(async () => {
    const { data } = await open({ token })
    if (!data) return
    enterSharedView(data, token)
    // the cache may belong to another user of this tab
    dispatch(api.util.resetApiState())
    void navigate('/app/dashboard', { replace: true })
  }, [open, token, dispatch, navigate])
  useEffect(() => void enter(), [enter])
  return error && !isLoading ? <Refused error={error} onRetry={() => void enter()} /> : <Opening />
}
