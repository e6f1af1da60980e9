import { notified } from '../app/notifications.ts'
import { useAppDispatch } from '../app/store.ts'
import { copyText } from './copy-text.ts'
import { useConfirmed } from './useConfirmed.ts'

/** Copies text and says so for two seconds; a refusal becomes a toast. */
export function useCopy(text: string) {
  const dispatch = useAppDispatch()
  const [copied, confirm] = useConfirmed()

  const copy = async () => {
    if (await copyText(text)) confirm()
    else dispatch(notified({ type: 'error', title: 'Copy failed', message: 'Select the text and copy it manually.' }))
  }
  return { copied, copy }
}
