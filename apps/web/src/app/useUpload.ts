import { useEffect, useRef, useState } from 'react'
import { api } from './api.ts'
import { isApiError, type ApiError } from './api-error.ts'
import { BETA_CODE, betaRefused } from './beta.ts'
import { useAppDispatch } from './store.ts'
import { sendUpload, type NewUpload, type UploadResult } from './upload.ts'

/** Uploads one archive at a time. `percent` is null while nothing is on its way; leaving the screen cancels. */
export function useUpload() {
  const dispatch = useAppDispatch()
  const [percent, setPercent] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const upload = async (wanted: NewUpload): Promise<UploadResult | ApiError | null> => {
    const controller = new AbortController()
    running.current = controller
    setPercent(0)
    const result = await sendUpload(wanted, { onPercent: setPercent, signal: controller.signal })
    setPercent(null)
    if (isApiError(result) && result.code === BETA_CODE) dispatch(betaRefused(result.user_id))
    if (result && !isApiError(result)) dispatch(api.util.invalidateTags([{ type: 'LatestFile', id: wanted.projectId }]))
    return result
  }
  return { percent, upload, cancel: () => running.current?.abort() }
}
