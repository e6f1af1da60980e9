import type { Project } from '@preflight/contracts'
import { messageOf } from '../../app/api-error.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch } from '../../app/store.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { deleteQuestion } from './project-words.ts'
import { useDeleteProjectMutation } from './projectsApi.ts'

/** Asks, deletes, and tells when that failed. */
export function DeleteProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const dispatch = useAppDispatch()
  const [remove, { isLoading }] = useDeleteProjectMutation()
  const confirm = async () => {
    const { error } = await remove({ id: project.id })
    if (error) {
      dispatch(notified({ type: 'error', title: 'Project not deleted', message: messageOf(error) }))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title="Delete project"
      action="Delete"
      busyAction="Deleting..."
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {deleteQuestion(project.name)}
    </ConfirmDialog>
  )
}
