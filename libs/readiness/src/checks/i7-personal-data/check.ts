import type { Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed, unclear } from '../../outcome.ts'
import type { Project } from '../../project/project.ts'
import { routeEvidence, type Route } from '../../project/routes.ts'
import { signUpCalls, signUpFunctions, signUpRoutes } from '../../project/sign-up.ts'
import { firstPerFile, inHandler, inSource } from '../../project/source.ts'
import { onePerFile, useEvidence, usesOf } from '../../project/uses.ts'

const ITSELF = /(?:^|\/)(?:me|account|profile|self|user)(?:\/(?:delete|close))?$|(?:^|\/)(?:accounts?|profile|me|settings)\/(?:close|delete|deactivate|erase)\/?$|(?:delete|close|remove|erase)[-_]?(?:my[-_]?)?(?:account|profile|user|me|self)(?:$|[/?_-])/i
const DELETES = /\b(?:delete|close|erase|anonymi[sz]e|purge|destroy|schedule)_?(?:my_?|user_?|own_?)?(?:account|profile|user_?data|personal_?data|me|current_?user)(?:_?(?:deletion|action|permanently))?\s*(?:\(|=\s*(?:async)?\b|['"]\s*[:,)])|\bdelete_?user\s*\(\s*(?:auth\.currentUser!?|currentUser|user)\s*\)|\bdeleteUser\s*\(\s*\)|\bdeleteUser\s*:\s*\{|\bFeatures::accountDeletion\(|\bimplements\b.*\bDeletesUsers\b|current_user\.destroy|request\.user\.delete\(|\b(?:eliminar|borrar|cerrar|excluir|apagar|deletar|encerrar|supprimer)_?(?:mi|minha|mon)?_?(?:cuenta|conta|compte)\s*\(|\bkonto_?l(?:oe|ö)schen\s*\(/i
/** The page of an account that Clerk brings, with a button to delete it. */
const PROFILE = /<[\w.]*(?:UserProfile|UserButton)\b/
const OF_CLERK = /from\s+['"]@clerk\//
/** Somebody else's account, by an administrator. */
const BY_ADMIN = /auth\.admin\.deleteUser\s*\(|\.users?\.(?:delete|destroy)\w*\s*\(|from\(['"](?:users|profiles|accounts)['"]\)\s*\.delete\(|clerkClient\.users\.deleteUser|\bdelete_?(?:user|account|member|employee|patient|customer)(?:_?(?:account|action|client|by_?id|data))?\s*\(/i
const EXPORTS = /\b(?:export|download|takeout)_?(?:my_?|user_?|account_?|personal_?)(?:data|account|information|profile)\b|\bdata_?export\b|\bgdpr_?export\b|(?<![-_\w])data[-_]export(?![-_\w])|export[-_]my[-_]data|\bdata_?portability\b|\b(?:user|account|family|customer|member|personal|my)_?data_?export|\b(?:account|user|family|customer|member|personal|my|profile|household)_exports?\b/i
/** Routes that hand out what somebody has kept: `/export/csv`, `/account/export`; an export of one object is none. */
const EXPORT_ROUTE = /^(?:\/api)?(?:\/v\d+)?\/(?:(?:me|account|profile|user|settings)\/)?(?:data[-_])?exports?(?:\/(?:csv|json|html|xml|zip|all|data|download))?\/?$/i
const exportsOwn = ({ fact, access }: Route): boolean => EXPORTS.test(fact.route) || (access === 'signed_in' && EXPORT_ROUTE.test(fact.route))
/** What the browser remembers of a page is no export. */
const OF_PAGE = /localStorage|sessionStorage/

const deletesItself = ({ fact, admin }: Route) => (!admin && (fact.methods.includes('DELETE') || (/(?:close|delete|deactivate|erase)\/?$/.test(fact.route) && fact.methods.some((method) => method === 'POST' || method === 'ANY'))) && ITSELF.test(fact.route)) || (/(?:delete|close|erase)[-_]?(?:my[-_]?)?account/i.test(fact.route) && !/admin/i.test(fact.route))
/** One of several, named by its id: `delete_profile(profile_id)`. */
const BY_ID = /(account|profile)\w*\s*\(\s*\1_?id\b/i
/** The handler deletes an account, and the path names none: it is the caller's own. */
const DELETES_CALLER = /\b(?:delete|destroy|close|remove|erase)_?(?:user|account)s?\b|\buser\(\)->(?:delete|forceDelete)\(|\b(?:request\.user|current_user)\.(?:delete|destroy)/i
const deletesCaller = (project: Project) => (route: Route): boolean =>
  !route.admin && !route.ofObject && route.access === 'signed_in' && route.fact.methods.includes('DELETE') && inHandler(project, route, DELETES_CALLER).length > 0

const keepsPeople = (project: Project) => usesOf(project, 'identity_provider', 'password_hash', 'account_created').length > 0

const shownOnce = (evidence: readonly Evidence[]) => firstPerFile(evidence).slice(0, 4)

export const check = defineCheck({
  id: 'I7',
  name: 'Personal data can be deleted and exported',
  weight: 7.5,
  blocker: false,
  decides: 'judgement',
  effort: 'medium',
  probes: ['A route, function or job with which people delete their account, and one that hands out what is kept of them.'],
  assess: (project) => {
    if (!keepsPeople(project) || (!project.kind.service && !project.kind.frontEnd && !project.kind.mobile)) return notApplicable('No accounts of people were recognised.')
    const own = [...project.routes.filter((route) => deletesItself(route) || deletesCaller(project)(route)).map((route) => routeEvidence(route)), ...shownOnce(inSource(project, DELETES).filter(({ text }) => !/admin/i.test(text) && !BY_ID.test(text))), ...shownOnce(inSource(project, PROFILE).filter(({ file_path }) => OF_CLERK.test(project.snapshot.read(file_path) ?? '')))]
    const exports = [...project.routes.filter(exportsOwn).map((route) => routeEvidence(route)), ...shownOnce(inSource(project, EXPORTS).filter(({ text }) => !OF_PAGE.test(text)))]
    const recommendations = ['Let people delete their account and everything that hangs on it, and download what is kept of them. Write down how long logs, uploads and backups keep it.']
    if (own.length > 0 && exports.length > 0) return passed('People can delete their account, and their data can be exported.', { confidence: 65, evidence: [...own, ...exports] })
    if (own.length > 0) return partial('People can delete their account; no export of what is kept of them was found.', { confidence: 60, evidence: own, recommendations })
    const rows = onePerFile(usesOf(project, 'query').filter(({ library, options }) => library === 'supabase' && /^(?:users|profiles|accounts|members)$/i.test(String(options['table'] ?? '')) && /^(?:delete|destroy|remove)/i.test(String(options['verb'] ?? ''))))
    const byAdmin = shownOnce([...inSource(project, BY_ADMIN), ...rows.map(useEvidence)])
    if (byAdmin.length + exports.length > 0) return partial('Accounts can be deleted by somebody else, or data exported; no way was found for people to delete their own account.', { confidence: 50, evidence: [...byAdmin, ...exports], recommendations })
    if (signUpCalls(project).length + signUpRoutes(project).length + signUpFunctions(project).length === 0) return unclear('Accounts are kept, nobody was seen to make one in the code, and nothing was found that deletes one.', { confidence: 40, recommendations })
    return missing('Accounts of people are kept, and nothing was found that deletes one or hands out what is kept.', { confidence: 65, recommendations })
  },
})
