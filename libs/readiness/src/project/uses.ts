import type { Use, UseFact } from '@preflight/analyzers'
import type { Evidence } from '@preflight/contracts'
import type { Project } from './project.ts'
import { evidenceOf, shortName, type Route } from './routes.ts'

/** Where code that ships uses libraries for this. */
export const usesOf = ({ facts, placeOf }: Pick<Project, 'facts' | 'placeOf'>, ...wanted: readonly Use[]): UseFact[] =>
  facts.uses.filter(({ use, path }) => wanted.includes(use) && placeOf(path) === 'code')

/** What a route, or what runs before it, uses for this. */
export const usedBy = ({ fact }: Route, ...wanted: readonly Use[]): UseFact[] => fact.uses.filter(({ use }) => wanted.includes(use))

export const useEvidence = (use: UseFact): Evidence => evidenceOf(use, `${shortName(use.name)}${use.library === '' || use.name.includes(use.library) ? '' : ` (${use.library})`}`)

/** One of each file, the first. */
export function onePerFile<T extends { path: string }>(list: readonly T[]): T[] {
  return [...new Map([...list].reverse().map((one) => [one.path, one])).values()].reverse()
}
