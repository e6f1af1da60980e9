import type { Project, ScanType, Upload } from '@preflight/contracts'
import { useState } from 'react'
import { isApiError, messageOf } from '../../app/api-error.ts'
import { RIGHTS_TAGS, api } from '../../app/api.ts'
import { isOwnRepository, type GitSource } from '../../app/git-draft.ts'
import { useStartScanMutation } from '../../app/start-scan.ts'
import { useAppDispatch } from '../../app/store.ts'
import { useUpload } from '../../app/useUpload.ts'

export interface ScanOrder {
  source: File | Upload | GitSource
  scanType: ScanType
  /** a package that belongs to no project yet may be spent */
  useLaunchCredit: boolean
}

/** `confirm`: the server wants the user's word first, for a package nobody here knew of. */
export type StartResult = { outcome: 'started'; projectId: string } | { outcome: 'confirm' | 'failed' }

interface Problem {
  message: string
  /** a plan or a package would solve it */
  needsPayment: boolean
}

const CREATE_FAILED: Record<ScanType, string> = { standard: 'Failed to create scan', launch: 'Failed to create launch scan' }

/** What the server knew better, by its code. */
const codeOf = (error: unknown): string => (isApiError(error) ? error.code : '')

/** The project's own repository goes without saying; without a project, one is made that is called like the repository. */
function repositoryArgs(project: Project | null, source: GitSource) {
  const { repository_url, branch, name } = source
  const where = project && isOwnRepository(project, source) ? {} : { repository_url }
  return { ...(project ? { project_id: project.id } : { project_name: name }), ...where, ...(branch !== undefined && { branch }) }
}

/**
 * Starts a scan of a new archive, of the one uploaded last, or of a repository. `problem` says why it does not run.
 * @param project null makes a new git project
 */
export function useStartScan(project: Project | null) {
  const dispatch = useAppDispatch()
  const [create, { isLoading }] = useStartScanMutation()
  const { percent, upload, cancel } = useUpload()
  const [problem, setProblem] = useState<Problem | null>(null)

  const settle = (error: unknown, fallback: string): StartResult => {
    const code = codeOf(error)
    const isAboutRights = code === 'PAYMENT_REQUIRED' || code === 'LAUNCH_CREDIT_CONFIRMATION_REQUIRED'
    // what the dialog knew of plan and packages is out of date
    if (isAboutRights) dispatch(api.util.invalidateTags([...RIGHTS_TAGS]))
    if (code === 'LAUNCH_CREDIT_CONFIRMATION_REQUIRED') return { outcome: 'confirm' }
    setProblem({ message: messageOf(error, fallback), needsPayment: code === 'PAYMENT_REQUIRED' })
    return { outcome: 'failed' }
  }
  const scanFile = async ({ id }: Project, file: File, { scanType, useLaunchCredit }: ScanOrder): Promise<StartResult> => {
    const result = await upload({ projectId: id, file, scanType, startScan: true, useLaunchCredit })
    if (isApiError(result)) return settle(result, 'Upload and scan failed')
    return result === null ? { outcome: 'failed' } : { outcome: 'started', projectId: id }
  }
  const scanStored = async (what: Parameters<typeof create>[0], { scanType, useLaunchCredit }: ScanOrder, fallback: string): Promise<StartResult> => {
    const { data, error } = await create({ ...what, scan_type: scanType, ...(useLaunchCredit && { use_launch_credit: true }) })
    return data ? { outcome: 'started', projectId: data.project_id } : settle(error, fallback)
  }
  const start = async (order: ScanOrder): Promise<StartResult> => {
    const { source, scanType } = order
    setProblem(null)
    if ('repository_url' in source) return scanStored(repositoryArgs(project, source), order, CREATE_FAILED[scanType])
    if (!project) return { outcome: 'failed' }
    if (source instanceof File) return scanFile(project, source, order)
    return scanStored({ project_id: project.id, file_id: source.file_id }, order, 'Failed to create scan with existing file')
  }
  return { start, problem, percent, cancel, busy: isLoading || percent !== null }
}
