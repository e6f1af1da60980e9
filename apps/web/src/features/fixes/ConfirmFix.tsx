import CallMergeRounded from '@mui/icons-material/CallMergeRounded'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { CONFIRM_FIX, type FixJob } from '@preflight/contracts'
import { messageOf } from '../../app/api-error.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch } from '../../app/store.ts'
import { useConfirmFixMutation } from './fixesApi.ts'

/** What is asked of the owner before the pull request of a model's fix is opened: a band over the changes. */
export const ConfirmNote = () => (
  <Alert severity="info" role="note" sx={{ borderRadius: 0, px: { xs: 4, sm: 6 } }}>
    {CONFIRM_FIX}
  </Alert>
)

interface Props {
  jobId: string
  onConfirmed: (job: FixJob) => void
}

/** Confirms the changes: their pull request is opened. */
export function ConfirmButton({ jobId, onConfirmed }: Props) {
  const dispatch = useAppDispatch()
  const [confirm, { isLoading: busy }] = useConfirmFixMutation()
  const onClick = async () => {
    const { data, error } = await confirm({ id: jobId })
    if (data) return onConfirmed(data)
    console.error('Pull request not opened:', messageOf(error))
    dispatch(notified({ type: 'error', title: 'Pull Request Failed', message: messageOf(error) }))
  }
  return (
    <Button variant="contained" color="primary" startIcon={<CallMergeRounded />} aria-disabled={busy || undefined} onClick={busy ? undefined : () => void onClick()}>
      {busy ? 'Opening Pull Request...' : 'Open Pull Request'}
    </Button>
  )
}
