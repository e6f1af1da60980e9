import type { Project, ScanType, Upload } from '@preflight/contracts'
import { useState } from 'react'
import { isApiError, messageOf } from '../../app/api-error.ts'
import { useUpload } from '../../app/useUpload.ts'
import { useStartScanMutation } from './startScanApi.ts'

/** Starts a scan of a new archive, or of the one uploaded last. Resolves to whether it runs; `problem` says why not. */
export function useStartScan(project: Project) {
  const [startAgain, { isLoading }] = useStartScanMutation()
  const { percent, upload, cancel } = useUpload()
  const [problem, setProblem] = useState<string | null>(null)

  const scanFile = async (file: File, scanType: ScanType): Promise<boolean> => {
    const result = await upload({ projectId: project.id, file, scanType, startScan: true })
    if (isApiError(result)) setProblem(messageOf(result, 'Upload and scan failed'))
    return result !== null && !isApiError(result)
  }
  const scanPrevious = async ({ file_id }: Upload, scanType: ScanType): Promise<boolean> => {
    const { error } = await startAgain({ project_id: project.id, file_id, scan_type: scanType })
    if (error) setProblem(messageOf(error, 'Failed to create scan with existing file'))
    return !error
  }
  const start = (source: File | Upload, scanType: ScanType): Promise<boolean> => {
    setProblem(null)
    return source instanceof File ? scanFile(source, scanType) : scanPrevious(source, scanType)
  }
  return { start, problem, percent, cancel, busy: isLoading || percent !== null }
}
