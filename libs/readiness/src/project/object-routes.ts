import type { Project } from './project.ts'
import { knowsCaller, type Route } from './routes.ts'
import { inHandler } from './source.ts'

/** It answers that it does nothing. */
const STUB = /\b501\b|not_?implemented/i

/** Who is signed in may ask for any id: only what the query or a guard compares with the caller is kept apart. */
const concerned = (route: Route) => route.ofObject && !route.admin && route.access === 'signed_in' && knowsCaller(route) && route.touchesData && !route.byRowRules

/** Does more for who is signed in, and keeps nobody out who is not: `if ($request->user())`. */
const PERHAPS = /\bif\s*\(?\s*(?:\$request->user\(\)|request\(\)->user\(\)|auth\(\)->(?:user|check)\(\)|Auth::(?:user|check)\(\)|req(?:uest)?\.user(?:\.is_authenticated)?|current_user(?:\.is_authenticated)?)\s*\)?\s*(?:[:{]|$)/
const isForStrangers = (project: Project, route: Route): boolean => route.fact.sign_in === 'unknown' && route.fact.methods.every((method) => method === 'GET') && inHandler(project, route, PERHAPS).length > 0

/** Routes that look up one object for a signed-in user. */
export const objectRoutes = (project: Project): Route[] => project.routes.filter((route) => concerned(route) && inHandler(project, route, STUB).length === 0 && !isForStrangers(project, route))

/** Anybody may change the object that they name: nothing asks who is there. */
export const openObjectRoutes = (project: Project): Route[] => project.routes.filter((route) => route.ofObject && !route.admin && route.access === 'open' && route.changes && !route.byRowRules)

/** The caller's own record, looked up by who they are: it says nothing of another object. */
const OF_CALLER = /\.from\((?:\w+[._])?(?:profiles?|users?|accounts?|user_\w+|members?|memberships?)\)/i

/** What functions of Supabase share asks who is there; whose the object is they ask themselves. */
const isOwn = (path: string, check: { path: string; name: string }): boolean => check.path.startsWith(path.slice(0, path.lastIndexOf('/') + 1)) && !OF_CALLER.test(check.name)

/** It compares the object with the caller. */
export const tiedToCaller = ({ fact }: Route): boolean => (fact.framework === 'supabase' ? fact.ownership.some((check) => isOwn(fact.path, check)) : fact.ownership.length > 0)
