import { notified } from '../app/notifications.ts'
import { useAppDispatch } from '../app/store.ts'
import { copyText } from './copy-text.ts'

/** Copies where no button can show that it did: a toast says so. */
export function useCopyAndTell() {
  const dispatch = useAppDispatch()
  return async (text: string, title: string) => {
    const copied = await copyText(text)
    dispatch(notified(copied ? { type: 'success', title } : { type: 'error', title: 'Copying failed', message: 'Your browser blocked clipboard access.' }))
  }
}
