import GitHub from '@mui/icons-material/GitHub'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { ReasonedButton } from '../../components/ReasonedButton.tsx'
import { useLeaveForGithub } from './leave.ts'

/** In place of the list while no account is connected. */
export function ConnectGithub({ onLeave }: { onLeave?: () => void }) {
  const { install, authorize, busy } = useLeaveForGithub()
  const go = (leave: () => void) => () => {
    onLeave?.()
    leave()
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: { xs: 'flex-start', sm: 'center' }, gap: 3, p: 4, border: 1, borderColor: 'divider', borderRadius: '10px', backgroundColor: 'surface.sunken' }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="card" component="p">
          Connect to GitHub
        </Typography>
        <Typography variant="meta" component="p" sx={{ color: 'text.secondary' }}>
          Then select a repository, public or private.
        </Typography>
        <Typography variant="meta" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
          Already installed?{' '}
          <Link component="button" type="button" onClick={go(authorize)} sx={{ font: 'inherit', verticalAlign: 'baseline', textAlign: 'left' }}>
            Connect existing installations
          </Link>
        </Typography>
      </Box>
      <ReasonedButton startIcon={<GitHub />} reason={busy ? 'Opening GitHub' : null} onClick={go(install)} sx={{ width: { xs: '100%', sm: 'auto' } }}>
        Connect GitHub
      </ReasonedButton>
    </Box>
  )
}
