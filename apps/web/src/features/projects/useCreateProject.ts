import type { Project, ProjectType } from '@preflight/contracts'
import { useState } from 'react'
import { isApiError, messageOf } from '../../app/api-error.ts'
import { scanStarted } from '../../app/scans-refresh.ts'
import { useAppDispatch } from '../../app/store.ts'
import { useUpload } from '../../app/useUpload.ts'
import { useCreateProjectMutation } from './projectsApi.ts'
import type { FirstScan } from './useFirstScan.ts'

export interface NewProjectDraft {
  name: string
  description: string
  type: ProjectType
  file: File | null
  startScan: boolean
}

const cancelled = (name: string) => `The upload was cancelled. The project "${name}" exists already; upload its archive again.`

/**
 * Creates the project, then sends its archive. When the upload fails the project exists already: `created` is it, and the
 * next `submit` only uploads. Resolves to the finished project, or null with the reason in `problem`.
 */
export function useCreateProject({ scanType, useLaunchCredit, refusal }: FirstScan) {
  const dispatch = useAppDispatch()
  const [create, { isLoading }] = useCreateProjectMutation()
  const { percent, upload, cancel } = useUpload()
  const [created, setCreated] = useState<Project | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const createOnce = async ({ name, description, type }: NewProjectDraft): Promise<Project | null> => {
    if (created) return created
    const { data, error } = await create({ name: name.trim(), type, description: description.trim() || null })
    if (error) setProblem(messageOf(error, 'Failed to create project'))
    setCreated(data ?? null)
    return data ?? null
  }

  const send = async (project: Project, { file, startScan }: NewProjectDraft): Promise<boolean> => {
    if (!file) return true
    const result = await upload({ projectId: project.id, file, scanType, useLaunchCredit, startScan: startScan && refusal === null })
    if (result === null) setProblem(cancelled(project.name))
    else if (isApiError(result)) setProblem(messageOf(result, 'Upload and scan failed'))
    else if (result.scan) dispatch(scanStarted(project.id))
    return result !== null && !isApiError(result)
  }

  const submit = async (draft: NewProjectDraft): Promise<Project | null> => {
    setProblem(null)
    const project = await createOnce(draft)
    return project && (await send(project, draft)) ? project : null
  }
  return { submit, created, problem, percent, cancel, busy: isLoading || percent !== null }
}
