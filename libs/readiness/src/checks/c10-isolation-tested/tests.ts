import type { Evidence } from '@preflight/contracts'
import type { Project } from '../../project/project.ts'
import { evidenceOf } from '../../project/routes.ts'
import { blockFrom } from '../../text/blocks.ts'
import { codeOf } from '../../text/search.ts'

const CODE = /\.(?:[cm]?[jt]sx?|py|rb|go|java|kt|cs|php|ex|exs|sql|pgsql)$/
const IN_SQL = /\.(?:sql|pgsql)$/
/** What a page shows proves nothing of what the server hands out. */
const OF_PAGES = /(?:^|\/)(?:components|composables|hooks|stores|contexts)\/|\.(?:tsx|jsx)$/
const MAX_FILES = 1_500

/** Where a test begins, with its name. */
const TEST = /^\s*(?:it|test|specify|scenario)(?:\.(?!describe)\w+)*\s*\(?\s*(["'`])(.{1,200}?)\1|^\s*(?:async\s+)?def\s+(test\w+)|^func\s+(Test\w+)|^\s*(?:(?:public|async|suspend|override)\s+)*(?:void|function|fun|Task)\s+(`[^`]+`|\w+)\s*\(/

const OTHER = "(?:an)?other(?:'?s)?|different|second|someone[ _]?else(?:'?s)?|somebody[ _]?else(?:'?s)?|foreign|strangers?|non|not[ _](?:the|an?)|wrong|unrelated"
const PERSON = "users?|accounts?|owners?|authors?|customers?|members?|teams?|orgs?|organi[sz]ations?|tenants?|workspaces?|compan(?:y|ies)|clients?|projects?|people|person|patients?|tenancy|submitter"
const IN_OTHERS = 'otr[oa]s?[ _](?:usuari|cuenta|pacient|doctor|empres|client)\\w*|outr[oa]s?[ _](?:usu[aá]ri|conta|empres|client)\\w*|autres?[ _](?:utilisateur|compte|client)\\w*|ander\\w+[ _](?:benutzer|nutzer|konto|kunde|mandant)\\w*'
/** The name says that another user tries. */
const NAMED = new RegExp(`(?:${OTHER})[ _-]?(?:\\w+[ _-]){0,2}(?:${PERSON})|${IN_OTHERS}|\\bidor\\b|cross[ _-]?(?:user|tenant|account|team|org|project|workspace|customer|compan\\w*|[a-z]+[ _](?:\\w+[ _]){0,2}(?:access|denied|refused|forbidden|blocked))|(?:user|tenant|data|account|row)[ _-]?(?:level[ _-]?)?isolation|isolat(?:es|ed)[ _](?:users|tenants|accounts|rows)|(?:checks?|enforces?|requires?|verif(?:y|ies))[ _](?:\\w+[ _])?ownership|(?:only|just)[ _](?:\\w+[ _]){0,3}(?:own|their|his|her|my)(?:[ _]own)?[ _]`, 'i')
/** A second user appears in the test. */
const SECOND = /(?<![a-z])(?:other|another|second|foreign|unrelated|non_?owner)_?(?:user|account|owner|customer|member|client|team|org|tenant|token|session|agent|cookie|headers?|author|auth|login|project|workspace|company)s?\d?(?![a-z])|(?<![a-z])(?:strangers?|outsider|intruder|attacker)(?![a-z])|(?<![a-z])(?:user|account|owner|tenant|org|team|token|session|client|agent|member|customer)_?(?:2|b|two)(?![a-z\d])|(?<!\w)(?:bob|charlie|mallory|eve|carol|dave)(?=[@'"\s._,)(])/i
/** ... and is refused. */
const REFUSED = /\b40[34]\b|forbidden|not_?found|access_?denied|assertForbidden|assertNotFound|PermissionDenied|RecordNotFound|throws_ok|rejects\.toThrow|violates row-level|unauthori[sz]ed|could ?n[o']t (?:find|validate)/i
/** ... or finds nothing: said of somebody else by the name, for an empty list alone may mean anything. */
const NOTHING = /toHaveLength\(\s*0|toEqual\(\s*\[\s*\]|toBeNull\(|assertEmpty|is_?empty|\bempty\b|assertNotContains|assertDontSee|not_to\b|\.not\.to(?!(?:Be|Equal|StrictEqual|Match\w*)\()|assertFalse|toBe\(\s*0\s*\)/i
/** It compares what two of them are given, or only asks whether somebody is signed in or an administrator. */
const NOT_ISOLATION = /(?:produces?|yields?|generates?|gives?)[ _](?:an?[ _])?(?:different|distinct|unique)|unauthenticated|non?t?[ _-]?(?:logged|auth)|not[ _]?signed[ _]?in|anonymous|guest|non[ _-]?admin|not[ _](?:an?[ _])?admin|invalid[ _]?(?:password|credentials|token)/i

export interface Isolation {
  at: Evidence
  /** false where only the name says so */
  isShown: boolean
}

const words = (name: string) => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2')

function testAt(path: string, lines: readonly string[], at: number): Isolation | null {
  const found = TEST.exec(lines[at] ?? '')
  const name = found?.slice(2).find((one) => one !== undefined)
  if (name === undefined || NOT_ISOLATION.test(words(name))) return null
  const { to } = blockFrom(path, lines, at + 1)
  const body = lines.slice(at + 1, to).join('\n')
  const isNamed = NAMED.test(words(name))
  if (!isNamed && !SECOND.test(body)) return null
  const isShown = REFUSED.test(body) || (isNamed && NOTHING.test(body))
  return isShown || isNamed ? { at: evidenceOf({ path, line: at + 1 }, name.slice(0, 120)), isShown } : null
}

/** Who a script of SQL takes the place of: an id, or claims as JSON. */
const CALLER = /request\.jwt\.claims?(?:\.sub)?['"]?\s*(?:,|to|=)\s*'([^']+)'|authenticate_as\(\s*'([^']+)'|request\.jwt\.claims['"]?\s*,\s*(?:format\(|jsonb?_build_object\()[^;]*?['"]sub['"]\s*[,:]\s*(?:'[^']*',\s*)?([\w.]+)/gi
/** Claims without a subject are a role only. */
const SUBJECT = /"sub"\s*:\s*"([^"]+)"/
/** pgTAP, or a script that stops where it sees what it should not. */
const EXPECTS = /is_empty|throws_ok|results_eq|\bis\(|\braise\s+exception\b|\bassert\s/i

const personIn = (claims: string): string | null => (claims.startsWith('{') ? (SUBJECT.exec(claims)?.[1] ?? null) : /^(?:anon|authenticated|service_role)$/.test(claims) ? null : claims)

/** A script of SQL takes the place of two users one after the other. */
function sqlTest(path: string, text: string): Isolation | null {
  const callers = new Set([...text.matchAll(CALLER)].flatMap(([, a, b, c]) => personIn(a ?? b ?? c ?? '') ?? []))
  return callers.size > 1 && EXPECTS.test(text) ? { at: { file_path: path, line: null, text: `${callers.size} users` }, isShown: true } : null
}

/** Test files that were looked through, and the tests in which somebody tries to reach what belongs to another. */
export function isolationTests(project: Project): { files: number; tests: Isolation[] } {
  const paths = project.snapshot.paths.filter((path) => CODE.test(path) && project.placeOf(path) === 'test' && !OF_PAGES.test(path)).slice(0, MAX_FILES)
  const files = paths.map((path) => ({ path, text: codeOf(project, path) })).filter(({ path, text }) => IN_SQL.test(path) || text.split('\n').some((line) => TEST.test(line)))
  const tests = files.flatMap(({ path, text }): Isolation[] => {
    if (IN_SQL.test(path)) return [sqlTest(path, text)].filter((one) => one !== null)
    const lines = text.split('\n')
    return lines.map((_, at) => testAt(path, lines, at)).filter((one) => one !== null)
  })
  return { files: files.length, tests }
}
