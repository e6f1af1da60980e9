import { NO_FINDINGS_SELECTED } from '@preflight/policy'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch } from '../../app/store.ts'
import { useCreateFixMutation } from './fixesApi.ts'
import { useFixToasts } from './useFixToasts.ts'

/** Starts a fix job and tells how that went. `onStarted` hears the job and what it works on. */
export function useStartFix(onStarted: (jobId: string, findingIds: readonly string[]) => void) {
  const dispatch = useAppDispatch()
  const toasts = useFixToasts()
  const [create, { isLoading: starting }] = useCreateFixMutation()
  const start = async (finding_ids: string[]) => {
    if (starting) return
    if (finding_ids.length === 0) {
      dispatch(notified({ type: 'error', title: NO_FINDINGS_SELECTED.title, message: NO_FINDINGS_SELECTED.text }))
      return
    }
    const { data, error } = await create({ finding_ids })
    if (!data) return toasts.refused(error)
    onStarted(data.fix_job_id, finding_ids)
    await toasts.started(finding_ids.length)
  }
  return { start: (ids: string[]) => void start(ids), starting }
}
