import type { FixedFile } from '@preflight/contracts'
import { isApiError, messageOf } from '../../app/api-error.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch } from '../../app/store.ts'
import { copyText } from '../../components/copy-text.ts'
import { saveFile } from '../../components/save-file.ts'
import { fixesApi } from './fixesApi.ts'

const textFor = (error: unknown) => (isApiError(error) && error.status === 410 ? 'File has expired' : messageOf(error))

/** Fetches a fixed file when it is wanted, to copy or to keep; failures are logged and told. */
export function useFixedFile(jobId: string, { id, file_path }: FixedFile) {
  const dispatch = useAppDispatch()
  const fail = (title: string, message: string) => {
    console.error(title, message)
    dispatch(notified({ type: 'error', title, message }))
  }
  const fetchText = async (title: string): Promise<string | null> => {
    const { data, error } = await dispatch(fixesApi.endpoints.getFixedFile.initiate({ id: jobId, fileId: id }, { forceRefetch: true, subscribe: false }))
    if (data) return data.fixed_content
    fail(title, textFor(error))
    return null
  }
  /** resolves to whether the text is on the clipboard */
  const copy = async (): Promise<boolean> => {
    const text = await fetchText('Copy failed')
    if (text === null) return false
    const copied = await copyText(text)
    if (!copied) fail('Copy failed', 'Your browser blocked clipboard access. Download the file instead.')
    return copied
  }
  const download = async () => {
    const text = await fetchText('Download failed')
    if (text !== null) saveFile(file_path.split('/').at(-1) ?? 'fixed.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }))
  }
  return { copy, download }
}
