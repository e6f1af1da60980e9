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
import type { Label } from './interpret/values/label.ts'
import type { Taint } from './interpret/values/value.ts'
import type { SinkClass } from './models/classes.ts'
import { firstOf, type Step, stepCount } from './interpret/trace/step.ts'
import { endsAsFile, isEncodedSegment, isSegment } from './interpret/trace/taint-facts.ts'
import type { Channel } from './channels.ts'
import { hasMark } from './interpret/trace/marks.ts'

/** How grave it is that data gets to a place; undefined where the rule's own weight holds. */
export function severityOf(found: FlowFinding): Severity | undefined {
  const { site, taint } = found
  const { is, model, mod } = site
  const isHint = taint.guess && ((taint.step?.length ?? 0) >= FAR || (is === 'xss' && (mod.language === 'javascript' || mod.language === 'python') && isOnlyAnswered(taint)))
  if (isHint || (is === 'cors' && isLetInByAll(taint.step)) || isForDevelopers(mod, site.offset)) return 'low'
  // whoever was asked has mostly looked up where to go
  if (taint.guess && is === 'redirect' && isOnlyAnswered(taint)) return 'low'
  if (is === 'predictable' && runsBefore((firstOf(taint.step) ?? site).mod.ir.path)) return 'low'
  return byOrigin(found) ?? model?.severity
}

/** What fills a database, or brings it from one form to the next, runs once: nobody sees other numbers of the same generator. */
const runsBefore = (path: string): boolean => isSeed(path) || isMigration(path)

function byOrigin(found: FlowFinding): Severity | undefined {
  const { site: { is, model, mod }, taint } = found
  const { source } = taint.label
  // of functions that call each other nobody knows what the ones between let through
  if (source?.kind === 'library') return stepCount(taint.step, NEAR) >= NEAR && OFFERED_SEVERITY[is] === 'high' ? 'medium' : OFFERED_SEVERITY[is]
  if (source?.kind === 'cli' || source?.kind === 'environment') return BUILT_WITH.test(mod.ir.path) ? 'low' : (model?.byOwner ?? OWN_SEVERITY[is] ?? (GRAVE.has(is) ? 'medium' : undefined))
  // the program's own pages have written it, mostly escaped: who else may have is not known
  if (source?.channel === 'page-attribute' && (is === 'xss' || is === 'link')) return 'low'
  // a way up only where a backslash leads there, and to such files alone
  if (is === 'path' && isSegment(taint) && hasMark(taint.marks, 'part of a name')) return 'low'
  if (is === 'path' && isEncodedSegment(taint)) return 'low'
  // what its place makes less grave still stays so
  if (LESS.some((isLess) => isLess(found))) return model?.severity === 'low' || model?.severity === 'info' ? model.severity : 'medium'
  return source?.kind === 'stored' && model?.severity !== 'low' ? ofStored(found, source.channel) : undefined
}

/** What something unknown has answered to a question that held the data, sent on as it came: mostly what was asked for, and no page. */
const isOnlyAnswered = ({ step, marks }: Taint): boolean => firstOf(step) !== step && !hasMark(marks, 'more than looked up')

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

/** No link makes somebody else's browser send a header or a cookie of the attacker's choice. */
const HEADERS: ReadonlySet<Channel> = new Set(['header', 'host-header', 'cookie'])

/** What reads files, asks for them or takes them away: where their ending is the program's, only files of that sort are reached. */
const LEAVES_FILES = /(?:^|[._])(?:read|load|send|parse_ini|get_?contents|exists|(?:l|f)?stat|is_?(?:file|dir)|access|unlink|remove|rm|delete|download)|(?:exists|readfile|FileInputStream|FileReader|ZipFile|JarFile|StreamReader|OpenRead|OpenText|createReadStream)$|^os\.Open$/i

/** Of a function's event only what a gateway fills in comes from whoever sends a request; the rest is from whoever may start the function. */
const OF_GATEWAY = /^(?:(?:raw)?body|(?:multiValue)?headers|(?:multiValue)?queryString(?:Parameters)?|rawQueryString|pathParameters|(?:raw)?path|cookies|requestContext|records|arguments|\*)$/i
const isOfInvoker = ({ path: [first], source }: Label): boolean => source?.channel === 'event' && first !== undefined && !OF_GATEWAY.test(first)

