import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Project, ProjectStatus } from '@preflight/contracts'
import { usePublicConfig } from '../../app/public-config.ts'
import { useListInstallationsQuery } from '../../features/github/githubApi.ts'
import { useLeaveForGithub } from '../../features/github/leave.ts'

type LostStatus = Exclude<ProjectStatus, 'connected'>

const TEXT: Record<LostStatus, string> = {
  disconnected: 'The GitHub account is no longer connected. Reconnect it to scan this project.',
  access_denied: 'GitHub denied access to this repository. Grant access on GitHub to scan this project.',
}

function ConnectAgain() {
  const { install, busy } = useLeaveForGithub()
  return (
    <Button size="small" onClick={install} aria-disabled={busy || undefined}>
      Connect GitHub
    </Button>
  )
}

const ownerOf = (address: string | null) => (address && URL.canParse(address) ? new URL(address).pathname.split('/')[1]?.toLowerCase() : undefined)

/** The page at GitHub on which the account's repositories are chosen. */
function ManageRepositories({ project }: { project: Project }) {
  const { data: installations = [] } = useListInstallationsQuery()
  const owner = ownerOf(project.repository_url)
  const installation = installations.find(({ id }) => id === project.git_installation_id) ?? installations.find(({ account_login }) => account_login.toLowerCase() === owner)
  if (!installation) return <ConnectAgain />
  return (
    <Button size="small" href={installation.manage_url} target="_blank" rel="noreferrer">
      Manage on GitHub
    </Button>
  )
}

/** Why a repository cannot be read, and the way to mend it. */
export function LostConnection({ project, status }: { project: Project; status: LostStatus }) {
  const hasApp = Boolean(usePublicConfig()?.github_install_url)
  const action = status === 'disconnected' ? <ConnectAgain /> : <ManageRepositories project={project} />
  return (
    <Alert severity={status === 'disconnected' ? 'warning' : 'error'} action={hasApp ? action : undefined}>
      {TEXT[status]}
    </Alert>
  )
}
