import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { AffectedProject } from '@preflight/contracts'
import { readRepositoryUrl } from '@preflight/policy'
import { messageOf } from '../../app/api-error.ts'
import { Chip } from '../../components/Chip.tsx'
import { LoadError } from '../../components/LoadError.tsx'
import { StatusBadge } from '../../components/StatusBadge.tsx'

const Status = ({ status, statusLabel }: Pick<AffectedProject, 'status' | 'statusLabel'>) => (status === 'connected' ? <Chip label={statusLabel} /> : <StatusBadge status={status} size="chip" />)

/** The operator may have allowed hosts without https: what the server keeps was read there. */
const pathOf = (url: string): string => new URL(url).pathname.slice(1)

function RepositoryLink({ url }: { url: string }) {
  const read = readRepositoryUrl(url, URL.canParse(url) ? [new URL(url).origin] : [])
  if (!read.ok) return url
  return (
    <Link href={read.url} target="_blank" rel="noreferrer">
      {pathOf(read.url)}
    </Link>
  )
}

const Row = ({ project: { name, status, statusLabel, repository_url } }: { project: AffectedProject }) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, p: '10px 14px', borderTop: 1, borderColor: 'surface.borderSoft', '&:first-of-type': { borderTop: 0 } }}>
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="rowTitle" component="p">
        {name}
      </Typography>
      {repository_url && (
        <Typography variant="meta" component="p">
          <RepositoryLink url={repository_url} />
        </Typography>
      )}
    </Box>
    <Status status={status} statusLabel={statusLabel} />
  </Box>
)

const Loss = ({ count }: { count: number }) => (
  <Alert severity="warning">
    <Typography variant="meta" component="p" sx={{ fontWeight: 600 }}>
      {count} project(s) will lose GitHub access
    </Typography>
    They will be marked &apos;disconnected&apos; and cannot be scanned until the account is reconnected.
  </Alert>
)

const Waiting = () => (
  <Box component="output" sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 60, color: 'text.secondary' }}>
    <CircularProgress size={18} aria-hidden />
    Loading affected projects...
  </Box>
)

interface Props {
  affected: { data?: readonly AffectedProject[]; error?: unknown; isFetching: boolean; refetch: () => unknown }
}

const Affected = ({ projects }: { projects: readonly AffectedProject[] }) => (
  <>
    <Loss count={projects.length} />
    <div>
      <Typography variant="meta" component="h3" sx={{ mb: 2, fontWeight: 550, color: 'text.secondary' }}>
        Affected projects
      </Typography>
      <Box component="ul" aria-label="Affected projects" sx={{ border: 1, borderColor: 'divider', borderRadius: '10px' }}>
        {projects.map((project) => (
          <Row key={project.id} project={project} />
        ))}
      </Box>
    </div>
  </>
)

/** Which projects lose their access with the connection, and that it can come back. */
export function RemoveInstallationProjects({ affected: { data, error, isFetching, refetch } }: Props) {
  if (isFetching) return <Waiting />
  return (
    <>
      {error ? (
        <LoadError message={messageOf(error, 'Failed to load affected projects')} onRetry={() => void refetch()} />
      ) : (
        data && data.length > 0 && <Affected projects={data} />
      )}
      <Typography sx={{ color: 'text.secondary' }}>
        {data?.length === 0 && 'No projects use this connection. '}The account can be reconnected later{data?.length === 0 ? '.' : '. Its projects will then be restored.'}
      </Typography>
    </>
  )
}
