import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import type { Installation } from '@preflight/contracts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../app/api-error.ts'
import { LoadError } from '../../components/LoadError.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { GithubCardAccounts } from './GithubCardAccounts.tsx'
import { GithubCardEmpty } from './GithubCardEmpty.tsx'
import { useListInstallationsQuery } from './githubApi.ts'
import { isGithubSetupNeeded } from './setup-needed.ts'

const RemoveInstallationDialog = lazy(async () => ({ default: (await import('./RemoveInstallationDialog.tsx')).RemoveInstallationDialog }))

const NONE: readonly Installation[] = []

const Waiting = () => (
  <Box component="output" sx={{ display: 'grid', placeItems: 'center', minHeight: 116 }}>
    <CircularProgress size={24} aria-hidden />
    <VisuallyHidden>Loading GitHub connections</VisuallyHidden>
  </Box>
)

interface Props {
  /** how many projects use a connection; null while that is unknown */
  countProjects: (installationId: string) => number | null
}

/** The connected accounts, or why there are none to see. The list is read anew whenever it is opened: GitHub may have changed it. */
function Content({ countProjects, onRemove }: Props & { onRemove: (installation: Installation) => void }) {
  const { data, error, refetch } = useListInstallationsQuery(undefined, { refetchOnMountOrArgChange: true })
  const isNeeded = isGithubSetupNeeded(error)
  const installations = isNeeded ? NONE : data
  if (error && !isNeeded) return <LoadError message={messageOf(error, 'Failed to load installations')} onRetry={() => void refetch()} />
  if (!installations) return <Waiting />
  if (installations.length === 0) return <GithubCardEmpty />
  return <GithubCardAccounts installations={installations} countProjects={countProjects} onRemove={onRemove} />
}

/** Where the keyboard goes on once the button it stood on has gone with its account. */
function useFocusAfterRemoval(removals: number) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (removals > 0) ref.current?.focus()
  }, [removals])
  return ref
}

/** The GitHub accounts whose repositories can be scanned: to see, to add, to remove. */
export function GithubCard({ countProjects }: Props) {
  const [removing, setRemoving] = useState<Installation | null>(null)
  const [removals, setRemovals] = useState(0)
  const ref = useFocusAfterRemoval(removals)
  const onClose = (removed: boolean) => {
    setRemoving(null)
    if (removed) setRemovals(removals + 1)
  }
  return (
    <Card ref={ref} tabIndex={-1} role="group" aria-label="GitHub connections" sx={{ p: '18px 20px 20px', outline: 'none' }}>
      <Content countProjects={countProjects} onRemove={setRemoving} />
      <Suspense>{removing && <RemoveInstallationDialog installation={removing} onClose={onClose} />}</Suspense>
    </Card>
  )
}

/** Without a GitHub App there is nothing to connect to. What can be done about it only the operator can do. */
export const GithubCardUnconfigured = () => (
  <Card sx={{ p: '18px 20px 20px', display: 'grid', gap: 1 }}>
    <Typography variant="h3" component="p">
      GitHub is not set up on this server
    </Typography>
    <Typography sx={{ color: 'text.secondary' }}>
      To scan private repositories, the server administrator must register a GitHub App and set the GITHUB_APP_ variables (see docs/github.md). Public
      repositories can be scanned by URL without it.
    </Typography>
  </Card>
)
