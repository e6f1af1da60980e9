import { useState } from 'react'
import { messageOf } from '../../app/api-error.ts'
import { notified } from '../../app/notifications.ts'
import { useSessionUser } from '../../app/session.ts'
import { useAppDispatch } from '../../app/store.ts'
import { nameRefusal } from './plan.ts'
import { useUpdateMeMutation } from './usersApi.ts'

/** The display name as it is typed, and saving it. */
export function useDisplayName() {
  const dispatch = useAppDispatch()
  const saved = useSessionUser()?.display_name ?? null
  const [typed, setTyped] = useState<string | null>(null)
  const [update, { isLoading }] = useUpdateMeMutation()
  const name = typed ?? saved ?? ''

  const save = async () => {
    const { error } = await update({ display_name: name.trim() })
    if (!error) setTyped(null)
    dispatch(
      notified(
        error
          ? { type: 'error', title: 'Changes not saved', message: messageOf(error, 'The server cannot be reached') }
          : { type: 'success', title: 'Changes Saved' },
      ),
    )
  }
  return { name, setName: setTyped, save, saving: isLoading, refusal: isLoading ? 'Saving your changes' : nameRefusal(name, saved) }
}
