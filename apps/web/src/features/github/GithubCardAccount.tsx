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

// on the phone a line of their own, under the name
const ACTIONS = { display: 'flex', alignItems: 'center', justifyContent: { xs: 'space-between', sm: 'flex-end' }, gap: 3, width: { xs: '100%', sm: 'auto' }, pl: { xs: '32px', sm: 0 } } as const

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

const Suspended = ({ since }: { since: string }) => (
  <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
    Suspended on GitHub on {formatDate(since)}. Its repositories cannot be scanned until an account owner resumes it.
  </Typography>
)

const Name = ({ account_login, suspended_at }: Installation) => (
  <Typography variant="rowTitle" component="p" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px', fontWeight: 600, overflowWrap: 'anywhere' }}>
    {account_login}
    {suspended_at && <Chip icon={<PauseCircleOutlineRounded aria-hidden />} label="Suspended" sx={{ color: 'feedback.warning.text', backgroundColor: 'feedback.warning.bg' }} />}
  </Typography>
)

/** One connected account. */
export function GithubCardAccount({ installation, projects, onRemove }: Props) {
  const { account_login, suspended_at } = installation
  return (
    <Box component="li" sx={ROW}>
      <GitHub aria-hidden sx={{ fontSize: 20 }} />
      <Box sx={{ flex: 1, minWidth: { xs: 'calc(100% - 32px)', sm: 160 } }}>
        <Name {...installation} />
        <Typography variant="caption" component="p" sx={{ color: 'text.muted' }}>
          {factsOf(installation, projects)}
        </Typography>
        {suspended_at && <Suspended since={suspended_at} />}
      </Box>
      <Typography variant="meta" component="div" sx={ACTIONS}>
        <AtGithub {...installation} text={suspended_at ? 'Resume on GitHub' : 'Choose repositories'} />
        <Button size="small" variant="text" color="error" aria-label={`Remove ${account_login}`} onClick={onRemove}>
          Remove
        </Button>
      </Typography>
    </Box>
  )
}
