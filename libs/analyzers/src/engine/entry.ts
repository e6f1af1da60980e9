import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const fromSource = (url: URL | string) => String(url).endsWith('.ts')

/**
 * The program of the engine's child or of its threads: in a build `engine-child.js` beside the bundle, from sources the
 * source, or what stands in the folder PREFLIGHT_ENGINE_PROGRAMS (tests set it: a loader for each child is most of its time).
 */
export function entryUrl(name: 'child' | 'thread'): URL {
  if (!fromSource(import.meta.url)) return new URL(`./engine-${name}.js`, import.meta.url)
  const built = process.env['PREFLIGHT_ENGINE_PROGRAMS']
  return built ? pathToFileURL(join(built, `engine-${name}.js`)) : new URL(`./${name}.ts`, import.meta.url)
}

const tsxFile = (file: string) => pathToFileURL(join(dirname(createRequire(import.meta.url).resolve('tsx/package.json')), 'dist', file)).href

/** What Node must be started with for an entry: TypeScript needs its loader. */
export const nodeArguments = (entry: URL): string[] => (fromSource(entry) ? ['--import', tsxFile('loader.mjs')] : [])

/** How a worker thread starts an entry. Node 20 does not give its loader to threads, so a source thread registers it itself. */
export function threadStart(entry: URL): { code: string | URL; eval: boolean } {
  if (!fromSource(entry)) return { code: entry, eval: false }
  const code = `import(${JSON.stringify(tsxFile('esm/api/index.mjs'))}).then(({ register }) => { register(); return import(${JSON.stringify(entry.href)}) })`
  return { code, eval: true }
}
