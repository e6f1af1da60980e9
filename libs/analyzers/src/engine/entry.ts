import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const fromSource = (url: URL | string) => String(url).endsWith('.ts')

/**
 * A program that runs beside the one that asks: in a build `NAME.js` beside the bundle, from sources `source` beside the
 * file that asks, or what stands in the folder PREFLIGHT_ENGINE_PROGRAMS (tests set it: a loader for each child is most of
 * its time).
 * @param asking the `import.meta.url` of who asks
 */
export function programUrl(name: string, source: string, asking: string): URL {
  if (!fromSource(asking)) return new URL(`./${name}.js`, asking)
  const built = process.env['PREFLIGHT_ENGINE_PROGRAMS']
  return built ? pathToFileURL(join(built, `${name}.js`)) : new URL(source, asking)
}

/** The program of the engine's child or of its threads. */
export const entryUrl = (name: 'child' | 'thread'): URL => programUrl(`engine-${name}`, `./${name}.ts`, import.meta.url)

const tsxFile = (file: string) => pathToFileURL(join(dirname(createRequire(import.meta.url).resolve('tsx/package.json')), 'dist', file)).href

/** What Node must be started with for an entry: TypeScript needs its loader. */
export const nodeArguments = (entry: URL): string[] => (fromSource(entry) ? ['--import', tsxFile('loader.mjs')] : [])

/** How a worker thread starts an entry. Node 20 does not give its loader to threads, so a source thread registers it itself. */
export function threadStart(entry: URL): { code: string | URL; eval: boolean } {
  if (!fromSource(entry)) return { code: entry, eval: false }
  const code = `import(${JSON.stringify(tsxFile('esm/api/index.mjs'))}).then(({ register }) => { register(); return import(${JSON.stringify(entry.href)}) })`
  return { code, eval: true }
}
