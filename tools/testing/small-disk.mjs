// A real file system that is soon full, for tests. Only root may mount one; elsewhere such tests are left out.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** @typedef {{ folder: string, remove: () => void }} SmallDisk */

/**
 * @param {string} options of the mount, such as `size=256k` or `ro`
 * @returns {SmallDisk | null} null where this user may not mount
 */
export function smallDisk(options) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'preflight-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    fs.rmdirSync(folder)
    return null
  }
  return {
    folder,
    remove() {
      execFileSync('umount', ['--lazy', folder])
      fs.rmdirSync(folder)
    },
  }
}

/** @returns {boolean} */
export function mayMount() {
  const disk = smallDisk('size=64k')
  disk?.remove()
  return disk !== null
}
