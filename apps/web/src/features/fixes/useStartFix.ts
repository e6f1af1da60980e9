import { DEFAULT_DAILY_FIX_LIMIT } from '@preflight/contracts'
import { DAILY_FIX_LIMIT_TEXT, NO_FINDINGS_SELECTED } from '@preflight/policy'
import { messageOf } from '../../app/api-error.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch, type AppStore } from '../../app/store.ts'
import { plural } from '../../components/plural.ts'
import { fixesApi, useCreateFixMutation } from './fixesApi.ts'

const askUsage = async (dispatch: AppStore['dispatch']) =>
  (await dispatch(fixesApi.endpoints.getDailyUsage.initiate(undefined, { forceRefetch: true, subscribe: false }))).data

/** Starts a fix job and tells how that went. `onStarted` hears the job and what it works on. */
export function useStartFix(onStarted: (jobId: string, findingIds: readonly string[]) => void) {
  const dispatch = useAppDispatch()
  const [create, { isLoading: starting }] = useCreateFixMutation()

  const refuse = async (error: unknown) => {
    console.error('Fix not started:', messageOf(error))
    const message = messageOf(error, 'Failed to start auto-fix process')
    if (!message.includes(DAILY_FIX_LIMIT_TEXT)) return dispatch(notified({ type: 'error', title: 'Fix Job Failed', message }))
    const limit = (await askUsage(dispatch))?.daily_limit ?? DEFAULT_DAILY_FIX_LIMIT
    return dispatch(notified({ type: 'warning', title: 'Daily Limit Reached', message: `You've reached your daily limit of ${limit} auto-fixes. Try again tomorrow.` }))
  }
  const start = async (finding_ids: string[]) => {
    if (starting) return
    if (finding_ids.length === 0) {
      dispatch(notified({ type: 'error', title: NO_FINDINGS_SELECTED.title, message: NO_FINDINGS_SELECTED.text }))
      return
    }
    const { data, error } = await create({ finding_ids })
    if (!data) return void (await refuse(error))
    onStarted(data.fix_job_id, finding_ids)
    const warning = (await askUsage(dispatch))?.warning
    const message = `Started fixing ${plural(finding_ids.length, 'finding')}. You'll be notified when complete.`
    dispatch(notified({ type: 'success', title: 'Fix Job Created', message: warning ? `${message} Warning: ${warning}` : message }))
  }
  return { start: (ids: string[]) => void start(ids), starting }
}
