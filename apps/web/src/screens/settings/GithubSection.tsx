import { usePublicConfig } from '../../app/public-config.ts'
import { GithubCard, GithubCardUnconfigured } from '../../features/github/GithubCard.tsx'
import { useListProjectsQuery } from '../../features/projects/projectsApi.ts'
import { SettingsRow } from '../../layout/SettingsRow.tsx'

function Connections() {
  const { data: projects } = useListProjectsQuery()
  const countProjects = (installationId: string) => projects?.filter(({ git_installation_id }) => git_installation_id === installationId).length ?? null
  return <GithubCard countProjects={countProjects} />
}

/** The GitHub accounts, where this server can connect any. */
export function GithubSection() {
  const config = usePublicConfig()
  if (!config) return null
  return (
    <SettingsRow title="GitHub Integration" text="Accounts connected for scanning.">
      {config.github_install_url === null ? <GithubCardUnconfigured /> : <Connections />}
    </SettingsRow>
  )
}
