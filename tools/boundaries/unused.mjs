import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from '../paths.mjs'
import { readTexts } from './read.mjs'

/** @param {string} name of a `@types` package @returns what it describes */
const describedBy = (name) => name.replace('@types/', '').replace('__', '/').replace(/^(.+)\/(.+)$/, '@$1/$2')

/** @param {string} folder @param {string} name @returns {string[]} packages that a package expects its user to bring along */
function peersOf(folder, name) {
  const require = createRequire(path.join(root, folder, 'package.json'))
  const [found] = (require.resolve.paths(name) ?? []).map((place) => path.join(place, name, 'package.json')).filter((file) => fs.existsSync(file))
  return found ? Object.keys(JSON.parse(fs.readFileSync(found, 'utf8')).peerDependencies ?? {}) : []
}

/** Packages of a project that none of its files names and no other of its packages asks for. @param {import('./check.mjs').Manifest} manifest @returns {string[]} */
export function unusedIn({ file, dependencies, optional = [] }) {
  const folder = path.posix.dirname(file)
  const texts = readTexts(folder)
  const isNamed = (/** @type {string} */ name) => texts.some((text) => text.includes(`'${name}`) || text.includes(`"${name}`))
  const used = dependencies.filter(isNamed)
  const expected = new Set(used.flatMap((name) => peersOf(folder, name)))
  return dependencies
    // builds for one platform each: the one at hand is found by its name at run time
    .filter((name) => !optional.includes(name) && !used.includes(name) && !expected.has(name) && !(name.startsWith('@types/') && used.includes(describedBy(name))))
    .map((name) => `${file}: nothing imports ${name}`)
}
