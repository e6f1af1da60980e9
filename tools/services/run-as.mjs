// PostgreSQL refuses to run as root, so root runs it as another user.
import fs from 'node:fs'

/** Nobody, on every Linux. */
const NOBODY = 65534

/** @typedef {{ uid?: number, gid?: number }} RunAs empty: run as the current user */

const isRoot = () => process.getuid?.() === 0

/**
 * A folder that already holds data keeps the user it belongs to, so that root and its ordinary owner can take turns.
 * @param {string} folder @returns {RunAs}
 */
export function runAsFor(folder) {
  if (!isRoot()) return {}
  const owner = fs.existsSync(folder) ? fs.statSync(folder) : undefined
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY }
}

/** @param {string} folder @param {RunAs} runAs */
export function makeFolderFor(folder, runAs) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (runAs.uid !== undefined && runAs.gid !== undefined) fs.chownSync(folder, runAs.uid, runAs.gid)
}

/**
 * How a server that runs in `folder` (its current folder) should name it. The other user may not be allowed to walk to
 * it (a clone under /root, mode 0700), but a process always reaches its own current folder through /proc.
 * @param {string} folder @param {RunAs} runAs
 */
export const nameFromInside = (folder, runAs) =>
  runAs.uid !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : folder
