import { DEFAULT_DAILY_FIX_LIMIT } from '@preflight/contracts'
import { DAILY_FIX_LIMIT_TEXT } from '@preflight/policy'
import { messageOf } from '../../app/api-error.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch, type AppStore } from '../../app/store.ts'
import { plural } from '../../components/plural.ts'
import { fixesApi } from './fixesApi.ts'

const askUsage = async (dispatch: AppStore['dispatch']) =>
  (await dispatch(fixesApi.endpoints.getDailyUsage.initiate(undefined, { forceRefetch: true, subscribe: false }))).data

/** Tells how the start of a fix job went. */
export function useFixToasts() {
  const dispatch = useAppDispatch()
  const refused = async (error: unknown): Promise<void> => {
    console.error('Fix not started:', messageOf(error))
    const message = messageOf(error, 'Failed to start auto-fix process')
    if (!message.includes(DAILY_FIX_LIMIT_TEXT)) return void dispatch(notified({ type: 'error', title: 'Fix Job Failed', message }))
    const limit = (await askUsage(dispatch))?.daily_limit ?? DEFAULT_DAILY_FIX_LIMIT
    dispatch(notified({ type: 'warning', title: 'Daily Limit Reached', message: `You've reached your daily limit of ${limit} auto-fixes. Try again tomorrow.` }))
  }
  const started = async (findings: number): Promise<void> => {
    const warning = (await askUsage(dispatch))?.warning
    const message = `Started fixing ${plural(findings, 'finding')}. You'll be notified when complete.`
    dispatch(notified({ type: 'success', title: 'Fix Job Created', message: warning ? `${message} Warning: ${warning}` : message }))
  }
  return { refused, started }
}
