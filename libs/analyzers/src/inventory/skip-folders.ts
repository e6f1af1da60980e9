import type { Skip } from './skip-names.ts'

const vendored = (detail: string): Skip => ({ reason: 'vendored', detail })
const generated = (detail: string): Skip => ({ reason: 'generated', detail })

/** Folders that are somebody else's code or a tool's, wherever they stand. */
const ALWAYS = new Map<string, Skip>([
  ...['node_modules', 'bower_components', 'jspm_packages', 'third_party', 'third-party', 'site-packages', 'Pods', 'Carthage'].map(
    (name) => [name, vendored('third-party code')] as const,
  ),
  ...['.yarn', '.pnpm-store', '.venv', '.bundle', '.gradle', '.m2', '.cargo'].map((name) => [name, vendored('package cache')] as const),
  ...['.git', '.hg', '.svn', '.bzr'].map((name) => [name, vendored('version control data')] as const),
  ...['.next', '.nuxt', '.svelte-kit', '.output', '.turbo', '.nx', '.parcel-cache', '.angular', '.terraform', '.serverless', '.nyc_output', '.vs'].map(
    (name) => [name, generated('written by a build tool')] as const,
  ),
  ...['__pycache__', '.pytest_cache', '.mypy_cache', '.ruff_cache', '.tox', '.nox', '.eggs'].map((name) => [name, generated('cache')] as const),
])

interface Clue {
  /** one of these beside the folder */
  beside?: RegExp
  /** one of these in the folder */
  inside?: RegExp
  skip: Skip
}

/** Libraries for the browser, put among the files that are served: `vendor`, `carousel-1.8`, `carousel/1.8.0`. */
const AMONG_ASSETS = /(?:^|\/)(?:public|static|assets|wwwroot|www|javascripts?|js|css)\/vendors?$|(?:^|\/)(?:public|static|assets|wwwroot|www|plugins|js|css)\/(?:.*\/)?(?:[a-z][\w.]*[-_]v?\d+\.\d+[\w.]*|\d+\.\d+\.\d+)$/i

/** A folder of its own, or two as packages of PHP have them, where projects keep what others wrote. */
const KEPT = /(?:^|\/)(?:libs?|library|libraries|externals?|extern|thirdparty|contrib)\/[^/]+(?:\/[^/]+)?$/i
/** Deeper among the files that browsers are given: what has a license of its own there came from elsewhere. */
const SERVED_BELOW = /(?:^|\/)(?:public|static|wwwroot|www)\/(?:[^/]+\/)+[^/]+$/i
/** A library among the files that are served, as written and made small. */
const SERVED_LIBRARY = /(?:^|\/)(?:public|static|assets|wwwroot|www|webapp|htdocs)\/(?:.*\/)?(?:libs?|vendors?)\/[^/]+(?:\/dist)?$/i
/** Where ASP.NET's tools put what browsers need from others, if some of that is there by its name. */
const OF_ASPNET = /(?:^|\/)wwwroot\/lib$/
const KNOWN_LIBRARY = /^(?:jquery|bootstrap|angular|knockout|font-?awesome|(?:microsoft-)?signalr|select2|toastr|moment)(?:[-.\d]|$)/i
/** What stands here is somebody else's even where it came with what builds it. */
const IN_VENDOR = /(?:^|\/)vendors?\/[^/]+$/i
const LICENSE = /^(?:LICEN[CS]E|Licen[cs]e|COPYING)(?:[-.](?:md|txt|rst|MIT|BSD))?$|^licen[cs]e\.(?:md|txt)$/
/** A part of the project's own that is built or published for itself. */
const OWN_PART = /^(?:package\.json|project\.json|tsconfig.*\.json|composer\.json|go\.mod|Cargo\.toml|pom\.xml|build\.gradle(?:\.kts)?|setup\.py|pyproject\.toml|.*\.(?:cs|vb|fs)proj|.*\.gemspec)$/

/** Packages of the project's own, laid out so that each finds the others without being installed. */
const OWN_PACKAGES = /^(?:.*\/)?(?:packages|src|app|lib)\/node_modules$/
/** What a package manager leaves where it has put packages, or what tells it to. */
const INSTALLED = /^(?:package(?:-lock)?\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|\.package-lock\.json|\.yarn-integrity|\.modules\.yaml|\.bin|\.pnpm)$/

