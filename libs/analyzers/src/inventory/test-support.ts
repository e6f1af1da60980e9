/** Libraries that only tests use: no program runs with one of them. `net/http/httptest` is none, programs call their own handlers with it. */
const OF_TESTS =
  /^(?:github\.com\/(?:ory\/dockertest|testcontainers\/testcontainers-go|golang\/mock\/gomock|onsi\/(?:ginkgo|gomega)|DATA-DOG\/go-sqlmock)|go\.uber\.org\/mock\/gomock|gotest\.tools|gopkg\.in\/check\.v1|org\.(?:junit|testng|mockito|testcontainers)|pytest|Xunit|NUnit|Moq|Microsoft\.VisualStudio\.TestTools)(?:[./]|$)/

/** What programs bring in as well, to set up their own tests beside what they do: only where the file's name says so, too. */
const PERHAPS = /^(?:testing|github\.com\/stretchr\/testify|unittest)(?:[./]|$)/
const NAMED_SO = /(?:^|[/._-])(?:tests?|testing|mocks?|fakes?|suites|e2e)|(?:(?<!la|ea|fas|con|pro|at)tests?|testing|testutils?|mocks?|fakes?|e2e)(?:\/|\.\w+$)/i

/** Whether a file that lies elsewhere is a part of tests all the same, by what it brings in: helpers that start servers for them. */
export const isTestSupport = (path: string, imported: readonly string[]): boolean =>
  imported.some((module) => OF_TESTS.test(module) || (PERHAPS.test(module) && NAMED_SO.test(path)))

const IMPORTS: ReadonlyMap<string, RegExp> = new Map(Object.entries({
  go: /^(?:import)?[ \t]*(?:[\w.]+[ \t]+)?"([\w./-]+)"[ \t]*(?:\/\/.*)?$/gm,
  java: /^import[ \t]+(?:static[ \t]+)?([\w.]+)/gm,
  python: /^(?:import|from)[ \t]+([\w.]+)/gm,
  csharp: /^[ \t]*(?:global[ \t]+)?using[ \t]+(?:static[ \t]+)?([\w.]+);/gm,
}))

/** Imports stand at the beginning, below a licence at most. */
const BEGINNING = 20_000

/** The packages that a file's text brings in, in the languages whose tests are known by them. */
export function importedBy(text: string, language: string | null): string[] {
  const written = IMPORTS.get(language ?? '')
  return written ? [...text.slice(0, BEGINNING).matchAll(written)].map(([, module = '']) => module) : []
}
