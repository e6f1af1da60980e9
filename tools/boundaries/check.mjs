import path from 'node:path'
import { MAY_USE, MAY_USE_TOOLS, NOUNS_APART } from './rules.mjs'

const posix = path.posix

/**
 * @typedef {{ file: string, imports: string[] }} Source file: from the workspace root, with forward slashes
 * @typedef {{ file: string, dependencies: string[], optional?: string[] }} Manifest a package.json with everything it depends on
 */

/** @param {Manifest} manifest @returns {string[]} one sentence per violation */
export function checkManifest({ file, dependencies }) {
  const project = projectOf(file)
  return dependencies.flatMap((name) => forbiddenPackage(project, name).map((why) => `${file}: ${why}`))
}

/** @param {Source} source @returns {string[]} one sentence per violation */
export function checkSource({ file, imports }) {
  return imports.flatMap((specifier) => {
    const why = specifier.startsWith('.') ? forbiddenPath(file, posix.join(posix.dirname(file), specifier)) : forbiddenPackage(projectOf(file), specifier)
    return why.map((text) => `${file}: ${text}`)
  })
}

/** @param {string} file 'apps/api/src/main.ts' -> 'api' */
export function projectOf(file) {
  const [first = '', second = ''] = file.split('/')
  return first === 'apps' || first === 'libs' ? second : first
}

/** @param {string} file 'apps/api/src/main.ts' -> 'apps/api/' */
const homeOf = (file) => `${file.split('/').slice(0, file.startsWith('tools/') ? 1 : 2).join('/')}/`

/** @param {string} project @param {string} specifier @returns {string[]} */
function forbiddenPackage(project, specifier) {
  const used = /^@preflight\/([\w-]+)/.exec(specifier)?.[1]
  const allowed = MAY_USE.get(project)
  if (!allowed) return [`the project '${project}' is missing in tools/boundaries/rules.mjs`]
  if (used === undefined || allowed.includes(used)) return []
  return [`${project} may not use ${used}; it may use ${allowed.join(', ') || 'no library'}`]
}

/** @param {string} from @param {string} to @returns {string[]} */
function forbiddenPath(from, to) {
  if (to.startsWith('tools/') && !from.startsWith('tools/')) {
    return MAY_USE_TOOLS.test(from) ? [] : [`only tests and configuration may import from tools/, not ${posix.basename(from)}`]
  }
  if (!to.startsWith(homeOf(from))) return [`a relative import leaves the project: ${to}. Import the library by its name`]
  return NOUNS_APART.flatMap((rule) => forbiddenSibling(rule, from, to))
}

/** @param {(typeof NOUNS_APART)[number]} rule @param {string} from @param {string} to @returns {string[]} */
function forbiddenSibling({ folder, meetingPlaces, where }, from, to) {
  const [here, there] = [nounUnder(folder, from), nounUnder(folder, to)]
  if (!here || !there || here === there || meetingPlaces.includes(here) || meetingPlaces.includes(there)) return []
  return [`${folder}/${here} may not import its sibling ${there}; they meet in ${where}`]
}

/** @param {string} folder @param {string} file @returns {string | undefined} undefined for files that are in no noun's folder */
function nounUnder(folder, file) {
  if (!file.startsWith(`${folder}/`)) return undefined
  const [noun, rest] = file.slice(folder.length + 1).split('/')
  return rest === undefined ? undefined : noun
}
