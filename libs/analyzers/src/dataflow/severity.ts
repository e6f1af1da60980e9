import type { Confidence, Severity } from '@preflight/contracts'
import { isAfterForm } from './interpret/findings/asked-for.ts'
import { isAuthorized } from './interpret/findings/authorized.ts'
import { isLetInByAll } from './interpret/findings/any-origin.ts'
import { isDemandedWhole } from './interpret/findings/demanded.ts'
import { isMigration } from '../inventory/migrations.ts'
import { isSeed } from '../inventory/seeds.ts'
import { isForMail } from './interpret/findings/of-mails.ts'
import { isForDevelopers } from './interpret/findings/for-developers.ts'
import { OFFERED_SEVERITY } from './interpret/findings/offered.ts'
import type { FlowFinding } from './interpret/findings/report.ts'
import { isLookedAt } from './interpret/guards/looked-at.ts'
import { endsAsFile, isBehindBeginning, isBehindName, isOfLongerName } from './interpret/values/built.ts'
import { isEncodedSegment, isSegment } from './interpret/values/segments.ts'
import type { Label } from './interpret/values/label.ts'
import { firstOf, type Step, type Taint } from './interpret/values/value.ts'
import type { SinkClass } from './models/classes.ts'

/** How grave it is that data gets to a place; undefined where the rule's own weight holds. */
export function severityOf(found: FlowFinding): Severity | undefined {
  const { site, taint } = found
  const { is, model, mod } = site
  const isHint = taint.guess && ((taint.step?.length ?? 0) >= FAR || (is === 'xss' && (mod.language === 'javascript' || mod.language === 'python') && isOnlyAnswered(taint.step)))
  if (isHint || (is === 'cors' && isLetInByAll(taint.step)) || isForDevelopers(mod, site.offset)) return 'low'
  // whoever was asked has mostly looked up where to go
  if (taint.guess && is === 'redirect' && isOnlyAnswered(taint.step)) return 'low'
  if (is === 'predictable' && runsBefore((firstOf(taint.step) ?? site).mod.ir.path)) return 'low'
  return byOrigin(found) ?? model?.severity
}

/** What fills a database, or brings it from one form to the next, runs once: nobody sees other numbers of the same generator. */
const runsBefore = (path: string): boolean => isSeed(path) || isMigration(path)

function byOrigin(found: FlowFinding): Severity | undefined {
  const { site: { is, model, mod }, taint } = found
  const { source } = taint.label
  // of functions that call each other nobody knows what the ones between let through
  if (source?.kind === 'library') return isFar(taint.step, NEAR) && OFFERED_SEVERITY[is] === 'high' ? 'medium' : OFFERED_SEVERITY[is]
  if (source?.kind === 'cli' || source?.kind === 'environment') return BUILT_WITH.test(mod.ir.path) ? 'low' : (model?.byOwner ?? OWN_SEVERITY[is] ?? (GRAVE.has(is) ? 'medium' : undefined))
  // the program's own pages have written it, mostly escaped: who else may have is not known
  if (source?.what === OF_PAGE && (is === 'xss' || is === 'link')) return 'low'
  // a way up only where a backslash leads there, and to such files alone
  if (is === 'path' && isSegment(taint) && isOfLongerName(taint.step)) return 'low'
  if (is === 'path' && isEncodedSegment(taint)) return 'low'
  // what its place makes less grave still stays so
  if (LESS.some((isLess) => isLess(found))) return model?.severity === 'low' || model?.severity === 'info' ? model.severity : 'medium'
  return source?.kind === 'stored' && model?.severity !== 'low' ? ofStored(found, source.what) : undefined
}

/** What something unknown has answered to a question that held the data, sent on as it came: mostly what was asked for, and no page. */
const isOnlyAnswered = (last: Step | null): boolean => firstOf(last) !== last && isMadeOf(last, /^(?:the |a |an |stored in |passed to |returned by |through \w+\(\)$)/i)

/** Whether all steps of a way are of some kind. */
function isMadeOf(last: Step | null, kind: RegExp): boolean {
  for (let at = last; at; at = at.prev) if (!kind.test(at.note) || !isMadeOf(at.inner, kind)) return false
  return true
}

/** A guess on a long way is a hint at most. */
const FAR = 12

/** What a library's own function does itself is told in fewer steps. */
const NEAR = 8

/** Who starts a program could run what it runs without it; where its arguments come from somewhere else, there is harm. */
const OWN_SEVERITY: Partial<Record<SinkClass, Severity>> = { command: 'medium', code: 'medium', sql: 'medium', path: 'low', ssrf: 'low', deserialization: 'medium', template: 'medium', xxe: 'medium', inclusion: 'medium', reflection: 'low', xss: 'low', ldap: 'low', upload: 'low' }

