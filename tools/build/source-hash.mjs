// One hash over everything a program is built from: its own folder, the libraries it uses, and the build itself.
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../paths.mjs'

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'test-results', 'fixtures'])
const NOT_BUILT = /\.test\.\w+$|\.log$/
const ALWAYS = ['package-lock.json', 'tsconfig.base.json', 'tools/build']

/** @param {string} name such as 'api' */
export function sourceHash(name) {
  const hash = crypto.createHash('sha256').update(process.versions.node.split('.')[0] ?? '')
  for (const place of [...projectsOf(`apps/${name}`), ...ALWAYS]) {
    for (const file of filesUnder(path.join(root, place))) {
      hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

/** @param {string} folder @param {Set<string>} [seen] @returns {Set<string>} the folder and all workspace libraries it needs */
function projectsOf(folder, seen = new Set()) {
  const file = path.join(root, folder, 'package.json')
  if (seen.has(folder) || !fs.existsSync(file)) return seen
  seen.add(folder)
  const { dependencies = {} } = JSON.parse(fs.readFileSync(file, 'utf8'))
  for (const name of Object.keys(dependencies)) {
    if (name.startsWith('@preflight/')) projectsOf(name.replace('@preflight/', 'libs/'), seen)
  }
  return seen
}

/** @param {string} place @returns {string[]} sorted, so that the hash does not depend on the disk's order */
function filesUnder(place) {
  const stat = fs.statSync(place, { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return NOT_BUILT.test(place) ? [] : [place]
  return fs
    .readdirSync(place)
    .filter((name) => !SKIPPED_FOLDERS.has(name))
    .sort()
    .flatMap((name) => filesUnder(path.join(place, name)))
}
