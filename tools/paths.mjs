import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The workspace's top folder, whatever the current folder is. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** @param {string} folder @returns {string} how a person in the clone would name it */
export function shortPath(folder) {
  const relative = path.relative(root, folder)
  return relative.startsWith('..') || path.isAbsolute(relative) ? folder : relative
}
