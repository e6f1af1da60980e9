import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Which names a file system takes for one. */
export interface Folding {
  /** README and readme */
  case: boolean
  /** an accented letter and the letter with an accent behind it */
  forms: boolean
}

const COMPOSED = 'caf\u00e9'
const DECOMPOSED = 'cafe\u0301'

/** Asks the file system below a folder, for no system's name tells: any of them can be mounted anywhere. */
export async function foldingOf(folder: string): Promise<Folding> {
  const trial = path.join(folder, 'names')
  const isThere = (name: string) => stat(path.join(trial, name)).then(() => true, () => false)
  await mkdir(trial, { mode: 0o700 })
  try {
    await writeFile(path.join(trial, 'a'), '')
    await writeFile(path.join(trial, COMPOSED), '')
    return { case: await isThere('A'), forms: await isThere(DECOMPOSED) }
  } finally {
    await rm(trial, { recursive: true })
  }
}

/** What two names have in common that are one to the file system. */
export function foldedName(name: string, folding: Folding): string {
  const formed = folding.forms ? name.normalize('NFC') : name
  return folding.case ? formed.toLowerCase() : formed
}
