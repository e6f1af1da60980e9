import { visibleName } from '@preflight/contracts'
import { type Change, readTextFile, writeInside } from '@preflight/fixes'
import { lstat, rm } from 'node:fs/promises'
import path from 'node:path'
import { whyNotWritten } from '../write-report.ts'

const isAbsent = (file: string) => lstat(file).then(() => false, () => true)

async function isAsBefore(folder: string, { path: filePath, before }: Change): Promise<boolean> {
  const now = await readTextFile(folder, filePath)
  if (typeof now === 'string') return before === null && (await isAbsent(path.join(folder, filePath)))
  return before !== null && before.bytes.equals(now.bytes)
}

async function takeBack(folder: string, { path: filePath, before }: Change): Promise<void> {
  if (before) await writeInside(folder, filePath, before.bytes)
  else await rm(path.join(folder, filePath), { force: true })
}

/**
 * Writes all changes or none.
 * @throws where a file has changed since it was read, or cannot be written
 */
export async function writeChanges(folder: string, changes: readonly Change[]): Promise<void> {
  for (const change of changes) {
    if (!(await isAsBefore(folder, change))) throw new Error(`"${visibleName(change.path)}" has changed in the meantime. Nothing was written.`)
  }
  const begun: Change[] = []
  for (const change of changes) {
    begun.push(change)
    await writeInside(folder, change.path, change.bytes).catch(async (error: unknown) => {
      const left: string[] = []
      for (const one of begun) await takeBack(folder, one).catch(async () => ((await isAsBefore(folder, one)) ? 0 : left.push(visibleName(one.path))))
      const state = left.length === 0 ? 'Nothing was changed.' : `These could not be restored: ${left.join(', ')}.`
      throw new Error(`"${visibleName(change.path)}" cannot be written (${whyNotWritten(error)}). ${state}`, { cause: error })
    })
  }
}
