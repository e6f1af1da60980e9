import type { Place } from '@preflight/contracts'
import { isTestSupport } from './test-support.ts'

const FOLDERS: readonly [Place, RegExp][] = [
  ['test', /^t\/|(?:^|\/)(?:tests?|__tests__|__mocks__|mocks?|__fixtures__|\.snapshots|__snapshots__|features\/(?:step_definitions|support)|mirage(?=\/(?:config|scenarios|factories|fixtures|serializers|models)\b)|specs?|(?:[\w.]+-)*e2e|e2e[-_]?(?:config|data|tests?)|[\w.-]*integrat(?:ion|ed)-tests?|test[-_]?(?:assets|certs?|data|fixtures|files|helpers?|keys|resources?|utils?|support|vectors)|fixtures|cypress|\.semgrep|src\/test|[\w.-]+\.tests?|(?:[\w-]+\.)*(?:unit|integration|functional|acceptance|e2e|performance|load)-?tests?|test-?(?:suites?|kits?)(?:\.\w+)*|test[-_]?doubles?|stand-ins?)\//i],
  // what tests of a whole program are given; a program has integrations with others as well, without such folders
  ['test', /(?:^|\/)integration\/(?:resources|fixtures|testdata|certs?|certificates)\//],
  // what rules of a linter must find, and must not
  ['test', /(?:^|\/)rules\/[\w-]+\/(?:bad|good|valid|invalid)(?:[._-][\w-]+)*\.\w+$/],
  // packages of helpers for tests are called so, and parts of a page `Testing`
  ['test', /(?:^|\/)testing\//],
  ['example', /(?:^|\/)\.?(?:(?:[\w.]+-)*(?:example|sample)s|examples?|samples?|sample[_-]?data|demos?|demo[_-]?data|tutorials?|playground)\//i],
  // what is written to be read and tried, or as answers to it; below sources an app for lessons keeps its own there
  ['example', /^(?:exercises?|lessons?|workshops?|katas?|snippets)\/|(?:^|\/)(?:code|fix)[-_]?(?:fixes|snippets)\//i],
  ['docs', /(?:^|\/)(?:(?:\w+-)?docs?|documentation|website)\//i],
  // what assistants that write code are given to read
  ['docs', /(?:^|\/)\.(?:agents?|claude|cursor|codex|gemini|windsurf|opencode|kiro)\/skills\//],
]

const TEST_FILE =
  /(?:^|\/)\.env\.(?:test|ci)(?:\.\w+)?$|(?:^|\/)config\/environments\/test\.rb$|(?:^|\/)(?:settings|config|conf)\/(?:(?:unit)?tests?|testing|ci)\.(?:py|ya?ml|json|toml)$|(?:^|\/)\.github\/workflows\/[^/]*\b(?:tests?|e2e|ci|checks?)\b[^/]*$|(?:^|\/)(?:[^/]*[._-](?:test|tests|spec|e2e|cy|story|stories)\.[cm]?[jt]sx?|(?:jest|vitest|mocha|karma)[._-]?(?:global[._-]?)?(?:setup|teardown)[^/]*\.[cm]?[jt]sx?|setup[._-]?(?:[Tt]ests?|[Jj]est|[Vv]itest)\.[cm]?[jt]sx?|tests\.py|test_[^/]*\.py|[^/]*_test\.(?:py|go|rb)|[^/]*_spec\.rb|[^/]*[._-]tests?\.sql|conftest\.py|(?:Test[A-Z][^/]*|[^/]*(?:Tests?|TestCase|IT))\.(?:java|cs|php|kt))$/

/** Folders of the JVM's sources, and what their packages are called by habit: `com/example` holds no examples, and no package documents anything. */
const PACKAGES = /(?:^|\/)src\/main\/(?:java|kotlin|scala|groovy)\//
const BY_HABIT = /(\/(?:java|kotlin|scala|groovy)\/(?:com|org|net|io|dev))\/examples?\//

/** Where folders are parts of an address: what stands at `/test` or `/docs` of a site ships with it. */
const ROUTED = /^(.*?\/)??((?:src\/)?(?:app\/(?:.*\/)?(?:page|route|layout|template|loading|error|not-found|default|actions?)\.[cm]?[jt]sx?|routes\/(?:.*\/)?\+(?:page|layout|server|error)[\w.]*\.(?:svelte|[jt]s)|pages\/(?:.*\/)?[^/]+\.(?:[jt]sx|vue|astro)|pages\/api\/.*\.[cm]?[jt]s))$/
const KEPT_ASIDE = /(?:^|\/)(?:__\w+__|fixtures|mocks?|e2e)\//

/** A file of a site's routes by what stands before them: `tests/site/app/page.tsx` is of a test. */
const beforeRoutes = (path: string): string | null => {
  const found = ROUTED.exec(path)
  return found && !KEPT_ASIDE.test(found[2] ?? '') ? `${found[1] ?? ''}page.ts` : null
}

/**
 * Which part of a project a file belongs to, by its path. The tests of an example are tests.
 * @param imported packages it brings in, where they are known: what only tests use belongs to them wherever it lies
 */
export function placeOf(path: string, imported: readonly string[] = []): Place {
  if (isTestSupport(path, imported)) return 'test'
  if (TEST_FILE.test(path)) return 'test'
  const before = beforeRoutes(path)
  if (before !== null && before !== path) return placeOf(before)
  const found = FOLDERS.find(([, folder]) => folder.test(path))?.[0] ?? 'code'
  const packages = found === 'docs' || found === 'example' ? PACKAGES.exec(path) : null
  if (!packages) return found
  const named = found === 'docs' ? path.slice(0, packages.index + packages[0].length) : path.replace(BY_HABIT, '$1/')
  return FOLDERS.find(([, folder]) => folder.test(named))?.[0] ?? 'code'
}
