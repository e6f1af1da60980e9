import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The workspace's top folder, whatever the current folder is. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** @returns {string[]} the projects' folders, from the root: 'apps/api', ..., 'tools' */
export const projectFolders = () =>
  ['apps', 'libs']
    .flatMap((parent) => fs.readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`))
    .concat('tools')
    .filter((folder) => fs.existsSync(path.join(root, folder, 'package.json')))

/** @param {string} folder @returns {string} how a person in the clone would name it */
export function shortPath(folder) {
  const relative = path.relative(root, folder)
  return relative.startsWith('..') || path.isAbsolute(relative) ? folder : relative
}
