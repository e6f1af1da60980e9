import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const at = (folder: string) => join(folder, 'stage')

export const noteStage = (folder: string, stage: string): void => writeFileSync(at(folder), stage, { mode: 0o600 })

/** What the last child was at; null where it had not begun. */
export function readStage(folder: string): string | null {
  try {
    return readFileSync(at(folder), 'utf8')
  } catch {
    return null
  }
}
