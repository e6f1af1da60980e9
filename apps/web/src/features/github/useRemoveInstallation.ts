import type { Installation } from '@preflight/contracts'
import { isApiError, messageOf } from '../../app/api-error.ts'
import { api } from '../../app/api.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch } from '../../app/store.ts'
import { useRemoveInstallationMutation } from './githubApi.ts'

/** Removes a connection and tells how that went. Afterwards lists of projects, repositories and accounts are read anew. */
export function useRemoveInstallation({ id, account_login }: Installation, onClose: (removed: boolean) => void) {
  const dispatch = useAppDispatch()
  const [ask, { isLoading }] = useRemoveInstallationMutation()
  const remove = async () => {
    const { error } = await ask({ id })
    if (!error) {
      dispatch(api.util.invalidateTags(['Audit']))
      dispatch(notified({ type: 'success', title: 'GitHub Disconnected', message: `Successfully disconnected ${account_login}` }))
      return onClose(true)
    }
    dispatch(notified({ type: 'error', title: 'Failed to Disconnect', message: messageOf(error) }))
    if (!isApiError(error) || error.status !== 404) return
    // it went in another tab, or at GitHub: what stands on screen is out of date
    dispatch(api.util.invalidateTags(['Installations', 'Repositories', 'Project']))
    onClose(true)
  }
  return { remove: () => void remove(), busy: isLoading }
}
