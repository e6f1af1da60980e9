import type { Share } from '@preflight/contracts'
import { isApiError, messageOf } from '../../app/api-error.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch } from '../../app/store.ts'
import { useCreateShareMutation, useListSharesQuery, useRevokeShareMutation, useUpdateShareMutation } from './sharesApi.ts'

/** Failures are logged and told; the message only where the server has something to add. */
export function useShareFailure() {
  const dispatch = useAppDispatch()
  return (title: string, error: unknown) => {
    console.error(title, isApiError(error) ? error.message : error)
    const message = messageOf(error, 'The server cannot be reached')
    dispatch(notified({ type: 'error', title, message: message === title ? '' : message }))
  }
}

interface Subject {
  projectId: string
  scanId: string
}

/** The share of one scan: undefined while it loads, null while there is none, and what can be done with it. */
export function useShare({ projectId, scanId }: Subject) {
  const fail = useShareFailure()
  const { data, isError, refetch } = useListSharesQuery({ id: projectId }, { refetchOnMountOrArgChange: true })
  const [create, creation] = useCreateShareMutation()
  const [update] = useUpdateShareMutation()
  const [revoke, revocation] = useRevokeShareMutation()
  const share: Share | null | undefined = data && (data.find(({ scan_id }) => scan_id === scanId) ?? null)

  const turnOn = async () => {
    const { error } = await create({ id: scanId })
    if (error) fail('Failed to create share URL', error)
  }
  const turnOff = async () => {
    const { error } = await revoke({ id: scanId })
    if (error) fail('Failed to revoke share access', error)
  }
  const endAt = async (expires_at: string | null) => {
    const { error } = await update({ id: scanId, expires_at })
    if (error) fail('Failed to change the expiry date', error)
  }
  const busy = creation.isLoading || revocation.isLoading
  return { share, failed: isError, retry: refetch, busy, turnOn, turnOff, endAt }
}
