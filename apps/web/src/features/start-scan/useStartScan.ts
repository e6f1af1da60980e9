import type { Project, ScanType, Upload } from '@preflight/contracts'
import { useState } from 'react'
import { isApiError, messageOf } from '../../app/api-error.ts'
import { RIGHTS_TAGS, api } from '../../app/api.ts'
import { useAppDispatch } from '../../app/store.ts'
import { useUpload } from '../../app/useUpload.ts'
import { useStartScanMutation } from './startScanApi.ts'

export interface ScanOrder {
  source: File | Upload
  scanType: ScanType
  /** a package that belongs to no project yet may be spent */
  useLaunchCredit: boolean
}

/** `confirm`: the server wants the user's word first, for a package nobody here knew of. */
export type StartResult = 'started' | 'confirm' | 'failed'

interface Problem {
  message: string
  /** a plan or a package would solve it */
  needsPayment: boolean
}

/** What the server knew better, by its code. */
const codeOf = (error: unknown): string => (isApiError(error) ? error.code : '')

/** Starts a scan of a new archive, or of the one uploaded last. `problem` says why it does not run. */
export function useStartScan(project: Project) {
  const dispatch = useAppDispatch()
  const [startAgain, { isLoading }] = useStartScanMutation()
  const { percent, upload, cancel } = useUpload()
  const [problem, setProblem] = useState<Problem | null>(null)

  const settle = (error: unknown, fallback: string): StartResult => {
    const code = codeOf(error)
    const isAboutRights = code === 'PAYMENT_REQUIRED' || code === 'LAUNCH_CREDIT_CONFIRMATION_REQUIRED'
    // what the dialog knew of plan and packages is out of date
    if (isAboutRights) dispatch(api.util.invalidateTags([...RIGHTS_TAGS]))
    if (code === 'LAUNCH_CREDIT_CONFIRMATION_REQUIRED') return 'confirm'
    setProblem({ message: messageOf(error, fallback), needsPayment: code === 'PAYMENT_REQUIRED' })
    return 'failed'
  }
  const scanFile = async (file: File, { scanType, useLaunchCredit }: ScanOrder): Promise<StartResult> => {
    const result = await upload({ projectId: project.id, file, scanType, startScan: true, useLaunchCredit })
    if (isApiError(result)) return settle(result, 'Upload and scan failed')
    return result === null ? 'failed' : 'started'
  }
  const scanPrevious = async ({ file_id }: Upload, { scanType, useLaunchCredit }: ScanOrder): Promise<StartResult> => {
    const { error } = await startAgain({ project_id: project.id, file_id, scan_type: scanType, ...(useLaunchCredit && { use_launch_credit: true }) })
    return error ? settle(error, 'Failed to create scan with existing file') : 'started'
  }
  const start = (order: ScanOrder): Promise<StartResult> => {
    setProblem(null)
    return order.source instanceof File ? scanFile(order.source, order) : scanPrevious(order.source, order)
  }
  return { start, problem, percent, cancel, busy: isLoading || percent !== null }
}
