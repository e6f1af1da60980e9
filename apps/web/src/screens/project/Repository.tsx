import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Project } from '@preflight/contracts'
import { StatusBadge } from '../../components/StatusBadge.tsx'
import { SettingsRow } from '../../layout/SettingsRow.tsx'

const isWeb = (address: string) => /^https?:\/\//i.test(address)

/** Where a git project's code comes from, and whether it can be reached. */
export const Repository = ({ project: { repository_url: address, status } }: { project: Project }) => (
  <SettingsRow title="Repository" text="Where the code is read from.">
    <Card sx={{ p: '14px 20px' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography variant="path" component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {address && isWeb(address) ? (
            <Link href={address} target="_blank" rel="noreferrer">
              {address}
            </Link>
          ) : (
            (address ?? 'No repository')
          )}
        </Typography>
        {status === 'connected' ? <Typography variant="meta">Connected</Typography> : <StatusBadge status={status} size="chip" />}
      </Box>
    </Card>
  </SettingsRow>
)
