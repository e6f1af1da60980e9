import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Project } from '@preflight/contracts'
import { lazy, Suspense, useState } from 'react'
import { StatusBadge } from '../../components/StatusBadge.tsx'
import { SettingsRow } from '../../layout/SettingsRow.tsx'
import { LostConnection } from './LostConnection.tsx'
import { ScanOnPush } from './ScanOnPush.tsx'

const ChangeRepository = lazy(async () => ({ default: (await import('./ChangeRepository.tsx')).ChangeRepository }))

const isWeb = (address: string) => /^https?:\/\//i.test(address)

const Address = ({ address }: { address: string | null }) => (
  <Typography variant="path" component="span" sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
    {address && isWeb(address) ? (
      <Link href={address} target="_blank" rel="noreferrer">
        {address}
      </Link>
    ) : (
      (address ?? 'No repository')
    )}
  </Typography>
)

/** How the repository is reached while all is well. */
const connectedText = ({ git_installation_id }: Project) => (git_installation_id ? 'Connected through GitHub' : 'Public URL')

/** Where a git project's code comes from, whether it can be reached and what to do if not, and whether pushes are scanned. */
export function Repository({ project }: { project: Project }) {
  const [changing, setChanging] = useState(false)
  const { repository_url: address, status } = project
  return (
    <SettingsRow title="Repository" text="Source of the code to scan.">
      <Card sx={{ p: '14px 20px', display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 4 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Address address={address} />
          {status !== 'connected' && <StatusBadge status={status} size="chip" />}
          {status === 'connected' && address && (
            <Typography variant="meta" sx={{ color: 'text.secondary' }}>
              {connectedText(project)}
            </Typography>
          )}
          <Button size="small" onClick={() => setChanging(true)}>
            {address ? 'Change' : 'Add'}
          </Button>
        </Box>
        {status !== 'connected' && <LostConnection project={project} status={status} />}
        <ScanOnPush project={project} />
      </Card>
      <Suspense>{changing && <ChangeRepository project={project} onClose={() => setChanging(false)} />}</Suspense>
    </SettingsRow>
  )
}
