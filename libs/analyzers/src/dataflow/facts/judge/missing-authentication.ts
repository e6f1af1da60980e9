import type { RawFinding } from '../../../types.ts'
import { push } from '../../program/program.ts'
import type { RouteFact } from '../facts.ts'
import { waysToMend } from './mend.ts'
import { changesData, isProtected, mayBeProtected, nameOf, shownName, shownRoute } from './protection.ts'
import { isForAdmins, isPublic, isWayIn } from './public.ts'
import { usedOn } from './way.ts'

/** A router with fewer protected routes shows no habit that one of its routes could have missed. */
const MIN_SIBLINGS = 2
/** So many of a program's routes that change data are protected, where a whole router without any is a mistake. */
const MIN_PROTECTED = 4
const MIN_SHARE = 0.6
/** Where fewer ask than one in five, something else stands before all of them, or nothing does: that one callback asks for a token says nothing of a router that never asks. Another route for administrators that asks says it. */
const MIN_ASKING = 0.2
const MAX_FINDINGS = 12

interface Group {
  routes: RouteFact[]
  open: RouteFact[]
  confidence: 'medium' | 'low'
}

/** Routes that change data, or are for administrators, and that ask nobody who they are, where others of the program do. */
export function missingAuthentication(routes: readonly RouteFact[]): RawFinding[] {
  const frameworks = [...new Set(routes.map(({ framework }) => framework))]
  return frameworks.flatMap((framework) => ofFramework(routes.filter((route) => route.framework === framework))).slice(0, MAX_FINDINGS)
}

function ofFramework(routes: readonly RouteFact[]): RawFinding[] {
  const counted = routes.filter((route) => isForAdmins(route) || (changesData(route) && !isPublic(route)))
  const closed = counted.filter(isProtected)
  const [example] = closed
  if (!example) return []
  const share = closed.length / counted.length
  const isUsual = closed.length >= MIN_PROTECTED && share >= MIN_SHARE
  const byFile = new Map<string, RouteFact[]>()
  for (const route of counted) push(byFile, route.path, route)
  const groups = [...byFile.values()].flatMap((all) => groupOf(all, isUsual, share >= MIN_ASKING || closed.some(isForAdmins)) ?? [])
  return groups.flatMap((group) => finding(group, { closed, total: counted.length }))
}

/** The routes of one file that are left open, where its other routes, or those of the program, are not. */
function groupOf(routes: RouteFact[], isUsual: boolean, isKnown: boolean): Group | null {
  const open = routes.filter((route) => !mayBeProtected(route) && route.handler !== null && !isWayIn(route) && !isLeftToRowRules(route))
  const closed = routes.filter(isProtected)
  if (open.length === 0) return null
  const admin = open.filter((route) => isForAdmins(route) && !isPublicForAdmins(route) && (changesData(route) || route.data.length > 0))
  if (closed.length >= MIN_SIBLINGS && closed.length >= open.length) return { routes, open: open.filter((route) => changesData(route) || admin.includes(route)), confidence: 'medium' }
  if (admin.length > 0 && isKnown) return { routes, open: admin, confidence: 'medium' }
  return isUsual && closed.length === 0 ? { routes, open: open.filter((route) => changesData(route) && !countsStrangers(route)), confidence: 'low' } : null
}

/** A handler without sign-in that limits how often strangers may come is open on purpose. */
const countsStrangers = ({ uses }: RouteFact) => uses.some(({ use, before }) => (use === 'rate_limit' || use === 'captcha') && !before)

/** A function of Supabase without the service role does what the row rules let its caller do. */
const isLeftToRowRules = (route: RouteFact) => route.framework === 'supabase' && usedOn(route, 'privileged_client').length === 0

/** The way in for administrators is open like any other. */
const isPublicForAdmins = (route: RouteFact) => isPublic({ ...route, route: route.route.replace(/\/(?:internal|tasks?|jobs?|batch|events?|sync)(?=\/|$)/g, '') })

const MAX_NAMED = 4

function finding({ open, confidence }: Group, { closed, total }: { closed: readonly RouteFact[]; total: number }): RawFinding[] {
  const [first, ...others] = open
  if (!first) return []
  const near = closed.filter(({ path }) => path === first.path)
  const [like] = near.length > 0 ? near : closed
  const check = like?.authentication[0] ?? like?.ownership[0] ?? like?.user[0]
  const also = others.length > 0 ? ` The same goes for ${others.slice(0, MAX_NAMED).map(shownRoute).join(', ')}${others.length > MAX_NAMED ? ` and ${others.length - MAX_NAMED} more` : ''}.` : ''
  const habit = like && check ? ` ${closed.length} of ${total} comparable routes check first, such as ${shownRoute(like)} with ${shownName(check)} (${check.path}:${check.line}).` : ''
  return [{
    rule_id: 'missing-authentication',
    analyzer: 'dataflow',
    file_path: first.path,
    line: first.line,
    column: first.column,
    end_line: first.line,
    confidence,
    detail: `${shownRoute(first)} runs without an authentication check.${also}${habit}`,
    fix: waysToMend(first.framework, check ? nameOf(check) : ''),
  }]
}
