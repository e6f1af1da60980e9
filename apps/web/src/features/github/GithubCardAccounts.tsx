import AddRounded from '@mui/icons-material/AddRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Installation } from '@preflight/contracts'
import { GithubCardAccount } from './GithubCardAccount.tsx'
import { GithubCardExisting } from './GithubCardExisting.tsx'
import { useLeaveForGithub } from './leave.ts'

interface Props {
  installations: readonly Installation[]
  /** how many projects use a connection; null while that is unknown */
  countProjects: (installationId: string) => number | null
  onRemove: (installation: Installation) => void
}

/** The connected accounts, oldest first, with the ways to connect more. */
export function GithubCardAccounts({ installations, countProjects, onRemove }: Props) {
  const { install, authorize, busy } = useLeaveForGithub()
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 1 }}>
        <Typography variant="meta" component="h3" sx={{ flex: 1, fontWeight: 550, color: 'text.secondary' }}>
          Connected Accounts
        </Typography>
        <Button size="small" onClick={install} aria-busy={busy || undefined} startIcon={<AddRounded />}>
          Add Account
        </Button>
      </Box>
      <Box component="ul" aria-label="Connected Accounts">
        {installations.map((installation) => (
          <GithubCardAccount key={installation.id} installation={installation} projects={countProjects(installation.id)} onRemove={() => onRemove(installation)} />
        ))}
      </Box>
      <Box sx={{ pt: 3, borderTop: 1, borderColor: 'surface.borderSoft' }}>
        <GithubCardExisting onConnect={authorize} />
      </Box>
    </>
  )
}
