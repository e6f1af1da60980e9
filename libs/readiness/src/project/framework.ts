import type { Project } from './project.ts'

/** The framework of most routes, by the id of its model; '' where there is none. */
export function mainFramework({ routes }: Pick<Project, 'routes'>): string {
  const counts = new Map<string, number>()
  for (const { fact } of routes) counts.set(fact.framework, (counts.get(fact.framework) ?? 0) + 1)
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0] ?? ''
}

/** What to do in the framework of the project, or in any. */
export const inFramework = (project: Pick<Project, 'routes'>, ways: Readonly<Record<string, string>>, otherwise: string): string =>
  new Map(Object.entries(ways)).get(mainFramework(project)) ?? otherwise
