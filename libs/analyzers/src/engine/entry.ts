import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const fromSource = (url: URL | string) => String(url).endsWith('.ts')

/** The program of the engine's child or of its threads: the source, or in a build `engine-child.js` beside the bundle. */
export const entryUrl = (name: 'child' | 'thread'): URL =>
  fromSource(import.meta.url) ? new URL(`./${name}.ts`, import.meta.url) : new URL(`./engine-${name}.js`, import.meta.url)

const tsxFile = (file: string) => pathToFileURL(join(dirname(createRequire(import.meta.url).resolve('tsx/package.json')), 'dist', file)).href

/** What Node must be started with for an entry: TypeScript needs its loader. */
export const nodeArguments = (entry: URL): string[] => (fromSource(entry) ? ['--import', tsxFile('loader.mjs')] : [])

/** How a worker thread starts an entry. Node 20 does not give its loader to threads, so a source thread registers it itself. */
export function threadStart(entry: URL): { code: string | URL; eval: boolean } {
  if (!fromSource(entry)) return { code: entry, eval: false }
  const code = `import(${JSON.stringify(tsxFile('esm/api/index.mjs'))}).then(({ register }) => { register(); return import(${JSON.stringify(entry.href)}) })`
  return { code, eval: true }
}
