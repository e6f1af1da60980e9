import type { Project } from '@preflight/contracts'

/** Projects whose name or description holds the text, whatever the case. */
export function searchProjects<Searched extends Pick<Project, 'name' | 'description'>>(projects: readonly Searched[], text: string): Searched[] {
  const wanted = text.trim().toLowerCase()
  return projects.filter(({ name, description }) => `${name}\n${description ?? ''}`.toLowerCase().includes(wanted))
}

export const deleteQuestion = (name: string): string =>
  `Are you sure you want to delete "${name}"? This will permanently delete the project and all associated scans. This action cannot be undone.`
