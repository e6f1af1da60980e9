import GitHub from '@mui/icons-material/GitHub'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { GithubCardExisting } from './GithubCardExisting.tsx'
import { useLeaveForGithub } from './leave.ts'

/** No account is connected yet: the one way to change that, and a quiet second one. */
export function GithubCardEmpty() {
  const { install, authorize, busy } = useLeaveForGithub()
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 2, textAlign: 'center' }}>
      <GitHub aria-hidden sx={{ fontSize: 32, color: 'text.muted' }} />
      <Typography variant="h3" component="p" sx={{ mt: 1 }}>
        No GitHub connections
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>Connect your GitHub account to scan private repositories</Typography>
      <Button onClick={install} aria-busy={busy || undefined} startIcon={<GitHub />} sx={{ mt: 3, mb: 2 }}>
        Connect GitHub
      </Button>
      <GithubCardExisting onConnect={authorize} />
    </Box>
  )
}
