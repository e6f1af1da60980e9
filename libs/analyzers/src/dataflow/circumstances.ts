import { isMigration } from '../inventory/migrations.ts'
import { isSeed } from '../inventory/seeds.ts'
import type { Circumstance } from '../severity/circumstance.ts'
import type { EntryCircumstance, FlowCircumstance, LimitedPath } from '../severity/flow-circumstance.ts'
import { isLetInByAll } from './interpret/findings/any-origin.ts'
import { isAfterForm } from './interpret/findings/asked-for.ts'
import { isAuthorized } from './interpret/findings/authorized.ts'
import { isDemandedWhole } from './interpret/findings/demanded.ts'
import type { SinkSite } from './interpret/calls/summary.ts'
import { isForDevelopers } from './interpret/findings/for-developers.ts'
import { isForMail } from './interpret/findings/of-mails.ts'
import type { FlowFinding } from './interpret/findings/report.ts'
import type { Mod } from './program/program.ts'
import { hasMark } from './interpret/trace/marks.ts'
import { firstOf, type Step, stepCount } from './interpret/trace/step.ts'
import { endsAsFile, endsAsScript, isEncodedSegment, isSegment } from './interpret/trace/taint-facts.ts'
import type { Label, Source } from './interpret/values/label.ts'
import type { Taint } from './interpret/values/value.ts'

/** What is known of a flow that may make it less severe, for the severity policy. */
export function circumstancesOf(found: FlowFinding): Circumstance[] {
  const { site: { is, name, mod, offset }, taint } = found
  const { marks, label, step } = taint
  const { source } = label
  return [
    ...(source ? [entryOf(found, source)] : []),
    ...assumedIn(found),
    ...(is === 'path' ? limitsOf(found).map((to) => ({ is: 'limited-path', to }) as const) : []),
    ...(is === 'inclusion' ? inclusionLimits(found) : []),
    ...when(hasMark(marks, 'checked'), { is: 'checked-by-name', check: calleeWith(step, 'check'), sink: is }),
    ...when(hasMark(marks, 'validated'), { is: 'unverified-validator', check: calleeWith(step, 'validate') }),
    ...when(is === 'mass' && isAuthorized(mod, offset), { is: 'authorized' }),
    ...when(is === 'cors' && hasMark(marks, 'looked up as allowed'), { is: 'looked-up-origin' }),
    ...when(is === 'cors' && isLetInByAll(step), { is: 'all-origins-allowed' }),
    ...when(isStillEncoded(found), { is: 'url-encoded' }),
    ...when(is === 'nosql' && ONE_ROW.test(name) && NAMES_ROW.test(label.path.at(-1) ?? ''), { is: 'one-row' }),
    ...when(is === 'template' && name === 'return' && hasMark(marks, 'behind a scheme'), { is: 'view-scheme' }),
    ...when(is === 'xss' && isForMail(found.site), { is: 'email-body' }),
    ...when((is === 'xss' || is === 'script') && isAfterForm(mod, offset), { is: 'after-form' }),
    ...placesOf(found),
  ]
}

const when = (holds: boolean, circumstance: FlowCircumstance): FlowCircumstance[] => (holds ? [circumstance] : [])

function entryOf({ site, taint }: FlowFinding, { kind, channel, weak }: Source): EntryCircumstance {
  const isOwn = kind === 'cli' || kind === 'environment'
  return { is: 'entered-by', kind, channel, sink: site.is, isWeak: weak === true, isGuess: taint.guess, isFar: stepCount(taint.step, NEAR) >= NEAR, isOfInvoker: isOfInvoker(taint.label), isOwnChoice: isOwn && site.model?.ownChoice === true }
}

/** A guess on a path of so many steps is a hint at most. */
const FAR = 12

/** What a library's own function does itself takes fewer steps. */
const NEAR = 8

function assumedIn({ site: { is, mod }, taint }: FlowFinding): FlowCircumstance[] {
  if (!taint.guess) return []
  const asks = is === 'redirect' || (is === 'xss' && (mod.language === 'javascript' || mod.language === 'python'))
  return [...when((taint.step?.length ?? 0) >= FAR, { is: 'assumed-flow', why: 'long-path' }), ...when(asks && isOnlyAnswered(taint), { is: 'assumed-flow', why: 'only-answered' })]
}

/** What something unknown has answered to a question that held the data, sent on as it came: mostly what was asked for, and no page. */
const isOnlyAnswered = ({ step, marks }: Taint): boolean => firstOf(step) !== step && !hasMark(marks, 'more than looked up')

/** Of a function's event only what a gateway fills in comes from whoever sends a request; the rest is from whoever may start the function. */
const OF_GATEWAY = /^(?:(?:raw)?body|(?:multiValue)?headers|(?:multiValue)?queryString(?:Parameters)?|rawQueryString|pathParameters|(?:raw)?path|cookies|requestContext|records|arguments|\*)$/i
const isOfInvoker = ({ path: [first], source }: Label): boolean => source?.channel === 'event' && first !== undefined && !OF_GATEWAY.test(first)

/** Reads files, asks for them or deletes them: where their extension is the program's, only files of that type are reached. */
const LEAVES_FILES = /(?:^|[._])(?:read|load|send|parse_ini|get_?contents|exists|(?:l|f)?stat|is_?(?:file|dir)|access|unlink|remove|rm|delete|download)|(?:exists|readfile|FileInputStream|FileReader|ZipFile|JarFile|StreamReader|OpenRead|OpenText|createReadStream)$|^os\.Open$/i

