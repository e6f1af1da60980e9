import type { NewProject, Project } from '@preflight/contracts'
import { useState } from 'react'
import { isApiError, messageOf } from '../../app/api-error.ts'
import { gitSource, type GitSource } from '../../app/git-draft.ts'
import { scanStarted } from '../../app/scans-refresh.ts'
import { useStartScanMutation } from '../../app/start-scan.ts'
import { useAppDispatch } from '../../app/store.ts'
import { useUpload } from '../../app/useUpload.ts'
import type { NewProjectDraft } from './draft.ts'
import { useCreateProjectMutation } from './projectsApi.ts'
import type { FirstScan } from './useFirstScan.ts'

const cancelled = (name: string) => `Upload cancelled. The project "${name}" was created; upload its archive again.`
const unstarted = (name: string, why: string) => `The project "${name}" was created, but its first scan did not start: ${why}`

const newProject = ({ name, description, type }: NewProjectDraft, source: GitSource | null): NewProject => ({
  name: name.trim(),
  type,
  description: description.trim() || null,
  ...(source && { repository_url: source.repository_url, ...(source.branch !== undefined && { default_branch: source.branch }) }),
})

/**
 * Creates the project, then sends its archive or starts the scan of its repository. When that fails the project exists
 * already: `created` is it, and the next `submit` only does the rest. Resolves to the finished project, or null with the
 * reason in `problem`.
 * @param trusted origins for which the operator vouches
 */
export function useCreateProject({ scanType, useLaunchCredit, refusal }: FirstScan, trusted: readonly string[]) {
  const dispatch = useAppDispatch()
  const [create, { isLoading }] = useCreateProjectMutation()
  const [startScan, { isLoading: isStarting }] = useStartScanMutation()
  const { percent, upload, cancel } = useUpload()
  const [created, setCreated] = useState<Project | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const createOnce = async (draft: NewProjectDraft, source: GitSource | null): Promise<Project | null> => {
    if (created) return created
    const { data, error } = await create(newProject(draft, source))
    if (error) setProblem(messageOf(error))
    setCreated(data ?? null)
    return data ?? null
  }

  const send = async (project: Project, { file, startScan: wanted }: NewProjectDraft): Promise<boolean> => {
    if (!file) return true
    const result = await upload({ projectId: project.id, file, scanType, useLaunchCredit, startScan: wanted && refusal === null })
    if (result === null) setProblem(cancelled(project.name))
    else if (isApiError(result)) setProblem(messageOf(result, 'Upload and scan failed'))
    else if (result.scan) dispatch(scanStarted(project.id))
    return result !== null && !isApiError(result)
  }

  const scanRepository = async (project: Project, branch: string | undefined): Promise<boolean> => {
    const { error } = await startScan({
      project_id: project.id,
      scan_type: scanType,
      ...(branch !== undefined && { branch }),
      ...(useLaunchCredit && { use_launch_credit: true }),
    })
    const fallback = scanType === 'launch' ? 'Failed to create launch scan' : 'Failed to create scan'
    if (error) setProblem(unstarted(project.name, messageOf(error, fallback)))
    else dispatch(scanStarted(project.id))
    return !error
  }

  const submit = async (draft: NewProjectDraft): Promise<Project | null> => {
    setProblem(null)
    const source = draft.type === 'git' ? gitSource(draft.git, trusted) : null
    const project = await createOnce(draft, source)
    if (!project) return null
    const isDone = source ? !draft.startScan || refusal !== null || (await scanRepository(project, source.branch)) : await send(project, draft)
    return isDone ? project : null
  }
  return { submit, created, problem, percent, cancel, busy: isLoading || isStarting || percent !== null }
}
