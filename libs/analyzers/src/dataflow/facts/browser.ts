import { isOfTests } from '../program/tests.ts'
import type { Mod } from '../program/program.ts'
import type { BrowserFact } from './facts.ts'
import type { World } from './world.ts'

const CLIENT = 'use client'
const SERVER = 'use server'

/** What starts a program in a page, by the package that brings it. */
const STARTS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['react-dom/client', new Set(['createRoot', 'hydrateRoot', 'default', '*', '='])],
  ['react-dom', new Set(['render', 'hydrate', 'default', '*', '='])],
  ['preact', new Set(['render', 'hydrate'])],
  ['vue', new Set(['createApp', 'createSSRApp'])],
  ['svelte', new Set(['mount', 'hydrate'])],
  ['solid-js/web', new Set(['render', 'hydrate'])],
  ['@angular/platform-browser', new Set(['bootstrapApplication', 'platformBrowser'])],
  ['@angular/platform-browser-dynamic', new Set(['platformBrowserDynamic'])],
  ['@remix-run/react', new Set(['RemixBrowser', 'HydratedRouter'])],
  ['react-router/dom', new Set(['HydratedRouter'])],
])
/** Of `react-dom` alone the import does not say what it is for: portals are made by it, too. */
const CALLED: ReadonlySet<string> = new Set(['render', 'hydrate', 'createRoot', 'hydrateRoot', 'createApp'])

/** Pages that frameworks give browsers. */
const PAGES = /(?:^|\/)pages\/(?!api\/|_document\.)(?:.*\/)?[^/]+\.[jt]sx$|\/\+(?:page|layout|error)(?:@\w*)?\.svelte$|(?:^|\/)(?:pages|layouts)\/.*\.vue$|(?:^|\/)app\.vue$/
/** What a bundler leaves out of what browsers get. */
const OF_SERVERS = /\.server\.[cm]?[jt]sx?$|(?:^|\/)(?:pages|app)\/api\/|\/\+(?:server|page\.server|layout\.server)\.[jt]s$|(?:^|\/)(?:middleware|proxy|instrumentation)\.[jt]s$/
const ONLY_SERVERS = 'server-only'
/** A page that has these has parts that only the server runs, and nobody sees which imports belong to them. */
const HALVES: readonly string[] = ['getServerSideProps', 'getStaticProps', 'getStaticPaths']

/** Modules that run in browsers, each with the one that brings it there: the shortest way from an entry. */
export function browserModules(world: World): BrowserFact[] {
  if (world.program.language !== 'javascript') return []
  const mods = world.program.mods.filter((mod) => !isOfTests(mod) && !isOfServers(mod))
  const from = new Map<Mod, Mod | null>(mods.filter(isEntry).map((mod) => [mod, null]))
  for (const [mod] of from) {
    if (HALVES.some((name) => mod.ir.strings.includes(name))) continue
    for (const next of broughtBy(world, mod)) if (!from.has(next) && !isOfServers(next) && !isOfTests(next)) from.set(next, mod)
  }
  return [...from].map(([mod, by]) => ({ path: mod.ir.path, from: by?.ir.path ?? null })).sort((a, b) => (a.path < b.path ? -1 : 1))
}

const isOfServers = ({ ir }: Mod): boolean => OF_SERVERS.test(ir.path) || ir.imports.some(({ module }) => module === ONLY_SERVERS) || isMarked(ir, SERVER)

/** The directive stands before everything else; in a function it says nothing of the file. */
function isMarked({ constants, functions }: Mod['ir'], directive: string): boolean {
  if (!constants.includes(directive)) return false
  return directive === CLIENT || functions.every(({ parent, annotations }) => parent <= 0 || !annotations.some(({ name }) => name.startsWith(SERVER)))
}

function isEntry({ ir }: Mod): boolean {
  if (isMarked(ir, CLIENT)) return true
  const starts = ir.imports.some(({ module, name, types }) => !types && STARTS.get(module)?.has(name))
  if (starts && (ir.strings.some((name) => CALLED.has(name)) || ir.imports.some(({ name }) => CALLED.has(name) || STARTS_ALONE.has(name)))) return true
  return PAGES.test(ir.path)
}

const STARTS_ALONE: ReadonlySet<string> = new Set(['mount', 'bootstrapApplication', 'platformBrowser', 'platformBrowserDynamic', 'RemixBrowser', 'HydratedRouter'])

const broughtBy = ({ resolver }: World, mod: Mod): Mod[] => mod.ir.imports.flatMap(({ module, types }) => (types ? [] : (resolver.module(mod, module) ?? [])))
