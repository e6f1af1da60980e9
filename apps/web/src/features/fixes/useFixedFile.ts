import type { FileEncoding, FixedFile, getFixedFile, Result } from '@preflight/contracts'
import { useAppDispatch } from '../../app/store.ts'
import { fixesApi } from './fixesApi.ts'
import { useHandOut, type AskText } from './useHandOut.ts'

/** A fixed file and its patch, to copy or to keep. */
export function useFixedFile(jobId: string, { id, file_path }: FixedFile) {
  const dispatch = useAppDispatch()
  const { copy, download } = useHandOut()
  const asked = (pick: (file: Result<typeof getFixedFile>) => { text: string; encoding?: FileEncoding }): AskText => async () => {
    const { data, error } = await dispatch(fixesApi.endpoints.getFixedFile.initiate({ id: jobId, fileId: id }, { forceRefetch: true, subscribe: false }))
    return { ...(data && pick(data)), error }
  }
  const content = asked(({ fixed_content: text, encoding }) => ({ text, encoding }))
  const patch = asked((file) => ({ text: file.patch }))
  const name = file_path.split('/').at(-1) ?? 'fixed.txt'
  return {
    copy: () => copy(content),
    download: () => download(content, name),
    copyPatch: () => copy(patch),
    downloadPatch: () => download(patch, `${name}.patch`),
  }
}
