import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import manifest from '../../../package.json' with { type: 'json' }

/** The linters and the comparison of copies are programs of their own, in packages for each platform. */
const PLATFORM = `${process.platform}-${process.arch}`
const PROGRAMS = ['gnu', 'musl'].flatMap((libc) => [`jscpd-${PLATFORM}-${libc}`, `@oxlint/binding-${PLATFORM}-${libc}`])

/**
 * What tells this engine from any other, by what can change a result: its two programs, whose imports name the content of all
 * else that belongs to it, the packages that it loads, and the machine that it runs on. Null for an engine that runs from its
 * sources: nobody has built it.
 * @param child path of the program that runs in the child process
 */
export function engineBuild(child: string, thread: URL): string | null {
  if (!child.endsWith('.js') || !thread.pathname.endsWith('.js')) return null
  const hash = createHash('sha256')
  hash.update(JSON.stringify([process.version, process.versions.v8, PLATFORM]))
  for (const program of [child, fileURLToPath(thread)]) hash.update(readFileSync(program)).update('\0')
  const installed = createRequire(child)
  for (const name of [...Object.keys(manifest.dependencies), ...PROGRAMS]) hash.update(`${name} ${manifestOf(name, installed)}\0`)
  return hash.digest('base64url')
}

/** The manifest of an installed package, which names its version; '' where it is not installed. */
function manifestOf(name: string, installed: NodeJS.Require): string {
  const found = (installed.resolve.paths(name) ?? []).map((folder) => join(folder, name, 'package.json')).find((path) => existsSync(path))
  return found === undefined ? '' : readFileSync(found, 'utf8')
}
