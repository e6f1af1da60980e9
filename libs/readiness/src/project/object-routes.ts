import type { Project } from './project.ts'
import { knowsCaller, type Route } from './routes.ts'

/** Who is signed in may ask for any id: only what the query or a guard compares with the caller is kept apart. */
const concerned = (route: Route) => route.ofObject && !route.admin && route.access === 'signed_in' && knowsCaller(route) && route.touchesData && !route.byRowRules

/** Routes that look up one object for a signed-in user. */
export const objectRoutes = ({ routes }: Pick<Project, 'routes'>): Route[] => routes.filter(concerned)

/** It compares the object with the caller. */
export const tiedToCaller = ({ fact }: Route): boolean => fact.ownership.length > 0
