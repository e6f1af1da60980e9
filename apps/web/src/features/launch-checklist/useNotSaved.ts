import { isApiError, messageOf } from '../../app/api-error.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch } from '../../app/store.ts'

/** Logs and tells that a change did not reach the server. */
export function useNotSaved(title: string) {
  const dispatch = useAppDispatch()
  return (error: unknown): void => {
    console.error(title, isApiError(error) ? error.message : error)
    dispatch(notified({ type: 'error', title, message: messageOf(error, 'The server cannot be reached') }))
  }
}
