import type { Idea } from '@preflight/contracts'
import { messageOf } from '../../app/api-error.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch } from '../../app/store.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { useDeleteIdeaMutation } from './ideasApi.ts'

/** Asks whether an idea shall go, and removes it. */
export function DeleteIdea({ idea, onClose }: { idea: Idea; onClose: () => void }) {
  const dispatch = useAppDispatch()
  const [remove, { isLoading }] = useDeleteIdeaMutation()
  const confirm = async () => {
    const { error } = await remove({ id: idea.id })
    if (error) dispatch(notified({ type: 'error', title: 'Idea not deleted', message: messageOf(error, 'The server cannot be reached') }))
    onClose()
  }
  return (
    <ConfirmDialog open title="Delete idea" action="Delete" busyAction="Deleting..." busy={isLoading} onConfirm={() => void confirm()} onCancel={onClose}>
      Are you sure you want to delete "{idea.title}"? Its votes will be deleted too. This action cannot be undone.
    </ConfirmDialog>
  )
}
