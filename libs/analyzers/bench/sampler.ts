import { mkdirSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { threadId } from 'node:worker_threads'
import { EVERY_MICROSECONDS, type Profile } from './profile-parts.ts'

/** Where the programs of a profiled scan leave their profiles: beside the bundle. */
export const profileFolder = (asking: string): string => fileURLToPath(new URL('./profiles', asking))

/** Profiles this thread from now on. @returns writes what was seen since the last call */
export function startSampler(asking: string): () => void {
  const folder = profileFolder(asking)
  mkdirSync(folder, { recursive: true })
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.setSamplingInterval', { interval: EVERY_MICROSECONDS })
  session.post('Profiler.start')
  let number = 0
  return () => {
    session.post('Profiler.stop', (_, { profile }: { profile: Profile }) => {
      writeFileSync(join(folder, `${threadId}-${process.hrtime.bigint()}-${number++}.cpuprofile`), JSON.stringify(profile))
    })
    session.post('Profiler.start')
  }
}
