import { messageOf } from '../../app/api-error.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch } from '../../app/store.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { useCancelScanMutation } from './scansApi.ts'

/** Asks before a running scan is given up. */
export function CancelScanDialog({ scanId, open, onClose }: { scanId: string; open: boolean; onClose: () => void }) {
  const dispatch = useAppDispatch()
  const [cancel, { isLoading }] = useCancelScanMutation()
  const confirm = async () => {
    const answer = await cancel({ id: scanId })
    if (answer.error) dispatch(notified({ type: 'error', title: 'Failed to cancel scan', message: messageOf(answer.error, 'Try again in a moment.') }))
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title="Cancel this scan?"
      action="Cancel scan"
      busyAction="Cancelling..."
      dismiss="Keep scanning"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      The scan ends without scores. You can start a new one at any time.
    </ConfirmDialog>
  )
}
