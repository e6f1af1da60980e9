import { SCAN_FORM_TEXT } from '@preflight/policy'
import type { NewProjectDraft } from './useCreateProject.ts'

export const EMPTY_DRAFT: NewProjectDraft = { name: '', description: '', type: 'upload', file: null, startScan: true }

export const GIT_UNAVAILABLE =
  'Connecting repositories is not available on this server yet. Upload an archive of the repository instead.'

/** Why the project cannot be created yet, or null. An archive may come later unless it is to be scanned at once. */
export function draftRefusal({ name, type, file, startScan }: NewProjectDraft): string | null {
  if (name.trim() === '') return 'Please enter a project name'
  if (type === 'git') return GIT_UNAVAILABLE
  if (startScan && !file) return SCAN_FORM_TEXT.file
  return null
}

/** A first name for the project, from its archive: "shop-api-main.tar.gz" is "shop-api-main". */
export const nameFromFile = (fileName: string): string => fileName.replace(/(\.tar)?\.\w+$/, '')
