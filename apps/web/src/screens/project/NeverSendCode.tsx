import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Project } from '@preflight/contracts'
import { useId } from 'react'
import { messageOf } from '../../app/api-error.ts'
import { notified } from '../../app/notifications.ts'
import { usePublicConfig } from '../../app/public-config.ts'
import { useAppDispatch } from '../../app/store.ts'
import { ToggleSwitch } from '../../components/ToggleSwitch.tsx'
import { useUpdateProjectMutation } from '../../features/projects/projectsApi.ts'
import { SettingsRow } from '../../layout/SettingsRow.tsx'

/** Whether code of the project may be sent to the model; stored at once. Not shown where there is no model. */
export function NeverSendCode({ project }: { project: Project }) {
  const id = useId()
  const dispatch = useAppDispatch()
  const [update, { isLoading }] = useUpdateProjectMutation()
  if (!usePublicConfig()?.ai) return null
  const toggle = async () => {
    const { error } = await update({ id: project.id, never_send_code: !project.never_send_code })
    if (error) dispatch(notified({ type: 'error', title: 'Project not saved', message: messageOf(error) }))
  }
  return (
    <SettingsRow title="AI model" text="A model explains findings. It is sent the lines around them, with secrets masked; the receipt of each scan lists what was sent.">
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 4 }}>
        <div>
          <Typography component="label" htmlFor={id} variant="h3" sx={{ display: 'block' }}>
            Never send code
          </Typography>
          <Typography id={`${id}-text`} variant="meta" component="p" sx={{ color: 'text.secondary' }}>
            All texts of this project are then written from rules.
          </Typography>
        </div>
        <ToggleSwitch id={id} on={project.never_send_code} busy={isLoading} refused={false} describedBy={`${id}-text`} onToggle={() => void toggle()} />
      </Box>
    </SettingsRow>
  )
}
