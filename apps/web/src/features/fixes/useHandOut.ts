import type { FileEncoding } from '@preflight/contracts'
import { isApiError, messageOf } from '../../app/api-error.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch } from '../../app/store.ts'
import { copyText } from '../../components/copy-text.ts'
import { saveFile } from '../../components/save-file.ts'
import { encoded } from './encoded.ts'

/** Asks the server for a text at the moment it is wanted. */
export type AskText = () => Promise<{ text?: string | undefined; encoding?: FileEncoding | undefined; error?: unknown }>

const textFor = (error: unknown) => (isApiError(error) && error.status === 410 ? 'File has expired' : messageOf(error))

/** Hands a text of a fix to the clipboard or to the disk; failures are logged and told. */
export function useHandOut() {
  const dispatch = useAppDispatch()
  const fail = (title: string, message: string) => {
    console.error(title, message)
    dispatch(notified({ type: 'error', title, message }))
  }
  const given = async (title: string, ask: AskText): Promise<{ text: string; encoding: FileEncoding } | null> => {
    const { text, encoding = 'utf-8', error } = await ask()
    if (text !== undefined) return { text, encoding }
    fail(title, textFor(error))
    return null
  }
  /** resolves to whether the text is on the clipboard */
  const copy = async (ask: AskText): Promise<boolean> => {
    const found = await given('Copy failed', ask)
    if (found === null) return false
    const copied = await copyText(found.text)
    if (!copied) fail('Copy failed', 'Your browser blocked clipboard access. Download the file instead.')
    return copied
  }
  const download = async (ask: AskText, name: string) => {
    const found = await given('Download failed', ask)
    if (found !== null) saveFile(name, new Blob([encoded(found.text, found.encoding)], { type: `text/plain;charset=${found.encoding}` }))
  }
  return { copy, download }
}
