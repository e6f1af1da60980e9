import fs from 'node:fs'
import path from 'node:path'
import { projectFolders, root } from '../paths.mjs'

const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'fixtures', 'migrations'])
const SOURCE = /\.[mc]?[jt]sx?$/
/** Samples that rules are tried on; what they import is part of the sample. */
const SAMPLE = /^libs\/analyzers\/src\/rules\/[^/]+\/(?:bad|good)[^/]*$/
const IMPORT = /(?:^|[;}])[ \t]*(?:import|export)\s+(?:[^'"`;()]*?\sfrom\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/gm

/** @returns {import('./check.mjs').Manifest[]} */
export const readManifests = () =>
  projectFolders().map((folder) => {
    const file = `${folder}/package.json`
    const content = JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))
    const all = { ...content.dependencies, ...content.devDependencies, ...content.peerDependencies, ...content.optionalDependencies }
    return { file, dependencies: Object.keys(all), optional: Object.keys(content.optionalDependencies ?? {}) }
  })

/** @returns {import('./check.mjs').Source[]} */
export const readSources = () =>
  projectFolders()
    .flatMap(filesUnder)
    .filter((file) => SOURCE.test(file) && !SAMPLE.test(file))
    .map((file) => ({ file, imports: importsOf(fs.readFileSync(path.join(root, file), 'utf8')) }))

/** @param {string} text @returns {string[]} static, dynamic and type imports, and re-exports */
export const importsOf = (text) => [...text.matchAll(IMPORT)].map(([, fixed, dynamic]) => fixed ?? dynamic ?? '')

/** All that a project's files say that may name a package: code, styles, pages and settings. @param {string} folder @returns {string[]} */
export const readTexts = (folder) =>
  filesUnder(folder)
    .filter((file) => /\.(?:[mc]?[jt]sx?|css|html|json)$/.test(file) && path.posix.basename(file) !== 'package.json' && !SAMPLE.test(file))
    .map((file) => fs.readFileSync(path.join(root, file), 'utf8'))

/** @param {string} folder @returns {string[]} */
function filesUnder(folder) {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesUnder(file)
    return entry.isFile() ? [file] : []
  })
}
