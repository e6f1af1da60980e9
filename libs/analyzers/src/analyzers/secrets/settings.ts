import type { Confidence } from '@preflight/contracts'
import type { SecretSetting } from '../../severity/circumstance.ts'
import type { RawFinding } from '../../types.ts'
import { COMMENT, COMPOSE, DEVELOPMENT, isComposed, isInDevelopmentPart, isOfDebugging, isOfTestRuns, OF_DEVELOPERS, OF_LOCALHOST, SEEDS, STAND_INS } from './development.ts'
import type { SecretMatch } from './match.ts'
import { isSentToOwnMachine } from './sent-to.ts'
import { isMeantForTests, MANUAL_ADDRESS } from './value.ts'

/** A key that a passphrase protects: it is worth as much as that passphrase. */
const PROTECTED = /ENCRYPTED PRIVATE KEY-----$|^\s*Proc-Type: 4,ENCRYPTED/

/** A database of the machine itself: nobody else reaches it, and its password is seldom that of another. */
const LOCAL = /(?:@|\bhttps?:\/\/|\b(?:Server|Data Source|Host|Addr(?:ess)?)\s*=\s*(?:tcp:)?|\s(?:-h|--host)[ =]?)(?:localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0|host\.docker\.internal|\(local\)|\(localdb\)|\.(?=[\\;,]))/i
/** A network of its own, which nobody else reaches. */
const PRIVATE = /^@(?:10|127|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d/
const REACHED = new Set(['database-url-password', 'ado-connection-password', 'command-line-password'])

const SERVICE = /@[a-z][\w-]*(?=[:/"'\s]|$)/i
const SERVER_OF_SERVICES = /\b(?:Server|Data Source|Host)\s*=\s*(?:tcp:)?[a-z][\w-]*(?:[,:]\d+)?\s*;/i
/** The name under which a service of that sort is given its password. */
const OF_A_SERVICE = /\b(?:PG|\w*?(?:POSTGRES|MYSQL|MARIADB|MONGO|REDIS|RABBITMQ|DB|DATABASE|HIKARI|DATASOURCE))\w*["']?\s*[:=]\s*["']?$/i

/** The name that a value is given, `const TEST_FAKE_KEY: &str = "-----BEGIN ...`, and those that say that it is made up. */
const GIVEN_TO = /([A-Za-z_]\w*)["'\]]?\s*(?::\s*[^=:"']{1,30})?[:=]\s*[^\s"'`]{0,3}["'`]?(?:-----BEGIN [A-Z0-9 ]+-----)?$/
const MADE_UP = /(?:^|_)(?:fake|dummy|mock|sample|example)(?:_|$)/i

/** Each installation of Devise writes keys down that nobody uses while they are left out. */
const OF_DEVISE = /^\s*#\s*config\.(?:secret_key|pepper)\s*=/
/** Where what stands before it leads: addresses and names that are set aside for manuals. */
const FOR_MANUALS = new RegExp(String.raw`^@(?:${MANUAL_ADDRESS}|(?:[\w-]+\.)*(?:example\.(?:com|org|net)|example|test|invalid)(?![\w-]|\.\w))`)
/** The same where the server stands at the beginning, as in a connection string. */
const SERVER_OF_MANUALS = /\b(?:Server|Data Source|Host)\s*=\s*(?:tcp:)?(?:[\w-]+\.)*(?:example\.(?:com|org|net)|example|test|invalid)(?=[:;,])[^"'`]*$/i
/** A password that only says that it is one: `target-secret`. */
const IS_A_WORD = /^(?:[a-z]{1,12}[-_]){0,2}(?:pass(?:word|wd)?|pwd|secret)\d?$/i
/** A program that sets its own surroundings sets a value in place of one that is missing. */
const OWN_SURROUNDINGS = /\b(?:process\.env\.\w+|process\.env\[["']\w+["']\]|os\.environ\[["']\w+["']\]|ENV\[["']\w+["']\])\s*(?:\|\||\?\?)?=\s*["']$/

/** With the key that only guards forms somebody can be made to send one, and nobody signs in. */
const OF_FORMS = /(?:^|[^a-z])(?:csrf|xsrf)(?![a-z])[\w.-]*["'\]]{0,2}\s*(?::|=|=>)\s*["'\x60]$/i

/** The search of a manual asks Algolia from each reader's browser, with a key that may only read; one that may write looks the same, but is used by a program. */
const SEARCH_KEY = /^[\da-f]{32}$/
const SEARCH_BOX = /^(?=[^]*(?:algolia|docsearch))(?=[^]*\bindexName\b)(?![^]*(?:admin|saveObject|\bqueries\b|\bwrite))/i

/** With the key of a captcha robots pass for people, and nobody gets in. */
const OF_CAPTCHA = /^6L[\w-]{38}$/

/** Whether a key is that of a search box, by what stands around it. */
const isOfSearchBox = (text: string, start: number, end: number): boolean => SEARCH_KEY.test(text.slice(start, end)) && SEARCH_BOX.test(text.slice(Math.max(0, start - 300), end + 300))

/** Whether a page shows a text as an example of code. */
function isShownInPage(path: string, text: string, start: number): boolean {
  if (!/\.(?:html?|twig|erb|ejs|hbs|vue|php|cshtml|jsp|jinja2?|j2)$/i.test(path)) return false
  const opened = Math.max(text.lastIndexOf('<pre', start), text.lastIndexOf('<code', start))
  return opened >= 0 && Math.max(text.lastIndexOf('</pre', start), text.lastIndexOf('</code', start)) < opened
}

/** Somebody says beside a value that it is none: `// not really a secret, only a mask`. */
const NO_SECRET = /\b(?:not|no|isn't|never|neither)\b[^.;\n]{0,30}\b(?:secrets?|sensitive|confidential|credentials?)\b/i

function isSaidToBeNone(text: string, line: string, start: number): boolean {
  const from = text.lastIndexOf('\n', start - 1)
  const above = from < 0 ? '' : text.slice(Math.max(0, text.lastIndexOf('\n', from - 1) + 1, from - 300), from)
  return (COMMENT.test(above) && NO_SECRET.test(above)) || NO_SECRET.test(/\s(?:\/\/|#|\/\*)(.*)/.exec(line)?.[1] ?? '')
}

/** The line around a match, or of a long one the part around it, and what of it stands before the match. */
function lineAround(text: string, start: number) {
  const from = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - 300)
  const end = text.indexOf('\n', start)
  return { line: text.slice(from, Math.min(end < 0 ? text.length : end, start + 300)), before: text.slice(from, start) }
}

interface Place {
  text: string
  path: string
  /** in tests, examples and files to be filled in */
  invented: boolean
  isTest: boolean
  /** in what was sent and answered once */
  isRecorded: boolean
}

/** What an entry of the table below looks at. */
interface Seen extends Place {
  kind: SecretMatch['kind']
  start: number
  value: string
  line: string
  before: string
  after: string
  isComment: boolean
  /** an address or command that somebody has to reach */
  isReached: boolean
}

function seenAt({ kind, start, end }: SecretMatch, place: Place): Seen {
  const { text } = place
  const { line, before } = lineAround(text, start)
  return { ...place, kind, start, value: text.slice(start, end), line, before, after: text.slice(end, end + 80), isComment: COMMENT.test(line), isReached: REACHED.has(kind.id) }
}

const isAddress = ({ isReached, kind }: Seen): boolean => isReached || kind.id === 'url-password'
const isTogether = ({ path, text, isReached, kind }: Seen): boolean => DEVELOPMENT.test(path) || ((isReached || kind.generic === true) && isComposed(path, text))
const isLocal = ({ isReached, line }: Seen): boolean => isReached && LOCAL.test(line)

/** Where secrets stand that open little, in the order in which they are tried: the first that holds says why. */
const SETTINGS: readonly (readonly [SecretSetting, (seen: Seen) => boolean])[] = [
  ['made-up-name', ({ before }) => MADE_UP.test(GIVEN_TO.exec(before)?.[1] ?? '')],
  // tests make keys of their own, which open what they start
  ['key-of-tests', ({ kind, path, isTest }) => kind.id.endsWith('private-key') && (isTest || STAND_INS.test(path) || OF_DEVELOPERS.test(path) || OF_LOCALHOST.test(path))],
  ['recorded', ({ kind, isRecorded }) => isRecorded && kind.generic === true],
  ['protected-in-example', (seen) => seen.invented && isProtected(seen)],
  ['protected', (seen) => isProtected(seen)],
  ['host-of-manuals', ({ kind, before, after, isReached }) => ((isReached || kind.id === 'url-password') && FOR_MANUALS.test(after)) || (kind.id === 'ado-connection-password' && SERVER_OF_MANUALS.test(before))],
  ['neighbour-service', ({ isReached, isComment, isTest, after }) => isReached && (isComment || isTest) && SERVICE.test(after)],
  ['private-network-of-tests', (seen) => seen.isTest && isAddress(seen) && PRIVATE.test(seen.after)],
  ['word-for-password', (seen) => seen.invented && isAddress(seen) && IS_A_WORD.test(seen.value)],
  ['commented-out', ({ kind, isComment, path, line }) => kind.generic === true && ((isComment && COMPOSE.test(path)) || OF_DEVISE.test(line))],
  ['sent-to-own-machine', ({ kind, text, start }) => kind.id === 'authorization-header' && isSentToOwnMachine(text, start)],
  ['header-in-page', ({ kind, path, text, start }) => kind.id === 'authorization-header' && isShownInPage(path, text, start)],
  ['in-comment', ({ kind, isComment }) => kind.generic === true && isComment],
  ['in-seed', ({ kind, path }) => kind.generic === true && SEEDS.test(path)],
  ['replaces-missing', ({ kind, before }) => kind.generic === true && OWN_SURROUNDINGS.test(before)],
  ['shown-in-page', ({ kind, path, text, start }) => kind.generic === true && isShownInPage(path, text, start)],
  ['said-to-be-none', ({ kind, text, line, start }) => kind.generic === true && isSaidToBeNone(text, line, start)],
  ['key-of-forms', ({ kind, before }) => kind.generic === true && OF_FORMS.test(before)],
  ['debug-settings', ({ kind, path, text }) => kind.generic === true && isOfDebugging(path, text)],
  ['captcha-key', ({ kind, value }) => kind.generic === true && OF_CAPTCHA.test(value)],
  ['search-key', ({ kind, text, start, value }) => kind.generic === true && isOfSearchBox(text, start, start + value.length)],
  ['local-server-of-developers', (seen) => isLocal(seen) && (seen.invented || seen.isComment || DEVELOPMENT.test(seen.path))],
  ['development', ({ kind, path, text, start, value }) => kind.generic === true && (DEVELOPMENT.test(path) || isOfTestRuns(path, text) || isInDevelopmentPart(path, text, start) || isMeantForTests(value))],
  ['neighbour-service', (seen) => seen.isReached && isTogether(seen) && (SERVICE.test(seen.after) || SERVER_OF_SERVICES.test(seen.before))],
  ['in-example', ({ invented }) => invented],
  ['local-server', isLocal],
  ['service-password', (seen) => seen.kind.generic === true && OF_A_SERVICE.test(seen.before) && isTogether(seen)],
]

const isProtected = ({ kind, before, text, start }: Seen): boolean => kind.id === 'private-key' && (PROTECTED.test(before) || PROTECTED.test(text.slice(start, start + 60)))

/** A key behind a passphrase is certainly one; what else opens little may be no secret at all. */
const confidenceOf = (setting: SecretSetting): Confidence => (setting === 'protected' ? 'medium' : 'low')

/** Whether a secret opens less where it stands than others of its kind. */
export function settingOf(match: SecretMatch, place: Place): Pick<RawFinding, 'circumstances' | 'confidence'> {
  const { severity } = match.kind
  if (severity === 'low' || severity === 'info') return {}
  const seen = seenAt(match, place)
  const [setting] = SETTINGS.find(([, holds]) => holds(seen)) ?? []
  return setting === undefined ? {} : { circumstances: [{ is: 'secret', setting }], confidence: confidenceOf(setting) }
}
