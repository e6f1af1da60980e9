import { ecosystemOf, type Language, namesIn } from '@preflight/analyzers'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { REACH } from './languages/index.ts'

/** Says whether a project has a module: its own, or one that it depends on already. */
export type KnowsModule = (module: string, filePath: string, language: Language) => boolean

const EXTENSIONS: Record<Language, RegExp> = {
  javascript: /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/,
  typescript: /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/,
  python: /\.py$/, java: /\.java$/, csharp: /\.cs$/, php: /\.php$/, ruby: /\.r(?:b|u|ake)$/, go: /\.go$/,
}

/** Modules whose package has another name. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map(Object.entries({
  yaml: 'pyyaml', bs4: 'beautifulsoup4', PIL: 'pillow', cv2: 'opencv-python', jwt: 'pyjwt', dateutil: 'python-dateutil',
  dotenv: 'python-dotenv', sklearn: 'scikit-learn', psycopg2: 'psycopg2-binary', MySQLdb: 'mysqlclient', Crypto: 'pycryptodome',
  attr: 'attrs',
}))

/** Modules that come with a package. */
const COME_WITH: ReadonlyMap<string, readonly string[]> = new Map(Object.entries({
  werkzeug: ['flask'], markupsafe: ['flask', 'jinja2'], jinja2: ['flask'], itsdangerous: ['flask'], click: ['flask'],
  starlette: ['fastapi'], pydantic: ['fastapi'], sqlalchemy: ['flask-sqlalchemy', 'sqlmodel'],
}))

const MAX_FILES = 4_000
const MAX_BYTES = 512 * 1024
const LEFT_OUT = new Set(['.git', 'node_modules', 'vendor', '.venv', 'venv', 'dist', 'build'])

/** What a project is made of, for the question which modules it has. */
export interface ProjectModules {
  paths: readonly string[]
  packages: ReadonlySet<string>
  /** the code of a language, to see what is imported there */
  texts: ReadonlyMap<string, string>
}

async function* filesBelow(root: string, folder = ''): AsyncGenerator<string> {
  for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
    const at = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory() && !LEFT_OUT.has(entry.name)) yield* filesBelow(root, at)
    else if (entry.isFile()) yield at
  }
}

/** Reads what says which modules a project has, at most some thousand files. */
export async function readProjectModules(root: string, language: Language): Promise<ProjectModules> {
  const paths: string[] = []
  const texts = new Map<string, string>()
  const packages = new Set<string>()
  for await (const file of filesBelow(root)) {
    if (paths.push(file) > MAX_FILES) break
    const isCode = EXTENSIONS[language].test(file)
    if (!isCode && ecosystemOf(file) === null) continue
    const at = path.join(root, file)
    if ((await stat(at)).size > MAX_BYTES) continue
    const text = await readFile(at, 'utf8')
    if (isCode) texts.set(file, text)
    else for (const name of namesIn(file, text)) packages.add(name.toLowerCase())
  }
  return { paths, packages, texts }
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** `lodash` of `lodash/get`, `@a/b` of `@a/b/c`. */
const npmPackage = (module: string) => module.split('/').slice(0, module.startsWith('@') ? 2 : 1).join('/')

function isOwnFile(from: string, module: string, paths: readonly string[]): boolean {
  const target = path.posix.normalize(path.posix.join(path.posix.dirname(from), module)).replace(/\.[cm]?[jt]sx?$/, '')
  return paths.some((one) => one === target || one.startsWith(`${target}.`) || one.startsWith(`${target}/index.`))
}

/** Part of the name by which a namespace is known: its first two names in Java, where the first is a domain's, else the first. */
const ofNamespace = (module: string, parts: number, mark: string) => module.split(mark).slice(0, parts).join(mark)

const isImported = (namespace: string, texts: Iterable<string>) => {
  const words = String.raw`(?:import|using|use|package|namespace|global using)\s+(?:static\s+|function\s+)?`
  const pattern = new RegExp(String.raw`^\s*${words}\\?${escaped(namespace)}(?![\w])`, 'm')
  return [...texts].some((text) => pattern.test(text))
}

type Knows = (module: string, from: string, project: ProjectModules) => boolean

function knowsInPython(module: string, _from: string, { paths, packages, texts }: ProjectModules): boolean {
  if (module.startsWith('.')) return true
  const top = module.split('.')[0] ?? ''
  const names = [top, top.replaceAll('_', '-'), OTHER_NAMES.get(top) ?? top, ...(COME_WITH.get(top) ?? [])]
  if (names.some((name) => packages.has(name.toLowerCase()))) return true
  const ownFile = new RegExp(String.raw`(?:^|/)${escaped(top)}(?:\.py$|/)`)
  const imported = new RegExp(String.raw`^\s*(?:import|from)\s+${escaped(top)}\b`, 'm')
  return paths.some((one) => ownFile.test(one)) || [...texts.values()].some((text) => imported.test(text))
}

/** `require_relative` begins at the file, `require './a'` at the project, and `require 'a'` at any folder that is looked through. */
function knowsInRuby(module: string, from: string, { paths, packages }: ProjectModules): boolean {
  const file = `${module.replace(/\.rb$/, '')}.rb`
  if (!module.startsWith('.')) {
    const gems = [module.split('/')[0] ?? '', module.replaceAll('/', '-')].map((name) => name.toLowerCase())
    return gems.some((gem) => packages.has(gem)) || paths.some((one) => one === file || one.endsWith(`/${file}`))
  }
  return ['', path.posix.dirname(from)].some((folder) => paths.includes(path.posix.join(folder, file)))
}

const KNOWS: Record<Language, Knows> = {
  javascript: (module, from, { paths, packages }) =>
    (module.startsWith('.') ? isOwnFile(from, module, paths) : packages.has(npmPackage(module).toLowerCase())),
  typescript: (...args) => KNOWS.javascript(...args),
  python: knowsInPython,
  java: (module, _, { texts }) => isImported(ofNamespace(module, 3, '.'), texts.values()),
  csharp: (module, _, { packages, texts }) =>
    [...packages].some((name) => `${module.toLowerCase()}.`.startsWith(`${name}.`)) ||
    isImported(ofNamespace(module, 2, '.'), texts.values()),
  php: (module, _, { texts }) => isImported(ofNamespace(module, 1, '\\'), texts.values()),
  ruby: knowsInRuby,
  go: (module, _, { packages, texts }) =>
    [...packages].some((name) => module === name || `${module.toLowerCase()}/`.startsWith(`${name}/`)) ||
    [...texts.values()].some((text) => text.includes(`"${module}"`)),
}

/** Whether a module comes with the language, is the project's own, or belongs to what it depends on. */
export const knowsModule = (project: ProjectModules): KnowsModule => (module, from, language) =>
  REACH[language].isStandard(module) || KNOWS[language](module, from, project)
