import { LANGUAGES, type Language } from '../types.ts'

/** How comments look, for counting lines of code. */
export interface CommentStyle {
  line: readonly string[]
  block?: readonly [open: string, close: string]
}

const C_LIKE: CommentStyle = { line: ['//'], block: ['/*', '*/'] }
const HASH: CommentStyle = { line: ['#'] }
const PHP: CommentStyle = { line: ['//', '#'], block: ['/*', '*/'] }
const MARKUP: CommentStyle = { line: [], block: ['<!--', '-->'] }
const DASHES: CommentStyle = { line: ['--'], block: ['/*', '*/'] }
const CSS: CommentStyle = { line: [], block: ['/*', '*/'] }
const SEMICOLON: CommentStyle = { line: [';'] }
const PERCENT: CommentStyle = { line: ['%'] }

interface LanguageFacts {
  comments: CommentStyle
  extensions: readonly string[]
  /** interpreter names after `#!` */
  interpreters?: readonly string[]
}

/** Programming languages by file name; those outside `LANGUAGES` are counted but have no rules. */
const FACTS: ReadonlyMap<string, LanguageFacts> = new Map(Object.entries<LanguageFacts>({
  javascript: { comments: C_LIKE, extensions: ['js', 'jsx', 'mjs', 'cjs'], interpreters: ['node', 'nodejs', 'bun'] },
  typescript: { comments: C_LIKE, extensions: ['ts', 'tsx', 'mts', 'cts'], interpreters: ['deno', 'tsx', 'ts-node'] },
  python: { comments: HASH, extensions: ['py', 'pyw', 'pyi'], interpreters: ['python', 'python2', 'python3', 'pypy3'] },
  java: { comments: C_LIKE, extensions: ['java'] },
  php: { comments: PHP, extensions: ['php', 'phtml', 'php5', 'php7', 'inc'], interpreters: ['php'] },
  go: { comments: C_LIKE, extensions: ['go'] },
  ruby: { comments: HASH, extensions: ['rb', 'rake', 'gemspec', 'ru'], interpreters: ['ruby', 'jruby'] },
  csharp: { comments: C_LIKE, extensions: ['cs', 'csx'] },
  kotlin: { comments: C_LIKE, extensions: ['kt', 'kts'] },
  rust: { comments: C_LIKE, extensions: ['rs'] },
  c: { comments: C_LIKE, extensions: ['c', 'h'] },
  cpp: { comments: C_LIKE, extensions: ['cc', 'cpp', 'cxx', 'hpp', 'hh', 'hxx'] },
  scala: { comments: C_LIKE, extensions: ['scala', 'sc'] },
  swift: { comments: C_LIKE, extensions: ['swift'] },
  'objective-c': { comments: C_LIKE, extensions: ['m', 'mm'] },
  dart: { comments: C_LIKE, extensions: ['dart'] },
  groovy: { comments: C_LIKE, extensions: ['groovy', 'gradle'] },
  shell: { comments: HASH, extensions: ['sh', 'bash', 'zsh', 'ksh', 'fish'], interpreters: ['sh', 'bash', 'zsh', 'dash', 'ksh', 'fish'] },
  powershell: { comments: HASH, extensions: ['ps1', 'psm1'], interpreters: ['pwsh'] },
  perl: { comments: HASH, extensions: ['pl', 'pm'], interpreters: ['perl'] },
  r: { comments: HASH, extensions: ['r'], interpreters: ['Rscript'] },
  lua: { comments: { line: ['--'] }, extensions: ['lua'], interpreters: ['lua'] },
  elixir: { comments: HASH, extensions: ['ex', 'exs'], interpreters: ['elixir'] },
  erlang: { comments: PERCENT, extensions: ['erl', 'hrl'], interpreters: ['escript'] },
  haskell: { comments: { line: ['--'], block: ['{-', '-}'] }, extensions: ['hs'] },
  clojure: { comments: SEMICOLON, extensions: ['clj', 'cljs', 'cljc'] },
  fsharp: { comments: C_LIKE, extensions: ['fs', 'fsx'] },
  'visual-basic': { comments: { line: ["'"] }, extensions: ['vb'] },
  solidity: { comments: C_LIKE, extensions: ['sol'] },
  zig: { comments: C_LIKE, extensions: ['zig'] },
  sql: { comments: DASHES, extensions: ['sql'] },
  html: { comments: MARKUP, extensions: ['html', 'htm', 'xhtml'] },
  vue: { comments: MARKUP, extensions: ['vue'] },
  svelte: { comments: MARKUP, extensions: ['svelte'] },
  astro: { comments: MARKUP, extensions: ['astro'] },
  css: { comments: CSS, extensions: ['css'] },
  scss: { comments: C_LIKE, extensions: ['scss', 'sass', 'less'] },
  terraform: { comments: PHP, extensions: ['tf', 'hcl'] },
  graphql: { comments: HASH, extensions: ['graphql', 'gql'] },
  protobuf: { comments: C_LIKE, extensions: ['proto'] },
}))

const FILE_NAMES: ReadonlyMap<string, string> = new Map(Object.entries({
  Rakefile: 'ruby',
  Gemfile: 'ruby',
  Guardfile: 'ruby',
  Vagrantfile: 'ruby',
  Podfile: 'ruby',
  Jenkinsfile: 'groovy',
}))

const byExtension = new Map([...FACTS].flatMap(([name, { extensions }]) => extensions.map((ext) => [ext, name] as const)))
const byInterpreter = new Map(
  [...FACTS].flatMap(([name, { interpreters = [] }]) => interpreters.map((program) => [program, name] as const)),
)

export const extensionOf = (path: string): string => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** The programming language of a file by its name, or for a name without extension by its `#!` line; null for data and prose. */
export function languageOf(path: string, text = ''): string | null {
  const named = FILE_NAMES.get(path.slice(path.lastIndexOf('/') + 1))
  if (named) return named
  const extension = extensionOf(path)
  if (extension) return byExtension.get(extension) ?? null
  return text.startsWith('#!') ? languageOfShebang(text) : null
}

function languageOfShebang(text: string): string | null {
  const words = text.slice(2, 200).split('\n', 1)[0]?.trim().split(/\s+/) ?? []
  const programs = words.map((word) => word.slice(word.lastIndexOf('/') + 1).replace(/[\d.]+$/, ''))
  const program = programs.find((name) => name !== 'env' && name !== '' && !name.startsWith('-'))
  return (program && byInterpreter.get(program)) ?? null
}

export const commentsOf = (language: string): CommentStyle => FACTS.get(language)?.comments ?? { line: [] }

export const hasRules = (language: string | null): language is Language => (LANGUAGES as readonly (string | null)[]).includes(language)

/** Files whose script blocks are parsed as JavaScript. */
const WITH_SCRIPTS = new Set(['vue', 'svelte', 'astro', 'html'])

/** The language whose parser and rules a file is given to, or null where there is none. */
export const parsedAs = (language: string | null): Language | null =>
  hasRules(language) ? language : language !== null && WITH_SCRIPTS.has(language) ? 'javascript' : null

/** Markup and styles are counted as lines, but no share of them is expected to have rules. */
const MARKUP_LANGUAGES = new Set(['html', 'css', 'scss'])

export const countsForCoverage = (language: string): boolean => !MARKUP_LANGUAGES.has(language)
