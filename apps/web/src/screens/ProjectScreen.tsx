import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { KEPT_UPLOADS_PER_PROJECT, type Project } from '@preflight/contracts'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useCurrentProject } from '../features/projects/useCurrentProject.ts'
import { NoProjectSelected } from '../features/projects/NoProjectSelected.tsx'
import { useListScansQuery } from '../features/scans/scansApi.ts'
import { scanLabel } from '../features/scans/scan-labels.ts'
import { ShareList } from '../features/shares/ShareList.tsx'
import { UploadList } from '../features/uploads/UploadList.tsx'
import { HeaderActions } from '../layout/HeaderActions.tsx'
import { HeaderBar } from '../layout/HeaderBar.tsx'
import { PageMain } from '../layout/PageMain.tsx'
import { PageSkeleton } from '../layout/PageSkeleton.tsx'
import { SettingsRow, SettingsRows } from '../layout/SettingsRow.tsx'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'
import { useShell } from '../layout/useShell.ts'
import { size } from '../theme/tokens.ts'
import { NeverSendCode } from './project/NeverSendCode.tsx'
import { ProjectFields, SaveProject } from './project/ProjectFields.tsx'
import { Repository } from './project/Repository.tsx'
import { useProjectForm } from './project/useProjectForm.ts'

const LaunchBadge = lazy(async () => ({ default: (await import('../features/launch-packages/LaunchBadge.tsx')).LaunchBadge }))
const DeleteProjectDialog = lazy(async () => ({ default: (await import('../features/projects/DeleteProjectDialog.tsx')).DeleteProjectDialog }))

const Uploads = ({ project }: { project: Project }) => (
  <SettingsRow title="Uploads" text={`New scans can use the latest archive. The previous ${KEPT_UPLOADS_PER_PROJECT} are kept as well.`}>
    <UploadList projectId={project.id} />
  </SettingsRow>
)

function Shares({ project }: { project: Project }) {
  const { currentData: scans = [] } = useListScansQuery({ id: project.id })
  const nameOf = (id: string) => {
    const place = scans.findIndex((scan) => scan.id === id)
    const scan = scans[place]
    return scan ? scanLabel(scan.created_at, place, scans.length) : 'A scan'
  }
  return (
    <SettingsRow title="Shares" text="Anyone with one of these links can view its scan without an account.">
      <ShareList projectId={project.id} nameOf={nameOf} />
    </SettingsRow>
  )
}

function Deletion({ project }: { project: Project }) {
  const [asking, setAsking] = useState(false)
  return (
    <SettingsRow title="Delete project" text="Also deletes its scans, uploads and shares. This cannot be undone.">
      <div>
        <Button color="error" onClick={() => setAsking(true)}>
          Delete Project
        </Button>
      </div>
      <Suspense>{asking && <DeleteProjectDialog project={project} onClose={() => setAsking(false)} />}</Suspense>
    </SettingsRow>
  )
}

// the first row of a group has no line above; this group goes on below another one
const BELOW_FIELDS = { '& > section:first-of-type': { borderTop: 1, borderColor: 'divider', pt: { xs: 5, sm: 6 } } } as const

/** Whose settings these are, and what launch packages it has; on the phone the fields below tell. */
const Beside = ({ project: { id, name } }: { project: Project }) => (
  <Box sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 4, minWidth: 0 }}>
    <Typography variant="meta" component="span" noWrap sx={{ minWidth: 0, color: 'text.secondary' }}>
      {name}
    </Typography>
    <Suspense>
      <LaunchBadge projectId={id} size="medium" />
    </Suspense>
  </Box>
)

function Settings({ project }: { project: Project }) {
  const { phone } = useShell()
  const form = useProjectForm(project)
  return (
    <>
      <HeaderBar title="Project Settings" meta={<Beside project={project} />}>
        {!phone && (
          <HeaderActions>
            <Button component={Link} to="/app/dashboard">
              Go to Dashboard
            </Button>
            <SaveProject form={form} />
          </HeaderActions>
        )}
      </HeaderBar>
      <PageMain>
        <SettingsRows>
          <ProjectFields project={project} form={form} />
          {phone && <SaveProject form={form} fullWidth sx={{ height: size.controlHeightTouch, mb: 5 }} />}
          <Box sx={BELOW_FIELDS}>
            {project.type === 'git' ? <Repository project={project} /> : <Uploads project={project} />}
            <NeverSendCode project={project} />
            <Shares project={project} />
            <Deletion project={project} />
          </Box>
        </SettingsRows>
      </PageMain>
    </>
  )
}

/** What can be changed about the current project, who may read its scans, and its end. */
export function ProjectScreen() {
  const { project, isLoading } = useCurrentProject()
  useDocumentTitle('Project Settings')
  if (isLoading) return <PageSkeleton />
  if (project) return <Settings project={project} />
  return (
    <>
      <HeaderBar title="Project Settings" />
      <PageMain width={null}>
        <NoProjectSelected />
      </PageMain>
    </>
  )
}
