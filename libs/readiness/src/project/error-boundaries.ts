import type { Evidence } from '@preflight/contracts'
import { firstCodeLines } from '../text/search.ts'
import type { Project } from './project.ts'
import { evidenceOf } from './routes.ts'

/** A component that catches what its children throw, by the name of its file. */
const NAMED = /(?:^|\/)\w*error[-_]?boundary\w*\.(?:[jt]sx?|vue|svelte)$/i
/** The same by what it does: React's methods, options of routers, Vue's hook, Svelte's element. */
const CATCHES = /\b(?:componentDidCatch|getDerivedStateFromError)\b|\berrorElement\s*[:=]|\b(?:ErrorBoundary|errorComponent|defaultErrorComponent)\s*[:=]|\bonErrorCaptured\s*\(|<svelte:boundary\b/
const OF_PAGES = /\.(?:[jt]sx|vue|svelte)$|(?:^|\/)(?:router|routes)\.[jt]s$/

/** Where the front end catches errors of its components. */
export function errorBoundaries(project: Pick<Project, 'code' | 'snapshot'>): Evidence[] {
  const named = project.code.filter((path) => NAMED.test(path))
  const others = project.code.filter((path) => OF_PAGES.test(path) && !named.includes(path))
  return [...named.map((path) => evidenceOf({ path, line: 1 }, 'an error boundary')), ...firstCodeLines(project, others, CATCHES)]
}
