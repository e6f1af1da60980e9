import FolderOpenRounded from '@mui/icons-material/FolderOpenRounded'
import SearchOffRounded from '@mui/icons-material/SearchOffRounded'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Project } from '@preflight/contracts'
import type { ReactNode } from 'react'
import { messageOf } from '../../app/api-error.ts'
import { LoadError } from '../../components/LoadError.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { ProjectRow } from './ProjectRow.tsx'
import { searchProjects } from './project-words.ts'
import { useListProjectsQuery } from './projectsApi.ts'
import { useCurrentProject } from './useCurrentProject.ts'

const STALE_AFTER_S = 5

interface Props {
  search: string
  badgeOf?: (project: Project) => ReactNode
  onPick: (project: Project) => void
  onDelete: (project: Project) => void
}

const EMPTY = { display: 'grid', justifyItems: 'center', gap: 2, py: 10, borderTop: 1, borderColor: 'divider', color: 'text.secondary' } as const

const Empty = ({ text, Icon }: { text: string; Icon: typeof SearchOffRounded }) => (
  <Typography component="output" sx={EMPTY}>
    <Icon aria-hidden sx={{ fontSize: 28, color: 'text.muted' }} />
    {text}
  </Typography>
)

/** The projects that match, or why there are none. */
export function ProjectList({ search, badgeOf, onPick, onDelete }: Props) {
  const { project: current, projects, isLoading, error, refetch } = useCurrentProject()
  // scans may have started or ended since the list was loaded
  useListProjectsQuery(undefined, { refetchOnMountOrArgChange: STALE_AFTER_S })
  if (isLoading) return <SkeletonRows rows={4} label="Loading projects" />
  if (error && projects.length === 0)
    return (
      <Box sx={{ p: 5, pt: 0 }}>
        <LoadError message={messageOf(error)} onRetry={() => void refetch()} />
      </Box>
    )
  if (projects.length === 0) return <Empty text="No projects yet" Icon={FolderOpenRounded} />
  const found = searchProjects(projects, search)
  if (found.length === 0) return <Empty text="No projects found" Icon={SearchOffRounded} />
  return (
    <ul aria-label="Projects">
      {found.map((project) => (
        <ProjectRow
          key={project.id}
          project={project}
          current={project.id === current?.id}
          badge={badgeOf?.(project)}
          onPick={() => onPick(project)}
          onDelete={() => onDelete(project)}
        />
      ))}
    </ul>
  )
}
