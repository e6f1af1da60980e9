import type { Evidence } from '@preflight/contracts'
import { linesWith } from '../../project/files.ts'
import type { Project } from '../../project/project.ts'
import { routeEvidence, shownRoute } from '../../project/routes.ts'
import { firstPerFile, inSource } from '../../project/source.ts'

const WHO = '(?:user|uid|user_?id|account|account_?id|member_?id|customer_?id|username|user_?name|logged_?in|is_?logged_?in|is_?auth(?:enticated)?|authenticated)'
/** Somebody is written into a session of the server: from here on it is worth something. */
const SIGNS_IN = new RegExp(`\\b(?:req|request|ctx|c)\\.session\\.${WHO}\\s*=(?!=)(?!\\s*(?:null|undefined|false|None)\\b)|\\$_SESSION\\[\\s*['"]${WHO}['"]\\s*\\]\\s*=(?!=)(?!\\s*(?:null|false)\\b)|\\bsession\\.(?:setAttribute|Set|Put|put|set)\\(\\s*(?:\\w+\\.Context\\(\\)\\s*,\\s*)?['"]${WHO}['"]\\s*,|(?<![\\w.])(?:request\\.)?session\\[\\s*(?:['"]${WHO}['"]|:${WHO})\\s*\\]\\s*=(?!=)(?!\\s*(?:None|nil|False|false)\\b)`, 'i')
const RENEWS = /\bregenerate\w*\s*\(|session_regenerate_id|\breset_session\b|\bcycle_key\(|\bflush\(\)|\bRenewToken\(|\bchangeSessionId\(|->migrate\(|session\.(?:clear|invalidate)\(/

/** Places that sign somebody in with a session of the project's own, and whether the session gets a new id in the same file. */
export function signIns(project: Project): { at: Evidence; isRenewed: boolean }[] {
  return firstPerFile(inSource(project, SIGNS_IN)).map((at) => ({ at, isRenewed: linesWith(project, at.file_path, RENEWS).length > 0 }))
}

const OUT = /(?:^|[/:_.-])(?:log|sign)[-_]?(?:out|off)(?:$|[/?_.(-])/i
const NAMED = /(?:log|sign)_?(?:out|off)/i
/** What ends a session: where it is kept, or in the browser. */
const ON_SERVER = /\bsign_?out\w*\s*\(|\bsessions?\??\.(?:destroy|invalidate|flush|clear|Clear|reset|Destroy|unset)\w*\s*\(|\bsession\.(?:pop|delete|Delete|forget|remove)\(\s*['":]\w*(?:user|uid|account|login|member|auth|token|id\b)|\bsession\s*=\s*(?:null|undefined)|\breset_session\b|\bsession_(?:destroy|unset)\b|\blogout_user\(|(?<![\w.])(?:auth_)?logout\(\s*(?:self\.)?request|::logout\(|->logout\w*\(|\breq\.log[oO]ut\(|\bLogoutView\b|\bSignOutAsync\b|\bSession\.(?:Clear|Abandon)\(|\bdel\s+session\[|\bterminate_session\b|tokens?\(\)->delete|currentAccessToken\(\)->delete|revoke\w*(?:token|session)|(?:token|session)\w*\.?revoke|invalidate\w*(?:token|session)|(?:black|deny)_?list\w*\.(?:add|set|put|insert|create)\w*\(|add\w*to_?(?:black|deny)_?list|token_?version|\bdelete\s+from\s+(?:\w+\.)?["`]?\w*(?:sessions?|refresh_?tokens?)\b|(?:sessions?|refresh_?tokens?)\.delete\w*\(|delete\w*Session\w*\(|destroy\w*Session\w*\(|\bMaxAge\s*[:=]\s*-1/i
const IN_BROWSER = /removeItem\(\s*['"`]?[\w.]*(?:token|jwt|auth|session|user)|clearCookie\(|cookies?(?:\(\))?\)?\.(?:delete|remove|set)\(|delete_?cookie\(|removeCookie\(|(?:localStorage|sessionStorage)\.clear\(/i

export interface SignOuts {
  /** where people sign out */
  places: readonly Evidence[]
  /** what ends the session where it is kept */
  onServer: readonly Evidence[]
  /** what makes the browser forget it */
  inBrowser: readonly Evidence[]
}

export function signOuts(project: Project): SignOuts {
  const routes = project.routes.filter((route) => OUT.test(shownRoute(route)) || NAMED.test(route.fact.handler?.name ?? '')).map((route) => routeEvidence(route))
  const named = inSource(project, NAMED)
  const files = [...new Set([...routes, ...named].map(({ file_path }) => file_path))]
  const ends = (pattern: RegExp) => firstPerFile(inSource(project, pattern, files))
  return { places: routes.length > 0 ? routes : firstPerFile(named), onServer: ends(ON_SERVER), inBrowser: ends(IN_BROWSER) }
}
