import { isNoRoom } from '@preflight/server'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mayMount, smallDisk, type SmallDisk } from '../../../../tools/testing/small-disk.mjs'
import { createLair, type Lair } from '../testing/hostile-git/lair.ts'
import { commitFiles } from '../testing/hostile-git/repository.ts'

let lair: Lair
let disk: SmallDisk | null = null
beforeEach(async () => {
  lair = await createLair()
})
afterEach(async () => {
  await lair.close()
  disk?.remove()
  disk = null
})

/** Fetches into workspaces on a disk of a megabyte. */
async function fetchOnSmallDisk(files: Record<string, string>): Promise<unknown> {
  commitFiles(lair.repository('shop'), files)
  disk = smallDisk('size=1m')
  mkdirSync(lair.dataDir, { recursive: true })
  symlinkSync(disk?.folder ?? '', path.join(lair.dataDir, 'workspaces'))
  return lair.fetch(lair.url('shop')).catch((error: unknown) => error)
}

describe.skipIf(!mayMount())('a disk without room is no fault of the repository, and nothing stays on it:', () => {
  test.each<[what: string, content: string]>([
    ['git finds none for what the server sends', randomBytes(2_000_000).toString('hex')],
    ['there is none for the files, which are larger than git keeps them', 'const a = 1\n'.repeat(200_000)],
  ])('%s', async (_what, content) => {
    const error = await fetchOnSmallDisk({ 'a.ts': content })
    expect(error).toBeInstanceOf(Error)
    expect(isNoRoom(error)).toBe(true)
    expect(readdirSync(disk?.folder ?? '')).toEqual([])
  })
})
