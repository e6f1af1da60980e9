import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Profile, timesByPart } from './profile-parts.ts'
import { profileFolder } from './sampler.ts'

const SHOWN_FUNCTIONS = 40

/** The file of the sources that a line of a bundle comes from: the bundler names it in a comment before. */
function moduleFinder(): (frame: { url: string; lineNumber: number }) => string {
  const starts = new Map<string, [line: number, module: string][]>()
  return ({ url, lineNumber }) => {
    if (!url.startsWith('file:')) return url
    const path = fileURLToPath(url)
    if (path.includes('node_modules')) return path
    const known = starts.get(path) ?? commentsIn(path)
    starts.set(path, known)
    return known.findLast(([line]) => line <= lineNumber)?.[1] ?? ''
  }
}

const commentsIn = (path: string): [number, string][] =>
  existsSync(path) ? readFileSync(path, 'utf8').split('\n').flatMap((text, line) => (/^ *\/\/ [\w./@-]+\.[cm]?[jt]sx?$/.test(text) ? [[line, text.trim().slice(3)] satisfies [number, string]] : [])) : []

const add = (all: Map<string, number>, more: ReadonlyMap<string, number>) => {
  for (const [name, ms] of more) all.set(name, (all.get(name) ?? 0) + ms)
}

/** Prints where the threads of a profiled scan spent their time, the most first, and what no thread had. */
export function printProfile(asking: string, cpuMs: number): void {
  const moduleAt = moduleFinder()
  const [parts, functions] = [new Map<string, number>(), new Map<string, number>()]
  for (const name of readdirSync(profileFolder(asking))) {
    const profile: Profile = JSON.parse(readFileSync(join(profileFolder(asking), name), 'utf8'))
    const times = timesByPart(profile, moduleAt)
    add(parts, times.parts)
    add(functions, times.functions)
  }
  const sampled = [...parts.values()].reduce((sum, ms) => sum + ms, 0)
  print('\nby part', [...parts, ['beside the threads (compilers, linters, system)', Math.max(0, cpuMs - sampled)]], cpuMs)
  print('\nby function, itself alone', [...functions].sort((a, b) => b[1] - a[1]).slice(0, SHOWN_FUNCTIONS), cpuMs)
}

function print(title: string, rows: readonly (readonly [string, number])[], cpuMs: number) {
  console.log(title)
  for (const [name, ms] of rows.toSorted((a, b) => b[1] - a[1])) console.log(`${(ms / 1000).toFixed(2).padStart(8)} s ${((ms / cpuMs) * 100).toFixed(1).padStart(5)} %  ${name}`)
}
