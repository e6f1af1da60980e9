import GitHub from '@mui/icons-material/GitHub'
import PauseCircleOutlineRounded from '@mui/icons-material/PauseCircleOutlineRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Installation } from '@preflight/contracts'
import { useLocation } from 'react-router'
import { Chip } from '../../components/Chip.tsx'
import { formatDate } from '../../components/format-date.ts'
import { plural } from '../../components/plural.ts'
import { keepPlace } from './leave-place.ts'

interface Props {
  installation: Installation
  /** how many projects use it; null while that is unknown */
  projects: number | null
  onRemove: () => void
}

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', minHeight: 60, py: 2.5, borderTop: 1, borderColor: 'surface.borderSoft', '&:first-of-type': { borderTop: 0 } } as const

/** GitHub's page of one installation. What is chosen there may lead back here, so the place is remembered. */
function AtGithub({ account_login, manage_url, text }: Pick<Installation, 'account_login' | 'manage_url'> & { text: string }) {
  const { pathname, search } = useLocation()
  return (
    <Link href={manage_url} onClick={() => keepPlace(pathname + search)} aria-label={`${text}: ${account_login}`} sx={{ whiteSpace: 'nowrap' }}>
      {text}
    </Link>
  )
}

const factsOf = ({ account_type, created_at }: Installation, projects: number | null) =>
  [account_type, `connected ${formatDate(created_at)}`, ...(projects === null ? [] : [projects === 0 ? 'no projects yet' : plural(projects, 'project')])].join(', ')

const Suspended = ({ installation, since }: { installation: Installation; since: string }) => (
  <Typography variant="meta" component="p" sx={{ flex: '1 0 100%', pl: '32px', color: 'text.secondary' }}>
    Suspended at GitHub on {formatDate(since)}. Its repositories cannot be read until an owner of the account resumes it. <AtGithub {...installation} text="Resume at GitHub" />
  </Typography>
)

/** One connected account. */
export function GithubCardAccount({ installation, projects, onRemove }: Props) {
  const { account_login, suspended_at } = installation
  return (
    <Box component="li" sx={ROW}>
      <GitHub aria-hidden sx={{ fontSize: 20 }} />
      <Box sx={{ flex: 1, minWidth: 160 }}>
        <Typography variant="rowTitle" component="p" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {account_login}
          {suspended_at && <Chip icon={<PauseCircleOutlineRounded aria-hidden />} label="Suspended" sx={{ color: 'feedback.warning.text', backgroundColor: 'feedback.warning.bg' }} />}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.muted' }}>
          {factsOf(installation, projects)}
        </Typography>
      </Box>
      {!suspended_at && (
        <Typography variant="meta" component="span">
          <AtGithub {...installation} text="Choose repositories" />
        </Typography>
      )}
      <Button size="small" variant="text" color="error" aria-label={`Remove ${account_login}`} onClick={onRemove}>
        Remove
      </Button>
      {suspended_at && <Suspended installation={installation} since={suspended_at} />}
    </Box>
  )
}