/** What makes it a lesser harm: less can be sent, by fewer, or it reaches less. */
const LESS: readonly ((found: FlowFinding) => boolean)[] = [
  ({ taint }) => taint.label.source?.kind === 'page' || taint.label.source?.weak === true,
  ({ taint }) => isOfInvoker(taint.label),
  ({ site, taint }) => site.is === 'path' && (isSegment(taint) || isDemandedWhole(taint.step, site.mod, site.offset)),
  ({ site, taint }) => site.is === 'path' && LEAVES_FILES.test(site.name) && endsAsFile(taint),
  ({ site, taint }) => (site.is === 'xss' || site.is === 'link' || site.is === 'script') && taint.label.source !== null && HEADERS.has(taint.label.source.channel),
  ({ site }) => OF_BUILDS.test(site.mod.ir.path),
  ({ site }) => site.is === 'xss' && isForMail(site),
  ({ site, taint }) => site.is === 'cors' && hasMark(taint.marks, 'looked up as allowed'),
  ({ site }) => (site.is === 'xss' || site.is === 'script') && isAfterForm(site.mod, site.offset),
  ({ site, taint }) => site.is === 'nosql' && ONE_ROW.test(site.name) && NAMES_ROW.test(taint.label.path.at(-1) ?? ''),
  ({ site, taint }) => GRAVE.has(site.is) && hasMark(taint.marks, 'checked'),
  ({ taint }) => isLookedAt(taint),
  ({ site }) => site.is === 'mass' && isAuthorized(site.mod, site.offset),
  ({ site, taint }) => site.is === 'xss' && taint.label.source?.encoded === true && !hasMark(taint.marks, 'encoding changed'),
  ({ site, taint }) => site.is === 'path' && TAKES_PATHS_LITERALLY.has(site.mod.language) && hasMark(taint.marks, 'behind a prefix') && !hasMark(taint.marks, 'resolved'),
  // what the program's own resolver makes of such a view is not seen here: mostly a redirect
  ({ site, taint }) => site.is === 'template' && site.name === 'return' && hasMark(taint.marks, 'behind a scheme'),
]

/** Where `name-../../x` is looked up as it stands, there is no folder `name-..` to go up from; others work such ways out beforehand. */
const TAKES_PATHS_LITERALLY: ReadonlySet<string> = new Set(['python', 'ruby'])

/** Whoever sends which row they want gets one of them either way: what an operator changes is which one. */
const ONE_ROW = /(?:^|\.)(?:findOne(?:Async)?|findById|exists)$/
const NAMES_ROW = /^(?!.*(?:session|token|secret|invit|reset|share))(?:_?id|[a-z]\w*(?:Id|_id))$/

/** What weighs more than middling by itself. */
const GRAVE: ReadonlySet<SinkClass> = new Set(['command', 'code', 'sql', 'nosql', 'dbscript', 'path', 'inclusion', 'ssrf', 'xss', 'template', 'deserialization', 'xxe', 'ldap', 'xpath', 'mass', 'reflection'])

function ofStored({ site: { is, mod }, taint }: FlowFinding, channel: Channel): Severity | undefined {
  // it runs once, by whoever keeps the program, over rows that were there before
  if ((is === 'command' && channel === 'program-output') || (is === 'sql' && isMigration(mod.ir.path))) return 'low'
  // the program itself has put it there, under names of its own
  if (channel === 'session' && (is === 'mass' || taint.guess)) return 'low'
  return STORED_SEVERITY[is] ?? (LOCAL.has(channel) ? LOCAL_SEVERITY[is] : undefined)
}

/** Whoever has put it there would have had to know where it leads. */
const STORED_SEVERITY: Partial<Record<SinkClass, Severity>> = { command: 'medium', code: 'medium', sql: 'medium', ldap: 'medium', xpath: 'medium', deserialization: 'medium', xss: 'medium', link: 'medium' }

/** What writes files, and what programs print, is of the machine itself; what stands in a session the program itself has put there; who has made an archive nobody knows here. */
const LOCAL_SEVERITY: Partial<Record<SinkClass, Severity>> = { xss: 'medium', path: 'medium', ssrf: 'medium', deserialization: 'medium', inclusion: 'medium', template: 'medium', xxe: 'medium', upload: 'medium', redos: 'low' }
const LOCAL: ReadonlySet<Channel> = new Set(['file', 'program-output', 'session', 'archive-entry'])

const ORDER: readonly Confidence[] = ['low', 'medium', 'high']

/** A way of so many steps is not told in full: what it says is a guess. */
const TOO_FAR = 24

/** What is only supposed to do harm is one at the end of fewer, those inside of calls included. */
const isFarAlong = (last: Step | null): boolean => stepCount(last, FAR) >= FAR

/** How sure it is that data gets to a place. @param most what is known of the place allows no more */
export function confidenceOf({ guess, label, step }: Taint, most: Confidence | undefined): Confidence {
  const own: Confidence = guess || (step?.length ?? 0) >= TOO_FAR || (most === 'medium' && isFarAlong(step)) ? 'low' : label.source?.kind === 'request' ? 'high' : 'medium'
  return most && ORDER.indexOf(most) < ORDER.indexOf(own) ? most : own
}
