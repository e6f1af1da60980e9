import type { Project } from '@preflight/contracts'

/** Projects whose name or description holds the text, whatever the case. */
export function searchProjects(projects: readonly Project[], text: string): Project[] {
  const wanted = text.trim().toLowerCase()
  return projects.filter(({ name, description }) => `${name}\n${description ?? ''}`.toLowerCase().includes(wanted))
}

/** What Enter does in the name field: an empty name is ignored, an unchanged one only closes the field. */
export function renameOutcome(name: string, typed: string): 'ignore' | 'close' | 'save' {
  const trimmed = typed.trim()
  if (trimmed === '') return 'ignore'
  return trimmed === name ? 'close' : 'save'
}

export const deleteQuestion = (name: string): string =>
  `Are you sure you want to delete "${name}"? This will permanently delete the project and all associated scans. This action cannot be undone.`
