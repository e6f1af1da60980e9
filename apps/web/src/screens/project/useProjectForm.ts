import type { Project, ProjectChanges } from '@preflight/contracts'
import { BRANCH_TEXT, isBranchName } from '@preflight/policy'
import { useState } from 'react'
import { messageOf } from '../../app/api-error.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch } from '../../app/store.ts'
import { useUpdateProjectMutation } from '../../features/projects/projectsApi.ts'
import { pathsOf, pathsRefusal } from './ignored-paths.ts'

export interface ProjectDraft {
  name: string
  description: string
  branch: string
  /** one pattern a line */
  paths: string
}

const draftOf = ({ name, description, default_branch, ignored_paths }: Project): ProjectDraft => ({
  name,
  description: description ?? '',
  branch: default_branch,
  paths: ignored_paths.join('\n'),
})

/** What differs from the project as it is stored; a branch is a git project's only. */
function changesOf(project: Project, draft: ProjectDraft): ProjectChanges {
  const stored = draftOf(project)
  const paths = pathsOf(draft.paths)
  return {
    ...(draft.name.trim() !== stored.name && { name: draft.name.trim() }),
    ...(draft.description.trim() !== stored.description && { description: draft.description.trim() || null }),
    ...(project.type === 'git' && draft.branch.trim() !== stored.branch && { default_branch: draft.branch.trim() }),
    ...(paths.join('\n') !== stored.paths && { ignored_paths: paths }),
  }
}

/** What is wrong with the branch, as it stands beside its field. */
const branchProblem = (project: Project, { branch }: ProjectDraft): string | null =>
  project.type === 'upload' || branch.trim() === '' || isBranchName(branch.trim()) ? null : BRANCH_TEXT

function refusalOf(project: Project, draft: ProjectDraft, changes: ProjectChanges): string | null {
  if (draft.name.trim() === '') return 'Please enter a name'
  if (project.type === 'git' && draft.branch.trim() === '') return 'Please enter a branch'
  if (branchProblem(project, draft)) return BRANCH_TEXT
  return pathsRefusal(changes.ignored_paths ?? []) ?? (Object.keys(changes).length === 0 ? 'No changes to save' : null)
}

export type ProjectForm = ReturnType<typeof useProjectForm>

/** The fields of a project being edited, and how to store them. */
export function useProjectForm(project: Project) {
  const dispatch = useAppDispatch()
  const [draft, setDraft] = useState(() => draftOf(project))
  // another project, or another repository with a branch of its own, begins anew
  const subject = `${project.id} ${project.repository_url}`
  const [edited, setEdited] = useState(subject)
  if (edited !== subject) {
    setEdited(subject)
    setDraft(draftOf(project))
  }
  const [update, { isLoading: saving }] = useUpdateProjectMutation()
  const changes = changesOf(project, draft)
  const refusal = saving ? 'Saving your changes' : refusalOf(project, draft, changes)

  const save = async () => {
    if (refusal) return
    const { data, error } = await update({ id: project.id, ...changes })
    if (data) setDraft(draftOf(data))
    dispatch(notified(error ? { type: 'error', title: 'Project not saved', message: messageOf(error) } : { type: 'success', title: 'Project saved' }))
  }
  const change = (some: Partial<ProjectDraft>) => setDraft((was) => ({ ...was, ...some }))
  return { draft, change, refusal, branchProblem: branchProblem(project, draft), saving, save }
}