const JS_BUILD = /^(?:package\.json|tsconfig\.json|setup\.py|pyproject\.toml|bower\.json|build\.gradle(?:\.kts)?)$/
const BUILT = /^(?:index\.html|static|assets|classes|libs|generated|intermediates|reports|tmp|bdist\..*|lib\..*|temp\..*|asset-manifest\.json|.*\.map|.*\.min\.js)$/

/** Folders that are vendored or generated only if their surroundings say so: people also name source folders like this. */
const SOMETIMES: ReadonlyMap<string, readonly Clue[]> = new Map(Object.entries<readonly Clue[]>({
  vendor: [
    { beside: /^(?:composer\.json|go\.mod|Gemfile|bower\.json|Cargo\.toml)$/, skip: vendored('third-party code') },
    { inside: /^(?:modules\.txt|autoload\.php|bundle|cache)$/, skip: vendored('third-party code') },
    { inside: /\.min\.(?:js|css)$/, skip: vendored('third-party code') },
  ],
  // its own class stands beside the packages it installs
  pear: [{ inside: /^PEAR\d?\.php$/, skip: vendored('third-party code') }],
  vendors: [{ inside: /\.min\.(?:js|css)$/, skip: vendored('third-party code') }],
  venv: [{ inside: /^pyvenv\.cfg$/, skip: vendored('Python virtual environment') }],
  env: [{ inside: /^pyvenv\.cfg$/, skip: vendored('Python virtual environment') }],
  virtualenv: [{ inside: /^pyvenv\.cfg$/, skip: vendored('Python virtual environment') }],
  dist: [{ beside: JS_BUILD, skip: generated('build output') }],
  'dev-dist': [{ beside: JS_BUILD, skip: generated('build output') }],
  build: [{ beside: JS_BUILD, inside: BUILT, skip: generated('build output') }],
  out: [{ beside: JS_BUILD, inside: BUILT, skip: generated('build output') }],
  target: [{ beside: /^(?:pom\.xml|Cargo\.toml|build\.sbt)$/, skip: generated('build output') }],
  bin: [{ beside: /\.(?:cs|vb|fs)proj$/, inside: /^(?:Debug|Release)$/, skip: generated('build output') }],
  obj: [{ beside: /\.(?:cs|vb|fs)proj$/, skip: generated('build output') }],
  coverage: [{ inside: /^(?:lcov\.info|lcov-report|coverage-final\.json|clover\.xml)$/, skip: generated('coverage report') }],
}))

/**
 * Why a whole folder is not analysed, or null. `path` is from the root; `beside` are the names in its parent folder;
 * `inside` lists its own and is called only where that decides.
 */
export function skipFolder(path: string, beside: readonly string[], inside: () => readonly string[]): Skip | null {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (OWN_PACKAGES.test(path) && ![...beside, ...inside()].some((entry) => INSTALLED.test(entry))) return null
  const always = ALWAYS.get(name)
  if (always) return always
  if (AMONG_ASSETS.test(path)) return vendored('third-party code')
  if ((KEPT.test(path) || SERVED_BELOW.test(path)) && isCopied(inside())) return vendored('third-party library with its own license')
  if (SERVED_LIBRARY.test(path) && hasSmallTwin(inside())) return vendored('third-party library next to its minified version')
  if (OF_ASPNET.test(path) && inside().some((entry) => KNOWN_LIBRARY.test(entry))) return vendored('third-party code')
  if (IN_VENDOR.test(path) && inside().some((entry) => LICENSE.test(entry))) return vendored('third-party library with its own license')
  const some = (pattern: RegExp | undefined, names: () => readonly string[]) => !pattern || names().some((entry) => pattern.test(entry))
  return SOMETIMES.get(name)?.find((clue) => some(clue.beside, () => beside) && some(clue.inside, inside))?.skip ?? null
}

/** `gallery.js` and `gallery.min.js` */
const hasSmallTwin = (names: readonly string[]): boolean => names.some((name) => name.endsWith('.js') && names.includes(name.replace(/\.js$/, '.min.js')))

/** It says under which license it may be used, and is no part that the project itself builds. */
const isCopied = (names: readonly string[]): boolean => names.some((name) => LICENSE.test(name)) && !names.some((name) => OWN_PART.test(name))
