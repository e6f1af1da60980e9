import type { FixedFile, getFixedFile, Result } from '@preflight/contracts'
import { useAppDispatch } from '../../app/store.ts'
import { fixesApi } from './fixesApi.ts'
import { useHandOut, type AskText } from './useHandOut.ts'

/** A fixed file and its patch, to copy or to keep. */
export function useFixedFile(jobId: string, { id, file_path }: FixedFile) {
  const dispatch = useAppDispatch()
  const { copy, download } = useHandOut()
  const asked = (pick: (file: Result<typeof getFixedFile>) => string): AskText => async () => {
    const { data, error } = await dispatch(fixesApi.endpoints.getFixedFile.initiate({ id: jobId, fileId: id }, { forceRefetch: true, subscribe: false }))
    return { text: data && pick(data), error }
  }
  const content = asked(({ fixed_content }) => fixed_content)
  const patch = asked((file) => file.patch)
  const name = file_path.split('/').at(-1) ?? 'fixed.txt'
  return {
    copy: () => copy(content),
    download: () => download(content, name),
    copyPatch: () => copy(patch),
    downloadPatch: () => download(patch, `${name}.patch`),
  }
}
