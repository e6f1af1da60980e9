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

/** It compares the object with the caller. */
export const tiedToCaller = ({ fact }: Route): boolean => fact.ownership.length > 0
