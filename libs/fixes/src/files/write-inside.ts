import { constants } from 'node:fs'
import { lstat, mkdir, open } from 'node:fs/promises'
import path from 'node:path'

const refuse = (filePath: string) => new Error(`"${filePath}" leads out of the project. It was not written.`)

/** Makes the folders of a file, none of which may be a link. */
async function makeFolders(root: string, filePath: string): Promise<void> {
  let at = root
  for (const part of path.posix.dirname(filePath).split('/').filter((one) => one !== '.')) {
    if (part === '..' || part === '') throw refuse(filePath)
    at = path.join(at, part)
    const found = await lstat(at).catch(() => null)
    if (found === null) await mkdir(at)
    else if (!found.isDirectory()) throw refuse(filePath)
  }
}

/**
 * Writes a file of a project that nobody vouches for: links are not followed, neither in its folders nor in its own place.
 * @throws where the path leads out of `root`
 */
export async function writeInside(root: string, filePath: string, bytes: Buffer): Promise<void> {
  await makeFolders(root, filePath)
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW
  const file = await open(path.join(root, filePath), flags, 0o644).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ELOOP' ? refuse(filePath) : error
  })
  try {
    await file.writeFile(bytes)
  } finally {
    await file.close()
  }
}
