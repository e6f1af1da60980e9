import { chmodSync, closeSync, constants, fstatSync, lstatSync, mkdirSync, openSync, type Stats } from 'node:fs'

const isOwn = ({ uid }: Stats): boolean => uid === (process.getuid?.() ?? uid)

const FOR_OTHERS = 0o077

/** Makes a folder that only this user can enter, or makes sure that it is one. @returns whether it is */
export function ownFolder(folder: string): boolean {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stat = lstatSync(folder)
  if (!stat.isDirectory() || !isOwn(stat)) return false
  if ((stat.mode & FOR_OTHERS) !== 0) chmodSync(folder, 0o700)
  return true
}

/** Opens a file that only this user can have written: no link, no device, nobody else's. @returns null where it is not one */
export function openOwn(path: string): { descriptor: number; size: number } | null {
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  const stat = fstatSync(descriptor)
  if (stat.isFile() && isOwn(stat) && stat.nlink === 1 && (stat.mode & FOR_OTHERS) === 0) return { descriptor, size: stat.size }
  closeSync(descriptor)
  return null
}
