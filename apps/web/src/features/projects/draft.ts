import type { ProjectType } from '@preflight/contracts'
import { SCAN_FORM_TEXT } from '@preflight/policy'
import { EMPTY_GIT_DRAFT, gitSource, hasRepository, type GitDraft } from '../../app/git-draft.ts'

export interface NewProjectDraft {
  name: string
  description: string
  type: ProjectType
  file: File | null
  git: GitDraft
  startScan: boolean
}

export const EMPTY_DRAFT: NewProjectDraft = { name: '', description: '', type: 'upload', file: null, git: EMPTY_GIT_DRAFT, startScan: true }

/** Why the project cannot be created yet, or null. An archive may come later unless it is to be scanned at once. */
export function draftRefusal({ name, type, file, git, startScan }: NewProjectDraft): string | null {
  if (name.trim() === '') return 'Please enter a project name'
  if (type === 'git') return hasRepository(git) ? null : SCAN_FORM_TEXT.repository
  return startScan && !file ? SCAN_FORM_TEXT.file : null
}

/** A first name for the project, from its archive: "shop-api-main.tar.gz" is "shop-api-main". */
export const nameFromFile = (fileName: string): string => fileName.replace(/(\.tar)?\.\w+$/, '')

/** The draft with another repository, which lends its name unless somebody has given one. */
export function withRepository(draft: NewProjectDraft, git: GitDraft, trusted: readonly string[]): NewProjectDraft {
  const lent = gitSource(draft.git, trusted)?.name ?? ''
  const isOwnName = draft.name !== '' && draft.name !== lent
  return { ...draft, git, name: isOwnName ? draft.name : (gitSource(git, trusted)?.name ?? '') }
}
