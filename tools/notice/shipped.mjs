// Which packages a running Preflight is made of, read from the lockfile: the same on every platform.

/** @typedef {{ license?: string, version?: string, link?: boolean, resolved?: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} LockEntry */
/** @typedef {ReadonlyMap<string, LockEntry>} Lock by folder */
/** @typedef {{ name: string, version: string, license: string, folder: string }} Shipped */

/** What runs for people. `tools` starts it all and brings the embedded servers; what only builds and tests stays out. */
export const PROGRAMS = ['apps/api', 'apps/worker', 'apps/cli', 'apps/web', 'tools']

const MODULES = 'node_modules/'

/** Packages whose own word for their licence only points to a file. */
const BY_HAND = new Map(Object.entries({ '7z-wasm': 'LGPL-2.1-or-later, with the unRAR restriction' }))

/**
 * Every package that these programs load, with all that those need.
 * @param {Record<string, LockEntry>} packages by folder, as in package-lock.json @param {readonly string[]} programs
 * @returns {Shipped[]} sorted by name and version
 */
export function shippedPackages(packages, programs = PROGRAMS) {
  const lock = new Map(Object.entries(packages))
  const found = new Set(programs)
  // A set gives what is added while it is walked.
  for (const folder of found) for (const needed of neededBy(lock, folder)) found.add(needed)
  return [...found].filter((folder) => folder.includes(MODULES)).map((folder) => describe(lock, folder)).sort(byName)
}

/** @param {Lock} lock @param {string} folder @returns {string[]} folders */
function neededBy(lock, folder) {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = lock.get(folder) ?? {}
  const meta = new Map(Object.entries(peerDependenciesMeta))
  const peers = Object.keys(peerDependencies).filter((name) => !meta.get(name)?.optional)
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers].flatMap((name) => {
    const at = installedFor(lock, folder, name)
    if (at !== undefined) return [lock.get(at)?.link ? (lock.get(at)?.resolved ?? at) : at]
    // Packages for other platforms, which the registry does not have, are not in the lockfile either.
    if (Object.hasOwn(optionalDependencies, name) || peers.includes(name)) return []
    throw new Error(`${name}, which ${folder} needs, is not in the lockfile`)
  })
}

/** Where Node finds a package from a folder: in its own node_modules, else in those above it. @param {Lock} lock @param {string} from @param {string} name @returns {string | undefined} */
function installedFor(lock, from, name) {
  for (let at = from; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    if (at.endsWith('/node_modules')) continue
    if (lock.has(`${at}/${MODULES}${name}`)) return `${at}/${MODULES}${name}`
  }
  return lock.has(`${MODULES}${name}`) ? `${MODULES}${name}` : undefined
}

/** @param {Lock} lock @param {string} folder @returns {Shipped} */
function describe(lock, folder) {
  const name = folder.slice(folder.lastIndexOf(MODULES) + MODULES.length)
  const { version, license } = lock.get(folder) ?? {}
  const known = BY_HAND.get(name) ?? license
  if (!known || !version || /^see /i.test(known)) throw new Error(`The licence of ${name} is not known: name it in tools/notice/shipped.mjs`)
  return { name, version, license: known, folder }
}

/** Patches of a version change no licence. @param {string} version */
export const minorOf = (version) => version.split('.').slice(0, 2).join('.')

const text = new Intl.Collator('en')

/** @param {Shipped} a @param {Shipped} b */
const byName = (a, b) => text.compare(a.name, b.name) || text.compare(a.version, b.version)