/** Where `name-../../x` is looked up as it stands, there is no folder `name-..` to go up from; other languages normalise such paths first. */
const TAKES_PATHS_LITERALLY: ReadonlySet<string> = new Set(['python', 'ruby'])

function limitsOf({ site: { name, mod, offset }, taint }: FlowFinding): LimitedPath[] {
  const { marks, step } = taint
  const limits: readonly (readonly [LimitedPath, boolean])[] = [
    ['segment', isSegment(taint)],
    ['encoded-segment', isEncodedSegment(taint)],
    ['name', isSegment(taint) && hasMark(marks, 'part of a name')],
    ['file-name', LEAVES_FILES.test(name) && endsAsFile(taint)],
    ['absolute', isDemandedWhole(step, mod, offset)],
    ['behind-prefix', TAKES_PATHS_LITERALLY.has(mod.language) && hasMark(marks, 'behind a prefix') && !hasMark(marks, 'resolved')],
  ]
  return limits.flatMap(([to, holds]) => (holds ? [to] : []))
}

const inclusionLimits = ({ site, taint }: FlowFinding): FlowCircumstance[] => {
  const isOfRequest = site.mod.language === 'php' && taint.label.source?.kind === 'request'
  return [
    ...when(isSegment(taint), { is: 'limited-inclusion', to: 'segment' }),
    ...when(isOfRequest && endsAsFile(taint), { is: 'limited-inclusion', to: 'file-name' }),
    ...when(isOfRequest && endsAsScript(taint), { is: 'limited-inclusion', to: 'script' }),
  ]
}

/** Browsers encode what could leave the text or the quotes that it stands in; in PHP the URL stays so until it is decoded by name. */
function isStillEncoded({ site: { is, mod }, taint: { label: { source }, marks } }: FlowFinding): boolean {
  if (is !== 'xss' && is !== 'link') return false
  if (mod.language === 'php' && source?.kind === 'request' && source.channel === 'url') return !hasMark(marks, 'unescaped')
  return is === 'xss' && source?.encoded === true && !hasMark(marks, 'encoding changed')
}

/** Whoever chooses which row is looked up gets one of them either way: what an operator changes is which one. */
const ONE_ROW = /(?:^|\.)(?:findOne(?:Async)?|findById|exists)$/
const NAMES_ROW = /^(?!.*(?:session|token|secret|invit|reset|share))(?:_?id|[a-z]\w*(?:Id|_id))$/

/** Tasks that developers start by hand, with an environment of their own. */
const DEVELOPER_TASK = /(?:^|\/)(?:Rakefile|[^/]+\.rake|[Gg]runtfile\.[cm]?[jt]s|[Gg]ulpfile\.[cm]?[jt]s|noxfile\.py)$/

/** What a build configures runs in its own server, on the machine of a developer. */
const BUILD_SERVER = /(?:^|\/)(?:vite|vitest|webpack|rollup|rsbuild|vue|craco|astro)\.config\.[cm]?[jt]s$/

/** Where a page keeps things in the browser. A server has none of these. */
const OF_BROWSERS: ReadonlySet<string> = new Set(['localStorage', 'sessionStorage'])
const SESSION_ID = /session_?id$/i

function numbersVisits({ is, name }: SinkSite, { ir, language }: Mod): boolean {
  if (is !== 'predictable' || language !== 'javascript' || !SESSION_ID.test(name)) return false
  return ir.constants.includes('use client') || ir.strings.some((used) => OF_BROWSERS.has(used))
}

function placesOf({ site, taint }: FlowFinding): Circumstance[] {
  const { path } = site.mod.ir
  const kind = taint.label.source?.kind
  const isOwn = kind === 'cli' || kind === 'environment'
  const start = (firstOf(taint.step) ?? site).mod
  const begins = start.ir.path
  return [
    ...(isForDevelopers(site.mod, site.offset) ? [{ is: 'development-mode' } as const] : []),
    ...(isOwn && DEVELOPER_TASK.test(path) ? [{ is: 'developer-task' } as const] : []),
    ...(BUILD_SERVER.test(path) ? [{ is: 'build-server' } as const] : []),
    ...(site.is === 'predictable' && isSeed(begins) ? [{ is: 'seed' } as const] : []),
    ...(site.is === 'predictable' && isMigration(begins) ? [{ is: 'migration' } as const] : []),
    ...(numbersVisits(site, start) ? [{ is: 'numbered-visit' } as const] : []),
    ...(site.is === 'sql' && kind === 'stored' && isMigration(path) ? [{ is: 'migrated-rows' } as const] : []),
  ]
}

/** The call that a step of this kind names, for the text of a reason. */
function calleeWith(last: Step | null, as: 'check' | 'validate'): string {
  for (let at = last; at; at = at.prev) {
    const { event } = at
    if ('callee' in event && (as === 'validate' ? event.kind === 'validate' : hasMark(event.marks, 'in a check'))) return `${event.callee}()`
    const inside = at.inner ? calleeWith(at.inner, as) : ''
    if (inside !== '') return inside
  }
  return ''
}
