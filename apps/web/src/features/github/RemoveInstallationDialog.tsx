import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { Installation } from '@preflight/contracts'
import { useId } from 'react'
import { formatDate } from '../../components/format-date.ts'
import { ReasonedButton } from '../../components/ReasonedButton.tsx'
import { usePhone } from '../../components/usePhone.ts'
import { size } from '../../theme/tokens.ts'
import { RemoveInstallationProjects } from './RemoveInstallationProjects.tsx'
import { useListInstallationProjectsQuery } from './githubApi.ts'
import { useRemoveInstallation } from './useRemoveInstallation.ts'

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <Typography variant="caption" component="dt" sx={{ color: 'text.muted' }}>
      {name}
    </Typography>
    <Typography component="dd" sx={{ m: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>
      {value}
    </Typography>
  </div>
)

const Facts = ({ installation: { account_login, account_type, created_at } }: { installation: Installation }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr' }, gap: 3 }}>
    <Fact name="Account" value={account_login} />
    <Fact name="Type" value={account_type} />
    <Fact name="Connected" value={formatDate(created_at)} />
  </Box>
)

interface Props {
  installation: Installation
  onClose: (removed: boolean) => void
}

/** Says what is lost with a connection, and removes it. The focus stands on the way out; while it is being removed nobody can leave. */
export function RemoveInstallationDialog({ installation, onClose }: Props) {
  const id = useId()
  const phone = usePhone()
  // what is about to be lost is asked for now, not remembered
  const affected = useListInstallationProjectsQuery({ id: installation.id }, { refetchOnMountOrArgChange: true })
  const { remove, busy } = useRemoveInstallation(installation, onClose)
  const unknown = affected.isFetching && !affected.error ? 'Loading affected projects' : null
  return (
    <Dialog open fullScreen={phone} onClose={busy ? undefined : () => onClose(false)} aria-labelledby={id} slotProps={{ paper: { sx: { width: size.scanDialog } } }}>
      <DialogTitle id={id}>Remove GitHub Connection</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0,1fr)', alignContent: 'start' }}>
        <Facts installation={installation} />
        <RemoveInstallationProjects affected={affected} />
      </DialogContent>
      <DialogActions>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, and the harmless button is the right one */}
        <Button autoFocus onClick={busy ? undefined : () => onClose(false)} aria-disabled={busy || undefined}>
          Cancel
        </Button>
        <ReasonedButton variant="contained" color="error" reason={busy ? 'Removing the connection' : unknown} onClick={remove}>
          {busy ? 'Removing...' : 'Remove Connection'}
        </ReasonedButton>
      </DialogActions>
    </Dialog>
  )
}
