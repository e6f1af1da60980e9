import { dirname, join } from 'node:path/posix'
import type { Mod, Program } from './program.ts'
import type { Resolver } from './resolve.ts'

/** A file that is not code but says something about it: `package.json`. */
export interface Resource {
  path: string
  text: string
}

/** A package that others use as a library. */
export interface Package {
  /** its folder, '' for the program's own */
  root: string
  mods: ReadonlySet<Mod>
  /** what others can reach: its main files, and those that no other of its files brings in by a fixed name; all of them where what it names is built */
  entries: readonly Mod[]
}

interface Manifest {
  root: string
  isLibrary: boolean
  /** it is started or bundled for the browser: if what it names as its beginning is not there, it is no library */
  isApplication: boolean
  mains: string[]
}

/** Where there is only code that belongs to nobody's interface. */
const ASIDE = /(?:^|\/)(?:tests?|__tests__|specs?|examples?|demos?|docs?|dist|build|lib-cov|perf|bench(?:marks?)?|fixtures?|scripts?|tasks|tools|node_modules|bower_components|vendor|third_party|coverage|e2e|website|public|static|assets|mocks?|__mocks__|stories|sandbox|playground)\/|(?:^|\/)(?:gulpfile|gruntfile|karma\.conf|webpack\.[\w.]*config|rollup\.config|jest\.config|test|tests|bench(?:mark)?)\.[cm]?[jt]sx?$|\.(?:test|spec|bench|stories|config|min)\.[cm]?[jt]sx?$/i
const ENDINGS = ['', '.js', '.ts', '.mjs', '.cjs', '.mts', '.cts', '.jsx', '.tsx', '/index.js', '/index.ts', '/index.mjs', '/index.cjs']

/** The packages of a program that are libraries, by their manifests. A package that starts a server or is private is an application. */
export function librariesOf(program: Program, resolver: Resolver, resources: readonly Resource[]): Package[] {
  const manifests = resources.filter(({ path }) => /(?:^|\/)package\.json$/.test(path)).flatMap(manifestOf)
  const found: Package[] = []
  for (const manifest of manifests) {
    if (!manifest.isLibrary) continue
    const own = program.mods.filter(({ ir }) => nearest(manifests, ir.path) === manifest)
    const mods = own.filter(({ ir }) => !ASIDE.test(relative(manifest.root, ir.path)))
    const mains = manifest.mains.flatMap((main) => fileOf(program, join(manifest.root, main)) ?? sourceOf(program, manifest.root, main) ?? [])
    const useful = mains.filter((mod) => mods.includes(mod))
    if (useful.length === 0 && manifest.isApplication && !mains.length) continue
    const brought = new Set(mods.flatMap((mod) => mod.ir.imports.flatMap(({ module }) => resolver.module(mod, module) ?? [])))
    found.push({ root: manifest.root, mods: new Set(mods), entries: useful.length === 0 ? mods : mods.filter((mod) => useful.includes(mod) || !brought.has(mod)) })
  }
  return found
}

const relative = (root: string, path: string) => (root === '' ? path : path.slice(root.length + 1))

function nearest(manifests: readonly Manifest[], path: string): Manifest | null {
  let best: Manifest | null = null
  for (const manifest of manifests) {
    const holds = manifest.root === '' || path.startsWith(`${manifest.root}/`)
    if (holds && (!best || manifest.root.length > best.root.length)) best = manifest
  }
  return best
}

function fileOf(program: Program, path: string): Mod | null {
  for (const ending of ENDINGS) {
    const found = program.modByPath.get(path.replace(/\/$/, '') + ending)
    if (found) return found
  }
  return null
}

/** What is built of a source: `dist/index.js`, `./lib/esm/index.mjs`. */
const BUILT = /^(?:\.\/)?(?:dist|lib|build|out|es|esm|cjs|umd)\/(?:(?:esm?|cjs|umd|node|src)\/)?/

/** The source that a main file is built of, which is not there itself. */
function sourceOf(program: Program, root: string, main: string): Mod | null {
  if (!BUILT.test(main)) return null
  const name = main.replace(BUILT, '').replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '')
  return fileOf(program, join(root, 'src', name)) ?? fileOf(program, join(root, name))
}

function manifestOf({ path, text }: Resource): Manifest[] {
  const root = dirname(path) === '.' ? '' : dirname(path)
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    // what is no JSON names no package
    return []
  }
  if (typeof parsed !== 'object' || parsed === null) return []
  const fields = new Map<string, unknown>(Object.entries(parsed))
  const mains = [fields.get('main'), fields.get('module'), fields.get('source'), ...exportsIn(fields.get('exports'), 0)].filter((main) => typeof main === 'string')
  const isNamed = typeof fields.get('name') === 'string' && typeof fields.get('version') === 'string'
  return [{ root, isLibrary: isNamed && fields.get('private') !== true && !isPacked(fields) && !(mains.length === 0 && isStarted(fields.get('scripts'))), isApplication: isStarted(fields.get('scripts')) && mains.every((main) => !/^(?:\.\/)?(?:dist|lib|build|out|es|esm|cjs|umd)\//.test(main)), mains: mains.length > 0 ? mains : ['index'] }]
}

/** What packs a program and a browser into one: nobody brings that in. */
const PACKS = /^(?:electron-(?:builder|packager)|@electron-forge\/cli|@electron\/packager|nw-builder)$/

const isPacked = (fields: ReadonlyMap<string, unknown>): boolean =>
  ['dependencies', 'devDependencies'].some((name) => Object.keys(fields.get(name) ?? {}).some((one) => PACKS.test(one)))

/** What serves or bundles pages. */
const SERVES = /^(?:(?:cross-env|env)\s+)?(?:\w+=\S+\s+)*(?:vite|next|nuxt|nuxi|react-scripts|vue-cli-service|ng|astro|remix|expo|electron|webpack(?:-dev-server| serve))(?:\s+(?:dev|serve|start|preview)\b|\s*$|\s+-)/

/** It is started, and names nothing that others could bring in. */
const isStarted = (scripts: unknown): boolean =>
  typeof scripts === 'object' && scripts !== null && Object.entries(scripts).some(([name, line]) => /^(?:start|serve)(?:$|[-:])/.test(name) || (/^(?:dev|preview|develop)$/.test(name) && typeof line === 'string' && SERVES.test(line)))

/** Every file a package's `exports` name. */
function exportsIn(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || depth > 4) return []
  return Object.values(value).flatMap((part) => exportsIn(part, depth + 1))
}
