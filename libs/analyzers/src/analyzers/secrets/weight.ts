import type { Confidence, Severity } from '@preflight/contracts'
import type { SecretMatch } from './match.ts'
import { isSentToOwnMachine } from './sent-to.ts'
import { isMeantForTests, MANUAL_ADDRESS } from './value.ts'

interface Weight {
  severity: Severity
  confidence: Confidence
}

/** What an address or a well-known token shape weighs in invented surroundings; names alone mean nothing there. */
const INVENTED_WEIGHT: Weight = { severity: 'medium', confidence: 'low' }
/** What opens nothing but what a developer or a test starts for itself, or what everybody may read. */
const DEVELOPMENT_WEIGHT: Weight = { severity: 'low', confidence: 'low' }

/** A key that a passphrase protects: it is worth as much as that passphrase. */
const PROTECTED = /ENCRYPTED PRIVATE KEY-----$|^\s*Proc-Type: 4,ENCRYPTED/
const PROTECTED_WEIGHT: Weight = { severity: 'medium', confidence: 'medium' }

const LIGHT: readonly Severity[] = ['low', 'info']

/** A database of the machine itself: nobody else reaches it, and its password is seldom that of another. */
const LOCAL = /(?:@|\bhttps?:\/\/|\b(?:Server|Data Source|Host|Addr(?:ess)?)\s*=\s*(?:tcp:)?|\s(?:-h|--host)[ =]?)(?:localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0|host\.docker\.internal|\(local\)|\(localdb\)|\.(?=[\\;,]))/i
/** A network of its own, which nobody else reaches. */
const PRIVATE = /^@(?:10|127|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d/
const REACHED = new Set(['database-url-password', 'ado-connection-password', 'command-line-password'])

/** Services that are started together. Their names mean something only to each other. */
const COMPOSE = /(?:^|\/)(?:docker-)?compose[\w.-]*\.ya?ml$|(?:^|\/)docker\/(?:[\w.-]+\/)*[\w.-]+\.env$/i
/** The same under another name, by what stands in it: `services:` with their images. */
const SERVICES = /^services:[ \t]*(?:#.*)?$/m
const IMAGE = /^[ \t]+image:[ \t]*\S/m
const isComposed = (path: string, text: string): boolean => COMPOSE.test(path) || (/\.ya?ml$/i.test(path) && SERVICES.test(text) && IMAGE.test(text))
const SERVICE = /@[a-z][\w-]*(?=[:/"'\s]|$)/i
const SERVER_OF_SERVICES = /\b(?:Server|Data Source|Host)\s*=\s*(?:tcp:)?[a-z][\w-]*(?:[,:]\d+)?\s*;/i
/** The name under which a service of that sort is given its password. */
const OF_A_SERVICE = /\b(?:PG|\w*?(?:POSTGRES|MYSQL|MARIADB|MONGO|REDIS|RABBITMQ|DB|DATABASE|HIKARI|DATASOURCE))\w*["']?\s*[:=]\s*["']?$/i

/** The name that a value is given, `const TEST_FAKE_KEY: &str = "-----BEGIN ...`, and those that say that it is made up. */
const GIVEN_TO = /([A-Za-z_]\w*)["'\]]?\s*(?::\s*[^=:"']{1,30})?[:=]\s*[^\s"'`]{0,3}["'`]?(?:-----BEGIN [A-Z0-9 ]+-----)?$/
const MADE_UP = /(?:^|_)(?:fake|dummy|mock|sample|example)(?:_|$)/i

/** What builds, tests and developers' machines are set up with. `.env.local` is where real keys go. */
const DEVELOPMENT = new RegExp(
  [
    String.raw`(?:^|\/)\.(?:ci|circleci|buildkite|devcontainer|ddev|lando|github\/workflows|forgejo\/workflows|gitea\/workflows)\/`,
    String.raw`(?:^|\/)\.(?:travis|gitlab-ci|drone|cirrus)\.ya?ml$`,
    String.raw`(?:^|\/)(?:\.?appveyor|azure-pipelines[\w.-]*|bitbucket-pipelines)\.ya?ml$`,
    String.raw`(?:^|\/)(?:docker-)?compose[\w.-]*[._-](?:dev(?:el(?:op(?:ment)?)?)?|test(?:s|ing)?|ci|local|e2e|cypress)\b[\w.-]*\.ya?ml$`,
    String.raw`(?:^|\/)\.env[\w.-]*[._-](?:dev(?:el(?:op(?:ment)?)?)?|test(?:s|ing)?|ci|e2e|travis|github|gitlab|circleci|dusk)\b[\w.-]*$`,
    String.raw`(?:^|\/)(?:[\w-]+[._-])?(?:dev(?:el(?:op(?:ment)?)?)?|test(?:s|ing)?|ci|e2e)\.env$`,
    // Symfony's `config_test.php`: the container that tests are run with
    String.raw`(?:^|\/)config(?:\/[\w-]+)*\/(?:[\w-]+[._-])?(?:dev|test)\.php$`,
    // Spring's application-dev.yml is often the one that is delivered
    String.raw`(?:^|\/)(?!application\b|bootstrap\b)[\w-]+[._-](?:dev(?:el(?:op(?:ment)?)?)?|test(?:s|ing)?|ci|e2e)\.(?:ya?ml|toml|ini|conf|cfg)$`,
  ].join('|'),
  'i',
)

/** A file of settings that says itself that tests are run with it. */
const ENV_FILE = /(?:^|\/)(?:[\w.-]*\.)?env(?:\.[\w.-]+)?$/i
const OF_TEST_RUNS = /^[ \t]*(?:export[ \t]+)?(?:APP|NODE|RAILS|RACK|FLASK|DJANGO|MIX|SYMFONY|LARAVEL)_ENV[ \t]*=[ \t]*["']?test(?:ing)?["']?[ \t]*\r?$/m
const isOfTestRuns = (path: string, text: string): boolean => ENV_FILE.test(path) && OF_TEST_RUNS.test(text)

/** Where keys of a server lie that is only started to be tested. */
const STAND_INS = /(?:^|\/)(?:stubs?|suites|conformance)\//i

/** The part of a file of settings that holds only where the program is made or tested: `development:` above `secret_key_base: ...`. */
const OF_DEVELOPMENT = /^\s*["']?(?:dev(?:elopment)?|test(?:s|ing)?|ci)["']?\s*:\s*(?:[&*!]\S+\s*)?(?:#.*)?$/i
const MAX_ABOVE = 200

function isInDevelopmentPart(path: string, text: string, start: number): boolean {
  if (!/\.ya?ml$/i.test(path)) return false
  const indentOf = (line: string) => line.search(/\S/)
  const lines = text.slice(Math.max(0, text.lastIndexOf('\n', start) + 1 - 20_000), start).split('\n')
  let indent = indentOf(lines.pop() ?? '')
  for (const line of lines.slice(-MAX_ABOVE).reverse()) {
    if (indent <= 0) return false
    if (indentOf(line) < 0 || indentOf(line) >= indent || COMMENT.test(line)) continue
    if (OF_DEVELOPMENT.test(line)) return true
    indent = indentOf(line)
  }
  return false
}

/** Containers that developers start for themselves, with servers that nobody else reaches. */
const OF_DEVELOPERS = /(?:^|\/)\.(?:devcontainer|ddev|lando)\//i

/** Keys and certificates that a developer's machine makes for itself, or for what it is tried out with, by their names. */
const OF_LOCALHOST = /(?:^|\/)(?:localhost[\w.-]*|(?:dev|test(?:ing)?)[._-](?:[\w-]+[._-])*(?:key|rsa|ed25519)(?:\.\w+)?|[\w.-]+[._-]dev(?:elopment)?[._-]?(?:key|cert)?\.(?:key|pem|crt|cer))$/i

/** A line that is left out, or that explains. */
const COMMENT = /^\s*(?:#|\/\/|\/?\*|--|;|<!--)/
/** Each installation of Devise writes keys down that nobody uses while they are left out. */
const OF_DEVISE = /^\s*#\s*config\.(?:secret_key|pepper)\s*=/
/** Where what stands before it leads: addresses and names that are set aside for manuals. */
const FOR_MANUALS = new RegExp(String.raw`^@(?:${MANUAL_ADDRESS}|(?:[\w-]+\.)*(?:example\.(?:com|org|net)|example|test|invalid)(?![\w-]|\.\w))`)
/** The same where the server stands at the beginning, as in a connection string. */
const SERVER_OF_MANUALS = /\b(?:Server|Data Source|Host)\s*=\s*(?:tcp:)?(?:[\w-]+\.)*(?:example\.(?:com|org|net)|example|test|invalid)(?=[:;,])[^"'`]*$/i
/** A password that only says that it is one: `target-secret`. */
const IS_A_WORD = /^(?:[a-z]{1,12}[-_]){0,2}(?:pass(?:word|wd)?|pwd|secret)\d?$/i
/** What a database is filled with at first, to try things out. */
const SEEDS = /(?:^|\/)(?:(?:db\/)?seed(?:s|ers?|ing)?(?:[./]|$)|(?:create|add|load)?[-_]?sample[-_]?data[\w-]*\.\w+$)/i
/** A program that sets its own surroundings sets a value in place of one that is missing. */
const OWN_SURROUNDINGS = /\b(?:process\.env\.\w+|process\.env\[["']\w+["']\]|os\.environ\[["']\w+["']\]|ENV\[["']\w+["']\])\s*(?:\|\||\?\?)?=\s*["']$/

/** With the key that only guards forms somebody can be made to send one, and nobody signs in. */
const OF_FORMS = /(?:^|[^a-z])(?:csrf|xsrf)(?![a-z])[\w.-]*["'\]]{0,2}\s*(?::|=|=>)\s*["'\x60]$/i

/** Django, Flask: settings that show a visitor all of the program themselves are those of a developer or of a demonstration; a deployment with them is reported separately. */
const SETTINGS_OF_PYTHON = /(?:^|\/)(?:settings|config)(?:\/\w+)?\.py$|_settings\.py$/
const SHOWS_ALL = /^DEBUG\s*=\s*True\s*(?:#.*)?$/m
const isOfDebugging = (path: string, text: string): boolean => SETTINGS_OF_PYTHON.test(path) && SHOWS_ALL.test(text)

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

/**
 * How grave it is that a secret stands where it does.
 * @param invented in tests, examples and files to be filled in
 * @param isTest in tests
 * @param isRecorded in what was sent and answered once
 */
export function weightOf({ kind, start, end }: SecretMatch, { text, path, invented, isTest, isRecorded }: { text: string; path: string; invented: boolean; isTest: boolean; isRecorded: boolean }): Weight {
  const own: Weight = { severity: kind.severity, confidence: kind.confidence ?? 'high' }
  if (LIGHT.includes(kind.severity)) return own
  const lighter = kind.severity === 'medium' ? DEVELOPMENT_WEIGHT : INVENTED_WEIGHT
  const { line, before } = lineAround(text, start)
  if (MADE_UP.test(GIVEN_TO.exec(before)?.[1] ?? '')) return DEVELOPMENT_WEIGHT
  // tests make keys of their own, which open what they start
  if ((isTest || STAND_INS.test(path) || OF_DEVELOPERS.test(path) || OF_LOCALHOST.test(path)) && kind.id.endsWith('private-key')) return DEVELOPMENT_WEIGHT
  if (isRecorded && kind.generic) return DEVELOPMENT_WEIGHT
  if (kind.id === 'private-key' && (PROTECTED.test(before) || PROTECTED.test(text.slice(start, start + 60)))) return invented ? DEVELOPMENT_WEIGHT : PROTECTED_WEIGHT
  const after = text.slice(end, end + 80)
  const isComment = COMMENT.test(line)
  if (kind.id === 'url-password' && FOR_MANUALS.test(after)) return DEVELOPMENT_WEIGHT
  if (kind.id === 'ado-connection-password' && SERVER_OF_MANUALS.test(before)) return DEVELOPMENT_WEIGHT
  if (REACHED.has(kind.id) && (FOR_MANUALS.test(after) || ((isComment || isTest) && SERVICE.test(after)))) return DEVELOPMENT_WEIGHT
  if (isTest && (REACHED.has(kind.id) || kind.id === 'url-password') && PRIVATE.test(after)) return DEVELOPMENT_WEIGHT
  if (invented && (REACHED.has(kind.id) || kind.id === 'url-password') && IS_A_WORD.test(text.slice(start, end))) return DEVELOPMENT_WEIGHT
  if (kind.generic && ((isComment && COMPOSE.test(path)) || OF_DEVISE.test(line))) return DEVELOPMENT_WEIGHT
  if (kind.id === 'authorization-header' && (isSentToOwnMachine(text, start) || isShownInPage(path, text, start))) return DEVELOPMENT_WEIGHT
  if (kind.generic && (isComment || SEEDS.test(path) || OWN_SURROUNDINGS.test(before) || isShownInPage(path, text, start))) return lighter
  if (kind.generic && isSaidToBeNone(text, line, start)) return DEVELOPMENT_WEIGHT
  if (kind.generic && OF_FORMS.test(before)) return lighter
  if (kind.generic && isOfDebugging(path, text)) return lighter
  if (kind.generic && OF_CAPTCHA.test(text.slice(start, end))) return lighter
  if (kind.generic && isOfSearchBox(text, start, end)) return DEVELOPMENT_WEIGHT
  const isLocal = REACHED.has(kind.id) && LOCAL.test(line)
  if (isLocal && (invented || isComment || DEVELOPMENT.test(path))) return DEVELOPMENT_WEIGHT
  if (kind.generic && (DEVELOPMENT.test(path) || isOfTestRuns(path, text) || isInDevelopmentPart(path, text, start) || isMeantForTests(text.slice(start, end)))) return DEVELOPMENT_WEIGHT
  const isTogether = DEVELOPMENT.test(path) || (REACHED.has(kind.id) || kind.generic ? isComposed(path, text) : false)
  if (isTogether && REACHED.has(kind.id) && (SERVICE.test(after) || SERVER_OF_SERVICES.test(before))) return DEVELOPMENT_WEIGHT
  return invented || isLocal || (kind.generic && isTogether && OF_A_SERVICE.test(before)) ? lighter : own
}
