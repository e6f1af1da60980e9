import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, type ReactNode } from 'react'
import { LoadError } from '../../components/LoadError.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { size } from '../../theme/tokens.ts'
import { CodeSkeleton } from './CodeSkeleton.tsx'

interface Props {
  /** loading: nothing is known of it yet; gone: the server knows none; failed: it could not be asked */
  state: 'loading' | 'gone' | 'failed'
  onRetry: () => void
  onClose: () => void
}

const TITLES = { loading: 'Finding', gone: 'This finding is not there any more', failed: 'This finding could not be loaded' } as const

const Waiting = () => (
  <Box sx={{ display: 'grid', gap: 5 }}>
    <VisuallyHidden>The finding is loading</VisuallyHidden>
    <Box aria-hidden sx={{ display: 'grid', gap: 2 }}>
      <Skeleton width={130} height={14} />
      <Skeleton width="72%" height={12} />
      <Skeleton width="64%" height={12} />
    </Box>
    <CodeSkeleton line={null} />
    <Skeleton aria-hidden height={96} />
  </Box>
)

/** In place of the dialog of a finding that is not known: it still loads, it is gone, or the server cannot be asked. */
export function AbsentFinding({ state, onRetry, onClose }: Props) {
  const id = useId()
  const phone = useMediaQuery('(max-width:767.95px)', { noSsr: true })
  const bodies: Record<Props['state'], ReactNode> = {
    loading: <Waiting />,
    gone: <Typography sx={{ color: 'text.secondary' }}>Its scan or its project was deleted, or the address was copied only in part.</Typography>,
    failed: <LoadError message="The server could not be asked for it." onRetry={onRetry} />,
  }
  const loading = state === 'loading'
  return (
    <Dialog open fullScreen={phone && loading} maxWidth={false} onClose={onClose} aria-labelledby={id} aria-busy={loading} slotProps={{ paper: { sx: { width: '100%', maxWidth: loading ? size.findingDialog : 480 } } }}>
      <DialogTitle id={id}>{TITLES[state]}</DialogTitle>
      <DialogContent>{bodies[state]}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{loading ? 'Cancel' : 'Close'}</Button>
      </DialogActions>
    </Dialog>
  )
}
