import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const at = (folder: string) => join(folder, 'stage')

export const noteStage = (folder: string, stage: string): void => writeFileSync(at(folder), stage, { mode: 0o600 })

/** What was noted last. @throws where nothing was */
export const readStage = (folder: string): string => readFileSync(at(folder), 'utf8')
