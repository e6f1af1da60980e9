import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Project } from '@preflight/contracts'
import { useId } from 'react'
import { messageOf } from '../../app/api-error.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch } from '../../app/store.ts'
import { ToggleSwitch } from '../../components/ToggleSwitch.tsx'
import { useUpdateProjectMutation } from '../../features/projects/projectsApi.ts'

const NO_CONNECTION = 'Scan on push requires a connected GitHub account. This repository is scanned by its public URL.'
const LOST = 'Reconnect the repository to scan on push.'

/** Why it cannot be turned on now, or null. What is on can always be turned off. */
function refusalOf({ status, git_installation_id, scan_on_push }: Project): string | null {
  if (scan_on_push) return null
  if (status !== 'connected') return LOST
  return git_installation_id === null ? NO_CONNECTION : null
}

/** Whether a push to the default branch starts a scan; stored at once. */
export function ScanOnPush({ project }: { project: Project }) {
  const id = useId()
  const dispatch = useAppDispatch()
  const [update, { isLoading }] = useUpdateProjectMutation()
  const refusal = refusalOf(project)
  const toggle = async () => {
    const { error } = await update({ id: project.id, scan_on_push: !project.scan_on_push })
    if (error) dispatch(notified({ type: 'error', title: 'Project not saved', message: messageOf(error) }))
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 4, pt: 3, borderTop: 1, borderColor: 'divider' }}>
      <div>
        <Typography component="label" htmlFor={id} variant="h3" sx={{ display: 'block' }}>
          Scan on push
        </Typography>
        <Typography id={`${id}-text`} variant="meta" component="p" sx={{ color: 'text.secondary' }}>
          {refusal ?? `A push to ${project.default_branch} starts a standard scan.`}
        </Typography>
      </div>
      <ToggleSwitch id={id} on={project.scan_on_push} busy={isLoading} refused={refusal !== null} describedBy={`${id}-text`} onToggle={() => void toggle()} />
    </Box>
  )
}
