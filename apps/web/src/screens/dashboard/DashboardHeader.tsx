import CallSplitRounded from '@mui/icons-material/CallSplitRounded'
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { isRunning, type Project, type Scan } from '@preflight/contracts'
import { memo } from 'react'
import { Link as RouterLink } from 'react-router'
import { ReasonedButton } from '../../components/ReasonedButton.tsx'
import { StatusBadge } from '../../components/StatusBadge.tsx'
import { ScanSelector } from '../../features/scans/ScanSelector.tsx'
import { isCancelled, NO_SCAN_TEXT } from '../../features/scans/scan-status.ts'
import { blockedReason } from '../../features/start-scan/blocked.ts'
import { ShareButton } from '../../features/shares/ShareButton.tsx'
import { HeaderActions } from '../../layout/HeaderActions.tsx'
import { HeaderBar } from '../../layout/HeaderBar.tsx'

interface Props {
  project: Project
  /** newest first; undefined while they load */
  scans: readonly Scan[] | undefined
  scan: Scan | undefined
  onSelectScan: (id: string) => void
  onStart: () => void
}

/** 'owner/name' where a scan read another repository than its project's. */
const otherRepository = ({ repository_url: own }: Project, { repository_url: read }: Scan) =>
  own && read && own.toLowerCase() !== read.toLowerCase() && URL.canParse(read) ? new URL(read).pathname.slice(1) : null

const Revision = ({ project, scan }: { project: Project; scan: Scan }) => {
  const parts = [otherRepository(project, scan), scan.branch_scanned, scan.commit_sha?.slice(0, 7)].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <Typography variant="path" component="span" title={parts.join(' • ')} sx={{ display: { xs: 'none', md: 'inline-flex' }, alignItems: 'center', gap: 2, flex: '0 1 auto', minWidth: 40, color: 'text.muted' }}>
      <CallSplitRounded aria-hidden fontSize="small" />
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {parts.join(' • ')}
      </Box>
    </Typography>
  )
}

const ConnectionBadge = ({ project }: { project: Project }) =>
  project.type === 'git' && project.status !== 'connected' ? <StatusBadge status={project.status} size="chip" /> : null

/** How the scan on screen ended. Where there is little room a good end goes without saying. */
const OutcomeBadge = ({ scan, scan: { status } }: { scan: Scan }) =>
  isRunning(status) ? null : (
    <Box component="span" sx={{ display: status === 'completed' ? { xs: 'none', lg: 'inline-flex' } : 'inline-flex' }}>
      <StatusBadge status={isCancelled(scan) ? 'cancelled' : status} size="chip" />
    </Box>
  )

function Actions({ project, scans, scan, onStart }: Omit<Props, 'onSelectScan'>) {
  const latest = scans?.[0]
  if (latest && isRunning(latest.status)) return <StatusBadge status={latest.status} />
  const empty = scans?.length === 0
  // one filled button per view: an empty project and a failed scan have their own below
  const offeredBelow = empty || scan?.status === 'failed'
  return (
    <>
      {empty && (
        <Typography variant="meta" component="span" sx={{ color: 'text.secondary', textAlign: 'center' }}>
          {NO_SCAN_TEXT}
        </Typography>
      )}
      {scan?.status === 'completed' && <ShareButton key={scan.id} projectId={project.id} scanId={scan.id} />}
      <ReasonedButton reason={blockedReason(project, latest ?? null)} {...(!offeredBelow && { variant: 'contained', color: 'primary' })} startIcon={<PlayArrowRounded />} onClick={onStart}>
        Start New Scan
      </ReasonedButton>
    </>
  )
}

/** Whose scans these are, which one is on screen, and what can be done. */
export const DashboardHeader = memo(({ project, scans, scan, onSelectScan, onStart }: Props) => (
  <HeaderBar
    title={
      <Link component={RouterLink} to="/app/project" color="inherit" title="Project settings" sx={{ '&&': { color: 'inherit' } }}>
        {project.name}
      </Link>
    }
    meta={
      <>
        <ConnectionBadge project={project} />
        {scan && <OutcomeBadge scan={scan} />}
        {scan && <Revision project={project} scan={scan} />}
      </>
    }
  >
    <ScanSelector scans={scans} selectedId={scan?.id} onSelect={onSelectScan} />
    <HeaderActions>
      <Actions project={project} scans={scans} scan={scan} onStart={onStart} />
    </HeaderActions>
  </HeaderBar>
))
