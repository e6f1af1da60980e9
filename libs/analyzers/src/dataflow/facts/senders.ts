import { isInBody } from '../channels.ts'
import type { TraceStep } from '@preflight/contracts'
import { type Circumstance, type RestrictedSender, type Sender, stated } from '../../severity/circumstance.ts'
import type { CallPlace, RawFinding } from '../../types.ts'
import { type SinkClass, SINK_RULES } from '../models/classes.ts'
import { push } from '../program/program.ts'
import type { Named, RouteFact } from './facts.ts'

/** Where the sender does the harm himself. What is shown or sent on in a browser harms an administrator whom others trick into sending it. */
const OWN_HARM: readonly SinkClass[] = ['sql', 'nosql', 'command', 'code', 'path', 'ssrf', 'template', 'deserialization', 'xxe', 'xml', 'xpath', 'ldap', 'log', 'redos', 'mass', 'inclusion', 'reflection', 'upload', 'resource', 'format']
/** Rules of what harms the program or its server, which whoever may do everything there needs no weakness for. */
export const HARMS_ITSELF: ReadonlySet<string> = new Set(OWN_HARM.map((name) => SINK_RULES[name]))

/** Says of findings whose data comes in by a handler who sends it, as far as that lessens the harm. Of several ways, the one that most people may take. */
export function withSenders(findings: readonly RawFinding[], routes: readonly RouteFact[]): RawFinding[] {
  const byPath = new Map<string, RouteFact[]>()
  for (const route of routes) if (route.handler) push(byPath, route.handler.path, route)
  return findings.map(({ ways = [], ...best }) => {
    const [first = best, ...others] = [best, ...ways].map((way) => withSender(way, byPath))
    return isFromAnybody(first) ? first : (others.find(isFromAnybody) ?? first)
  })
}

function withSender({ called = [], ...finding }: RawFinding, byPath: ReadonlyMap<string, readonly RouteFact[]>): RawFinding {
  const [first] = finding.trace ?? []
  if (!first || !isFromAnybody(finding)) return finding
  const at = ({ file_path, line }: Pick<TraceStep, 'file_path' | 'line'>) => routesAround(byPath, file_path, line)
  return HARMS_ITSELF.has(finding.rule_id) ? byAdministrators(finding, [...(finding.trace ?? []).map(at), ...(at(first).length === 0 ? [handlersOf(called, byPath)] : [])]) : writtenBack(finding, at(first))
}

const routesAround = (byPath: ReadonlyMap<string, readonly RouteFact[]>, path: string, line: number): RouteFact[] => (byPath.get(path) ?? []).filter(({ handler }) => handler && handler.line <= line && line <= handler.end_line)

/** The routes by which a helper that reads the request itself is reached; none where one of its calls is in no handler that is known. */
function handlersOf(called: readonly CallPlace[], byPath: ReadonlyMap<string, readonly RouteFact[]>): RouteFact[] {
  const found = called.map(({ path, line, from }) => {
    const routes = routesAround(byPath, path, line)
    return routes.length > 0 ? routes : handlersOf(from, byPath)
  })
  return found.every((routes) => routes.length > 0) ? found.flat() : []
}

/**
 * What comes in, is passed on or does harm where only administrators come: a handler counts where all of its routes ask for them.
 * @param behind the routes that lead to each step
 */
function byAdministrators(finding: RawFinding, behind: readonly (readonly RouteFact[])[]): RawFinding {
  const [check] = behind.flatMap((routes) => (routes.every(({ administrators }) => administrators) ? (routes[0]?.administrators ?? []) : []))
  return check ? sentBy(finding, restricted('administrators', check)) : finding
}

/** Methods of links. Data that is only known to be part of a request comes in its body where no handler answers these. */
const OF_LINKS = /^(?:GET|HEAD|ANY)$/

/** Laravel's guards that look for a token in a header, which no link brings along; Sanctum takes a cookie from the program's own pages only. */
const BY_TOKEN = /^auth:(?:sanctum|api|jwt|token|passport)\b/

const isByToken = ({ authentication, open }: RouteFact): boolean => !open && authentication.some(({ name }) => BY_TOKEN.test(name))

/** A body that is written back into a page harms who sent it: of those who are signed in only by a form of another site, and where that comes with their sign-in. */
function writtenBack(finding: RawFinding, behind: readonly RouteFact[]): RawFinding {
  if (finding.rule_id !== SINK_RULES.xss || behind.length === 0) return finding
  if (behind.every(isByToken)) return withFact(finding, { is: 'written-back', needs: 'token' })
  if (!isInBody(finding.channel) && !(finding.channel === 'request' && behind.every(({ methods }) => !methods.some((method) => OF_LINKS.test(method))))) return finding
  return behind.every(({ authentication, open }) => authentication.length > 0 && !open) ? withFact(finding, { is: 'written-back', needs: 'sign-in' }) : finding
}

const withFact = (finding: RawFinding, circumstance: Circumstance): RawFinding => ({ ...finding, circumstances: [...(finding.circumstances ?? []), circumstance] })

/** Who alone gets past a check. */
export type Who = RestrictedSender

/** Who can send the data, as far as that is known; undefined where it comes from no request. */
export const whoSends = ({ circumstances }: RawFinding): Sender['who'] | undefined => stated(circumstances, 'sent-by')?.who

/** Whether data comes from a request, and nothing seen so far restricts who sends one. */
export const isFromAnybody = (finding: RawFinding): boolean => whoSends(finding) === 'anybody'

/** The finding with another sender than the one known so far. */
export const sentBy = (finding: RawFinding, sender: Sender): RawFinding => withFact({ ...finding, circumstances: finding.circumstances?.filter(({ is }) => is !== 'sent-by') ?? [] }, sender)

/** The circumstance of data that only some people can send: who gets past a check. */
export const restricted = (who: RestrictedSender, { name, path, line }: Named): Sender => ({ is: 'sent-by', who, check: nameOf(name), at: { path, line } })

/** The check's name for a text: what it was given may be a secret. */
const nameOf = (name: string): string => `\`${name.replace(/\(.*$/, '').slice(0, 60)}\``
