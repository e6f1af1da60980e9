/** A line that is left out, or that explains. */
export const COMMENT = /^\s*(?:#|\/\/|\/?\*|--|;|<!--)/

/** Services that are started together. Their names mean something only to each other. */
export const COMPOSE = /(?:^|\/)(?:docker-)?compose[\w.-]*\.ya?ml$|(?:^|\/)docker\/(?:[\w.-]+\/)*[\w.-]+\.env$/i
/** The same under another name, by what stands in it: `services:` with their images. */
const SERVICES = /^services:[ \t]*(?:#.*)?$/m
const IMAGE = /^[ \t]+image:[ \t]*\S/m
export const isComposed = (path: string, text: string): boolean => COMPOSE.test(path) || (/\.ya?ml$/i.test(path) && SERVICES.test(text) && IMAGE.test(text))

/** What builds, tests and developers' machines are set up with. `.env.local` is where real keys go. */
export const DEVELOPMENT = new RegExp(
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
export const isOfTestRuns = (path: string, text: string): boolean => ENV_FILE.test(path) && OF_TEST_RUNS.test(text)

/** Where keys of a server lie that is only started to be tested. */
export const STAND_INS = /(?:^|\/)(?:stubs?|suites|conformance)\//i

/** The part of a file of settings that holds only where the program is made or tested: `development:` above `secret_key_base: ...`. */
const OF_DEVELOPMENT = /^\s*["']?(?:dev(?:elopment)?|test(?:s|ing)?|ci)["']?\s*:\s*(?:[&*!]\S+\s*)?(?:#.*)?$/i
const MAX_ABOVE = 200

export function isInDevelopmentPart(path: string, text: string, start: number): boolean {
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
export const OF_DEVELOPERS = /(?:^|\/)\.(?:devcontainer|ddev|lando)\//i

/** Keys and certificates that a developer's machine makes for itself, or for what it is tried out with, by their names. */
export const OF_LOCALHOST = /(?:^|\/)(?:localhost[\w.-]*|(?:dev|test(?:ing)?)[._-](?:[\w-]+[._-])*(?:key|rsa|ed25519)(?:\.\w+)?|[\w.-]+[._-]dev(?:elopment)?[._-]?(?:key|cert)?\.(?:key|pem|crt|cer))$/i

/** What a database is filled with at first, to try things out. */
export const SEEDS = /(?:^|\/)(?:(?:db\/)?seed(?:s|ers?|ing)?(?:[./]|$)|(?:create|add|load)?[-_]?sample[-_]?data[\w-]*\.\w+$)/i
/** Django, Flask: settings that show a visitor all of the program themselves are those of a developer or of a demonstration; a deployment with them is reported separately. */
const SETTINGS_OF_PYTHON = /(?:^|\/)(?:settings|config)(?:\/\w+)?\.py$|_settings\.py$/
const SHOWS_ALL = /^DEBUG\s*=\s*True\s*(?:#.*)?$/m
export const isOfDebugging = (path: string, text: string): boolean => SETTINGS_OF_PYTHON.test(path) && SHOWS_ALL.test(text)
