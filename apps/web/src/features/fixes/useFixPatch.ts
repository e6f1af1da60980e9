import { useAppDispatch } from '../../app/store.ts'
import { fixesApi } from './fixesApi.ts'
import { useHandOut, type AskText } from './useHandOut.ts'

/** All changes of a fix job as one patch, to copy or to keep. */
export function useFixPatch(jobId: string) {
  const dispatch = useAppDispatch()
  const { copy, download } = useHandOut()
  const patch: AskText = async () => {
    const { data, error } = await dispatch(fixesApi.endpoints.getFixPatch.initiate({ id: jobId }, { forceRefetch: true, subscribe: false }))
    return { text: data?.patch, error }
  }
  return { copy: () => copy(patch), download: () => download(patch, 'preflight-fixes.patch') }
}
