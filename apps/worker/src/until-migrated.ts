import { setTimeout as sleep } from 'node:timers/promises'
import { isMigrated, NewerSchema } from '@preflight/db'
import type { Logger } from '@preflight/server'

const LOOK_EVERY_MS = 1000

/** What there is to wait for, in words; null when there is nothing. */
async function obstacle(url: string): Promise<string | null> {
  try {
    return (await isMigrated(url)) ? null : 'The worker is waiting for the API to migrate the database'
  } catch (error) {
    if (error instanceof NewerSchema) throw error
    return 'The worker is waiting for the database'
  }
}

/**
 * Waits until the schema is the one this program knows: the API brings it up to date when it starts, and either may be first.
 * @throws {NewerSchema} where a newer program has changed it
 */
export async function untilMigrated(url: string, log: Logger): Promise<void> {
  let said: string | null = null
  for (;;) {
    const waitsFor = await obstacle(url)
    if (waitsFor === null) return
    if (waitsFor !== said) log.warn(waitsFor)
    said = waitsFor
    await sleep(LOOK_EVERY_MS)
  }
}