/** Tasks that developers start by hand, with surroundings of their own. */
const BUILT_WITH = /(?:^|\/)(?:Rakefile|[^/]+\.rake|[Gg]runtfile\.[cm]?[jt]s|[Gg]ulpfile\.[cm]?[jt]s|noxfile\.py)$/

/** What a build configures runs in its own server, on the machine of who develops. */
const OF_BUILDS = /(?:^|\/)(?:vite|vitest|webpack|rollup|rsbuild|vue|craco|astro)\.config\.[cm]?[jt]s$/

const OF_PAGE = 'an attribute of the page'

/** No link makes somebody else's browser send a header or a cookie of the attacker's choice. */
const HEADER = /^(?:a|the \S+) (?:header|cookie)$/i

/** What reads files, asks for them or takes them away: where their ending is the program's, only files of that sort are reached. */
const LEAVES_FILES = /(?:^|[._])(?:read|load|send|parse_ini|get_?contents|exists|(?:l|f)?stat|is_?(?:file|dir)|access|unlink|remove|rm|delete|download)|(?:exists|readfile|FileInputStream|FileReader|ZipFile|JarFile|StreamReader|OpenRead|OpenText|createReadStream)$|^os\.Open$/i

/** Of a function's event only what a gateway fills in comes from whoever sends a request; the rest is from whoever may start the function. */
const OF_GATEWAY = /^(?:(?:raw)?body|(?:multiValue)?headers|(?:multiValue)?queryString(?:Parameters)?|rawQueryString|pathParameters|(?:raw)?path|cookies|requestContext|records|arguments|\*)$/i
const isOfInvoker = ({ path: [first], source }: Label): boolean => source?.what === 'the event' && first !== undefined && !OF_GATEWAY.test(first)

/** What makes it a lesser harm: less can be sent, by fewer, or it reaches less. */
const LESS: readonly ((found: FlowFinding) => boolean)[] = [
  ({ taint }) => taint.label.source?.kind === 'page' || taint.label.source?.weak === true,
  ({ taint }) => isOfInvoker(taint.label),
  ({ site, taint }) => site.is === 'path' && (isSegment(taint) || isDemandedWhole(taint.step, site.mod, site.offset)),
  ({ site, taint }) => site.is === 'path' && LEAVES_FILES.test(site.name) && endsAsFile(taint.step),
  ({ site, taint }) => (site.is === 'xss' || site.is === 'link' || site.is === 'script') && HEADER.test(taint.label.source?.what ?? ''),
  ({ site }) => OF_BUILDS.test(site.mod.ir.path),
  ({ site }) => site.is === 'xss' && isForMail(site),
  ({ site, taint }) => site.is === 'cors' && isHandedBackBy(taint.step, FINDS),
  ({ site }) => (site.is === 'xss' || site.is === 'script') && isAfterForm(site.mod, site.offset),
  ({ site, taint }) => site.is === 'nosql' && ONE_ROW.test(site.name) && NAMES_ROW.test(taint.label.path.at(-1) ?? ''),
  ({ site, taint }) => GRAVE.has(site.is) && isHandedBackByCheck(taint.step),
  ({ taint }) => isLookedAt(taint),
  ({ site }) => site.is === 'mass' && isAuthorized(site.mod, site.offset),
  ({ site, taint }) => site.is === 'xss' && taint.label.source?.encoded === true && isStillEncoded(taint.step),
  ({ site, taint }) => site.is === 'path' && TAKES_PATHS_LITERALLY.has(site.mod.language) && isBehindBeginning(taint.step) && !isResolved(taint.step),
  // what the program's own resolver makes of such a view is not seen here: mostly a redirect
  ({ site, taint }) => site.is === 'template' && site.name === 'return' && isBehindName(taint.step),
]

/** What leaves the encoding of an address as it is; anything else may decode it. */
const KEEPS_ENCODING = /^(?!through )|^through (?:\w+\.)*(?:URL|String|toString|encodeURI(?:Component)?|slice|substr(?:ing)?|replace|split|trim|to(?:Lower|Upper)Case|concat|pop|shift|join|match|at)\(\)$/
const isStillEncoded = (last: Step | null): boolean => isMadeOf(last, KEEPS_ENCODING)

/** Where `name-../../x` is looked up as it stands, there is no folder `name-..` to go up from; others work such ways out beforehand. */
const TAKES_PATHS_LITERALLY: ReadonlySet<string> = new Set(['python', 'ruby'])
const RESOLVES = /^through (?:\w+\.)*(?:normpath|abspath|realpath|resolve|expand_path|absolute_path|cleanpath|normali[sz]e\w*)\(\)$/

function isResolved(last: Step | null): boolean {
  for (let at = last; at; at = at.prev) if (RESOLVES.test(at.note) || isResolved(at.inner)) return true
  return false
}

/** Whoever sends which row they want gets one of them either way: what an operator changes is which one. */
const ONE_ROW = /(?:^|\.)(?:findOne(?:Async)?|findById|exists)$/
const NAMES_ROW = /^(?!.*(?:session|token|secret|invit|reset|share))(?:_?id|[a-z]\w*(?:Id|_id))$/

/** What weighs more than middling by itself. */
const GRAVE: ReadonlySet<SinkClass> = new Set(['command', 'code', 'sql', 'nosql', 'dbscript', 'path', 'inclusion', 'ssrf', 'xss', 'template', 'deserialization', 'xxe', 'ldap', 'xpath', 'mass', 'reflection'])

/** Functions that say that they let through nothing that does harm; what they look for cannot always be followed. */
const CHECKS = /^(?:passed to|through|returned by) (?:[\w$]+\.)*_?(?:(?:get|to|make)_?)?(?:valid|sanit|verif|assert|ensure|check|purif|strip|clean|safe|allow|white_?list|normali[sz]e)\w*\(\)$/i

/** Functions that say that they look an origin up among those that are let in. */
const FINDS = /^(?:passed to|through|returned by) (?:[\w$]+\.)*\w*(?:match|allow|permit|valid|check|trust|verif)\w*\(\)$/i

/** Whether data came back out of such a function on its way; where the last step goes into one, the harm is done inside of it. */
const isHandedBackBy = (last: Step | null, checks: RegExp): boolean => last !== null && (isAny(last.prev, checks) || isHandedBackBy(last.inner, checks))
const isHandedBackByCheck = (last: Step | null): boolean => isHandedBackBy(last, CHECKS)

function isAny(last: Step | null, checks: RegExp): boolean {
  for (let at = last; at; at = at.prev) if (checks.test(at.note) || isAny(at.inner, checks)) return true
  return false
}

function ofStored({ site: { is, mod }, taint }: FlowFinding, what: string): Severity | undefined {
  // it runs once, by whoever keeps the program, over rows that were there before
  if ((is === 'command' && PRINTED.test(what)) || (is === 'sql' && isMigration(mod.ir.path))) return 'low'
  // the program itself has put it there, under names of its own
  if (what === 'the session' && (is === 'mass' || taint.guess)) return 'low'
  return STORED_SEVERITY[is] ?? (LOCAL.test(what) ? LOCAL_SEVERITY[is] : undefined)
}

/** Whoever has put it there would have had to know where it leads. */
const STORED_SEVERITY: Partial<Record<SinkClass, Severity>> = { command: 'medium', code: 'medium', sql: 'medium', ldap: 'medium', xpath: 'medium', deserialization: 'medium', xss: 'medium', link: 'medium' }

/** What writes files, and what programs print, is of the machine itself; what stands in a session the program itself has put there; who has made an archive nobody knows here. */
const LOCAL_SEVERITY: Partial<Record<SinkClass, Severity>> = { xss: 'medium', path: 'medium', ssrf: 'medium', deserialization: 'medium', inclusion: 'medium', template: 'medium', xxe: 'medium', upload: 'medium', redos: 'low' }
/** Which program runs next is said by one that ran as the same user: `which php`. */
const PRINTED = /^the output of a program$/
const LOCAL = /^the (?:contents of a file|output of a program|session|name of an archive entry)$/

const ORDER: readonly Confidence[] = ['low', 'medium', 'high']

/** A way of so many steps is not told in full: what it says is a guess. */
const TOO_FAR = 24

/** What is only supposed to do harm is one at the end of fewer, those inside of calls included. */
const isFarAlong = (last: Step | null): boolean => isFar(last, FAR)

const isFar = (last: Step | null, most: number): boolean => countedTo(last, most) >= most

function countedTo(last: Step | null, most: number): number {
  let count = 0
  for (let at = last; at && count < most; at = at.prev) count += 1 + countedTo(at.inner, most - count)
  return count
}

/** How sure it is that data gets to a place. @param most what is known of the place allows no more */
export function confidenceOf({ guess, label, step }: Taint, most: Confidence | undefined): Confidence {
  const own: Confidence = guess || (step?.length ?? 0) >= TOO_FAR || (most === 'medium' && isFarAlong(step)) ? 'low' : label.source?.kind === 'request' ? 'high' : 'medium'
  return most && ORDER.indexOf(most) < ORDER.indexOf(own) ? most : own
}
